import { type OptionId, choices, votedOption } from '#shared/story/choices.ts'
import { endingOf } from '#shared/story/endings.ts'
import type { Days } from '#shared/story/days.ts'
import type { PlaneReason } from '#shared/story/plane.ts'
import type { Path } from './tell.ts'

/** What the crew has left, 0 to 5 each. */
export type Counters = { food: number; water: number; battery: number }

const MAX_LEFT = 5

/** What a day's mission uses up and finds. */
const changes: Days<Partial<Counters>> = {
  1: { food: 2, water: 3, battery: 3 },
  3: { water: 1 },
  4: { food: -1 },
  5: { battery: -1 },
  6: { water: -1 },
  8: { food: -1, water: 2 },
  9: { food: 2 },
  12: { food: -1, water: -1 },
  13: { water: -1 },
  14: { water: 2 },
  16: { water: -2 },
  17: { food: -1, battery: -1 },
  18: { water: 1 },
  19: { battery: 3 },
  20: { food: 3, water: 1 },
  23: { food: -1, water: -1 },
  24: { water: 2, battery: -1 },
  26: { food: -1 },
  27: { water: -1, battery: -2 },
  28: { food: 1 },
}

/** What an option uses up and finds, besides what its day does. */
const optionChanges: Readonly<Record<OptionId, Partial<Counters>>> = {
  galley: { food: 2 },
  lockers: { food: 1, battery: 2 },
  roots: {},
  rim: { food: 1, water: -1 },
  forest: { battery: -1 },
  boulders: { food: -1 },
  firewood: { water: -1 },
  summit: {},
  rope: {},
  spur: { water: -1 },
  pool: { water: 1 },
  porch: { food: 1 },
  pull: { water: -1 },
  dig: { food: -1 },
  square: { water: -1 },
  trunk: { food: -1 },
}

/** After the mission of `day`; on day 0 nothing has been found yet. */
export function countersAfter(day: number, { chosen }: Path): Counters {
  const left: Counters = { food: 0, water: 0, battery: 0 }
  for (let at = 1; at <= day; at += 1) {
    const choice = choices.find((candidate) => candidate.day === at)
    const option = choice && optionChanges[chosen[at] ?? votedOption(at)]
    for (const name of ['food', 'water', 'battery'] as const)
      left[name] = Math.min(left[name] + (changes[at]?.[name] ?? 0) + (option?.[name] ?? 0), MAX_LEFT)
  }
  return left
}

const words: Readonly<Record<keyof Counters, readonly string[]>> = {
  food: ['crumbs', 'one day', 'two days', 'three days', 'four days', 'plenty'],
  water: ['a mouthful', 'one bottle', 'two bottles', 'boiled', 'plenty', 'every bottle full'],
  battery: ['none', 'one call, maybe', 'one call', 'a night of light', 'two nights of light', 'plenty'],
}

/** What the counters mean, in a few words: "three days", "boiled", "one call, maybe". */
export function counterWords(counters: Counters): Record<keyof Counters, string> {
  const wordsOf = (name: keyof Counters) => words[name][counters[name]] ?? ''
  return { food: wordsOf('food'), water: wordsOf('water'), battery: wordsOf('battery') }
}

/** A thing in the packs: from a day on, until another, and perhaps only with an option. */
type Kit = { item: string; from: number; until?: number; option?: OptionId }

