export type Quote = { text: string; author: string; work: string }

/**
 * One quote a day, day 1 first, each chosen to match that day's story. A slash marks the end of a line of
 * verse. docs/quotes.md lists the sources.
 */
export const quotes: readonly Quote[] = [
  {
    text: 'For they can conquer, who believe they can.',
    author: 'Virgil',
    work: 'Aeneid, Book V (tr. John Dryden)',
  },
  {
    text: 'The journey of a thousand li commenced with a single step.',
    author: 'Lao Tzu',
    work: 'Tao Te Ching, chapter 64 (tr. James Legge)',
  },
  {
    text: 'Nothing great, said Epictetus, is produced suddenly, since not even the grape or the fig is.',
    author: 'Epictetus',
    work: 'Discourses, Book I, chapter 15 (tr. George Long)',
  },
  {
    text: 'There is a pleasure in the pathless woods, / There is a rapture on the lonely shore.',
    author: 'Lord Byron',
    work: 'Childe Harold’s Pilgrimage, Canto IV',
  },
  {
    text: 'That which is an obstacle on the road helps us on this road.',
    author: 'Marcus Aurelius',
    work: 'Meditations, Book V, 20 (tr. George Long)',
  },
  {
    text: 'Great works are performed not by strength, but perseverance.',
    author: 'Samuel Johnson',
    work: 'Rasselas, chapter 13',
  },
  {
    text: 'Heard melodies are sweet, but those unheard / Are sweeter.',
    author: 'John Keats',
    work: '“Ode on a Grecian Urn”',
  },
  {
    text: 'Our doubts are traitors / And make us lose the good we oft might win / By fearing to attempt.',
    author: 'William Shakespeare',
    work: 'Measure for Measure, Act 1, Scene 4',
  },
  {
    text:
      'If you have built castles in the air, your work need not be lost; that is where they should be. ' +
      'Now put the foundations under them.',
    author: 'Henry David Thoreau',
    work: 'Walden, “Conclusion”',
  },
  {
    text: 'Fear springs sometimes as much from want of judgment as from want of courage.',
    author: 'Michel de Montaigne',
    work: 'Essays, Book III, “Of Coaches” (tr. Charles Cotton)',
  },
  {
    text: 'Nothing contributes so much to tranquillise the mind as a steady purpose.',
    author: 'Mary Shelley',
    work: 'Frankenstein, Letter 1',
  },
  {
    text: 'The hill, though high, I covet to ascend, / The difficulty will not me offend.',
    author: 'John Bunyan',
    work: 'The Pilgrim’s Progress, Part I',
  },
  {
    text: 'Ah, but a man’s reach should exceed his grasp, / Or what’s a heaven for?',
    author: 'Robert Browning',
    work: '“Andrea del Sarto”, in Men and Women',
  },
  {
    text: 'They also serve who only stand and wait.',
    author: 'John Milton',
    work: 'Sonnet XIX, “When I consider how my light is spent”',
  },
  {
    text: 'In front, the sun climbs slow, how slowly, / But westward, look, the land is bright.',
    author: 'Arthur Hugh Clough',
    work: '“Say not the struggle nought availeth”',
  },
  {
    text: 'To travel hopefully is a better thing than to arrive, and the true success is to labour.',
    author: 'Robert Louis Stevenson',
    work: '“El Dorado”, in Virginibus Puerisque',
  },
  {
    text: 'Thence we came forth to rebehold the stars.',
    author: 'Dante Alighieri',
    work: 'Inferno, Canto XXXIV (tr. Henry Wadsworth Longfellow)',
  },
  {
    text: 'Not I, not any one else can travel that road for you, / You must travel it for yourself.',
    author: 'Walt Whitman',
    work: '“Song of Myself”, section 46, in Leaves of Grass',
  },
  {
    text: 'If there is no struggle there is no progress.',
    author: 'Frederick Douglass',
    work: '“West India Emancipation”, speech at Canandaigua, 3 August 1857',
  },
  {
    text:
      'We never know how high we are / Till we are called to rise; / ' +
      'And then, if we are true to plan, / Our statures touch the skies.',
    author: 'Emily Dickinson',
    work: '“Aspiration”, in Poems: Third Series (1896)',
  },
  {
    text: 'How poor are they that have not patience! / What wound did ever heal but by degrees?',
    author: 'William Shakespeare',
    work: 'Othello, Act 2, Scene 3',
  },
  {
    text: 'A man is rich in proportion to the number of things which he can afford to let alone.',
    author: 'Henry David Thoreau',
    work: 'Walden, “Where I Lived, and What I Lived For”',
  },
  {
    text: 'Does the road wind up-hill all the way? / Yes, to the very end.',
    author: 'Christina Rossetti',
    work: '“Up-Hill”, in Goblin Market and Other Poems',
  },
  {
    text: 'I’m not afraid of storms, for I’m learning how to sail my ship.',
    author: 'Louisa May Alcott',
    work: 'Little Women, chapter 44',
  },
  {
    text: 'Endure, my heart; yea, a baser thing thou once didst bear.',
    author: 'Homer',
    work: 'Odyssey, Book XX (tr. S. H. Butcher and Andrew Lang)',
  },
  {
    text: 'What do we live for, if it is not to make life less difficult to each other?',
    author: 'George Eliot',
    work: 'Middlemarch, chapter 72',
  },
  {
    text: 'To strive, to seek, to find, and not to yield.',
    author: 'Alfred, Lord Tennyson',
    work: '“Ulysses”',
  },
  {
    text: 'In every walk with Nature one receives far more than he seeks.',
    author: 'John Muir',
    work: 'Steep Trails',
  },
  {
    text:
      'Let us, then, be up and doing, / With a heart for any fate; / ' +
      'Still achieving, still pursuing, / Learn to labor and to wait.',
    author: 'Henry Wadsworth Longfellow',
    work: '“A Psalm of Life”',
  },
  {
    text: 'The reward of a thing well done, is to have done it.',
    author: 'Ralph Waldo Emerson',
    work: '“New England Reformers”, in Essays: Second Series',
  },
]
