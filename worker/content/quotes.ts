export type Quote = { text: string; author: string; work: string }

/**
 * One quote a day, day 1 first, each chosen to match that day's story. A slash marks the end of a line of
 * verse. A work from after 1900 carries its year. docs/quotes.md lists the sources.
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
    text: 'A man must shape himself to a new mark directly the old one goes to ground.',
    author: 'Ernest Shackleton',
    work: 'South (1919)',
  },
  {
    text: 'If any one supposes that cutting a trail means making a nice, smooth little path through the woods, let him revise his ideas.',
    author: 'Mina Hubbard',
    work: 'A Woman’s Way Through Unknown Labrador (1908)',
  },
  {
    text: 'That which is an obstacle on the road helps us on this road.',
    author: 'Marcus Aurelius',
    work: 'Meditations, Book V, 20 (tr. George Long)',
  },
  {
    text: 'Not I, not any one else can travel that road for you, / You must travel it for yourself.',
    author: 'Walt Whitman',
    work: '“Song of Myself”, section 46, in Leaves of Grass',
  },
  {
    text: 'Everything has its wonders, even darkness and silence.',
    author: 'Helen Keller',
    work: 'The Story of My Life (1903)',
  },
  {
    text: 'We cannot hope to make rapid progress, but each mile counts.',
    author: 'Ernest Shackleton',
    work: 'South (1919)',
  },
  {
    text: 'To succeed, however, in anything at all, one should go understandingly about his work and be prepared for every emergency.',
    author: 'Joshua Slocum',
    work: 'Sailing Alone Around the World (1900)',
  },
  {
    text: 'You must take a second look at everything you see.',
    author: 'Charles A. Eastman (Ohiyesa)',
    work: 'Indian Boyhood (1902)',
  },
  {
    text: 'Such were my fears while on the ground; while in the air I had no time for fear.',
    author: 'Alberto Santos-Dumont',
    work: 'My Airships (1904)',
  },
  {
    text: 'When the worst came to the worst, their strength of mind triumphed over their weakness of body.',
    author: 'Apsley Cherry-Garrard',
    work: 'The Worst Journey in the World (1922)',
  },
  {
    text: 'We are now in the mountains and they are in us, kindling enthusiasm, making every nerve quiver, filling every pore and cell of us.',
    author: 'John Muir',
    work: 'My First Summer in the Sierra (1911)',
  },
  {
    text: 'It was probable that hardship lay in the future; but the day was our own, and the day was pleasant.',
    author: 'Theodore Roosevelt',
    work: 'Through the Brazilian Wilderness (1914)',
  },
  {
    text: 'How we hope even when there is nothing left to us but the absence of certainty!',
    author: 'Mina Hubbard',
    work: 'A Woman’s Way Through Unknown Labrador (1908)',
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
    text: 'Courage is the price that Life exacts for granting peace.',
    author: 'Amelia Earhart',
    work: '“Courage”, in The Survey (1928)',
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
    text: 'The thing I like most of all is personal achievement—not achievement for the world’s applause, but achievement for my own delight.',
    author: 'Jack London',
    work: 'The Cruise of the Snark (1911)',
  },
  {
    text: 'A man is rich in proportion to the number of things which he can afford to let alone.',
    author: 'Henry David Thoreau',
    work: 'Walden, “Where I Lived, and What I Lived For”',
  },
  {
    text: 'My thoughts were on the going and getting forward, and on nothing else.',
    author: 'Matthew A. Henson',
    work: 'A Negro Explorer at the North Pole (1912)',
  },
  {
    text: 'I’m not afraid of storms, for I’m learning how to sail my ship.',
    author: 'Louisa May Alcott',
    work: 'Little Women, chapter 44',
  },
  {
    text: 'I have been there, and believe me, I have been afraid.',
    author: 'Matthew A. Henson',
    work: 'A Negro Explorer at the North Pole (1912)',
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
    text: 'Victory awaits him who has everything in order—luck, people call it.',
    author: 'Roald Amundsen',
    work: 'The South Pole (tr. A. G. Chater, 1912)',
  },
  {
    text: 'The reward of a thing well done, is to have done it.',
    author: 'Ralph Waldo Emerson',
    work: '“New England Reformers”, in Essays: Second Series',
  },
]