const kit: readonly Kit[] = [
  { item: 'Notebook, waterproof', from: 1, until: 30 },
  { item: 'Watch, Vega’s', from: 1, until: 24 },
  { item: 'Watch, yours now', from: 24 },
  { item: 'First-aid box', from: 2 },
  { item: 'Straps', from: 2 },
  { item: 'Radio, silent', from: 2, until: 27 },
  { item: 'Radio, heard', from: 27 },
  { item: 'Cargo rope', from: 2, until: 16 },
  { item: 'Cargo rope', from: 16, option: 'spur' },
  { item: 'Cargo rope, ten meters shorter', from: 16, option: 'rope' },
  { item: 'Crash axe', from: 2 },
  { item: 'Tarp', from: 2 },
  { item: 'Life vests, four', from: 2 },
  { item: 'Whistles, four', from: 2 },
  { item: 'Matches, eleven', from: 2, until: 3 },
  { item: 'Matches, nine', from: 3 },
  { item: 'Kettle, dented', from: 2 },
  { item: 'Flashlight', from: 2, until: 17, option: 'galley' },
  { item: 'Flashlights, two', from: 2, option: 'lockers' },
  { item: 'Crackers', from: 2, until: 17 },
  { item: 'Fishing pole, sharpened', from: 9, until: 10 },
  { item: 'Firewood', from: 13, until: 15, option: 'firewood' },
  { item: 'Drawing of the far side', from: 13, option: 'summit' },
  { item: 'Battery, borrowed', from: 19 },
  { item: 'Parachute cloth', from: 20 },
  { item: 'Green smoke', from: 20, until: 30 },
  { item: 'Medicine and tape', from: 20 },
  { item: 'White paint, Lucia’s', from: 20 },
  { item: 'Mug, Lucia’s', from: 25, option: 'dig' },
  { item: 'Notebook, full', from: 30 },
]

/** What the packs hold after the mission of `day`, in a few words each. */
export function kitAfter(day: number, { chosen }: Path): string[] {
  const taken = new Set(choices.map((choice) => chosen[choice.day] ?? votedOption(choice.day)))
  return kit
    .filter(
      ({ from, until = Infinity, option }) =>
        from <= day && day < until && (option === undefined || taken.has(option)),
    )
    .map(({ item }) => item)
}

export type CrewMember = { name: string; role: string; line: string }

/** What Hana has written beside each name, from that day on. */
const lines: Readonly<Record<'Vega' | 'Tomas' | 'Hana', readonly { from: number; line: string }[]>> = {
  Vega: [
    { from: 1, line: 'Counts heads twice.' },
    { from: 3, line: 'Doesn’t say why they’re looking in the west.' },
    { from: 11, line: 'Cost us two days, and said so.' },
    { from: 22, line: 'Was sure. Wrote it down herself.' },
    { from: 24, line: 'Gave away her watch.' },
    { from: 30, line: 'Counted four. Didn’t count again.' },
  ],
  Tomas: [
    { from: 1, line: 'Counts everything else.' },
    { from: 9, line: 'Can’t swim. Said so in time.' },
    { from: 21, line: 'Floats.' },
    { from: 25, line: 'One ankle, many opinions.' },
    { from: 30, line: 'Owes the world a bridge.' },
  ],
  Hana: [
    { from: 1, line: 'Holds the pencil.' },
    { from: 8, line: 'Has a hand. It’s everybody’s business.' },
    { from: 16, line: 'Says she can walk.' },
    { from: 20, line: 'Alive, thanks to a label and a Passenger.' },
    { from: 30, line: 'Put the pencil down.' },
  ],
}

const reasons: Readonly<Record<PlaneReason, string>> = {
  home: 'Going home.',
  running: 'Running from something.',
  job: 'Took a job nobody wanted.',
  ashes: 'Keeping a promise.',
  silent: 'Never says.',
}

const endingLines = {
  first: 'Walked in front. Walked out in front.',
  together: 'One of four, abreast.',
  last: 'Last one out. Nobody left behind.',
}

/** The four names, with what Hana has written beside them by then. */
export function crewAfter(day: number, { chosen, plane }: Path): CrewMember[] {
  const lineOf = (name: keyof typeof lines) => lines[name].findLast(({ from }) => from <= day)?.line ?? ''
  return [
    { name: 'Vega', role: 'pilot', line: lineOf('Vega') },
    { name: 'Tomas', role: 'surveyor', line: lineOf('Tomas') },
    { name: 'Hana', role: 'nurse', line: lineOf('Hana') },
    {
      name: 'You',
      role: day >= 30 ? 'Crew' : 'Passenger',
      line: day >= 30 ? endingLines[endingOf(chosen)] : reasons[plane],
    },
  ]
}
