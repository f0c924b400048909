import type { Notebook, SkillCard } from '#shared/api/notebook.ts'

export const skillCard = (day: number, asks = false): SkillCard => ({
  day,
  name: `Skill ${day}`,
  text: `Text of day ${day}.`,
  practice: `Practice of day ${day}.`,
  recall: asks
    ? { question: `Question of day ${day}?`, answers: ['The first', 'The second'], right: 1 }
    : null,
})

/** A notebook with this many days done. Its cards ask from three days later on. */
export const notebook = (page: number, over: Partial<Notebook> = {}): Notebook => ({
  bootcamp: 'b_1',
  page,
  counters: {
    food: { left: 3, words: 'three days' },
    water: { left: 5, words: 'boiled' },
    battery: { left: 0, words: 'nothing left' },
  },
  lines: Array.from({ length: page }, (_, index) => ({
    day: page - index,
    line: `Day ${page - index}: rain.`,
  })),
  kit: ['Cargo rope, 50 ft', 'Kettle, dented'],
  crew: [
    { name: 'Vega', role: 'pilot', line: 'Counts heads twice.' },
    { name: 'You', role: 'Passenger', line: 'Going home. Or so you say.' },
  ],
  choices: [],
  skills: Array.from({ length: page }, (_, index) => skillCard(index + 1, index + 1 <= page - 3)),
  plane: 'home',
  asksPlane: false,
  ...over,
})
