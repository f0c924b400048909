import type { Body } from '#art/figure/joints/build.ts'
import { pick } from '#tools/harness/random.ts'
import { judged } from './film.ts'
import { type Speed, depths, hold, repetitions, speeds } from './sets.ts'

/** A row of the table. `off` of `of` repetitions or holds were counted wrongly. */
export type Tally = { name: string; sets: number; wrong: number; off: number; of: number }

export const bodies: readonly Body[] = ['woman', 'man']
/** In seconds: the largest error of a hold's time, and how soon after its fault begins a hold must end. */
const HOLD_ERROR = 1.25
const END_WITHIN = 2.25

/** Films random sets, of at most `most` repetitions, and counts the errors by move, depth and speed. */
export function judgeSets(sets: number, most: number, random: () => number): Tally[] {
  const rows = new Map<string, Tally>()
  for (let set = 0; set < sets; set++) {
    const { name, off, of } =
      set % 4 < 3
        ? countedSet(set % 2 === 0 ? 'push-up' : 'squat', most, random)
        : heldSet(set % 8 < 4 ? 'plank' : 'wall-sit', most * 2, random)
    const row = rows.get(name) ?? { name, sets: 0, wrong: 0, off: 0, of: 0 }
    rows.set(name, {
      name,
      sets: row.sets + 1,
      wrong: row.wrong + (off === 0 ? 0 : 1),
      off: row.off + off,
      of: row.of + of,
    })
  }
  return [...rows.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

type Result = Pick<Tally, 'name' | 'off' | 'of'>

function countedSet(move: 'push-up' | 'squat', most: number, random: () => number): Result {
  const body = pick(bodies, random)
  const depth = pick(depths, random)
  const speed = pick(Object.keys(speeds) as Speed[], random)
  const done = 3 + Math.floor(random() * (most - 2))
  const seconds = speeds[speed] * (0.9 + 0.2 * random())
  const { count } = judged(move, repetitions(move, done, { depth, seconds, body }), random)
  return {
    name: `${move}, ${depth}, ${speed}`,
    off: Math.abs(count - (depth === 'half' ? 0 : done)),
    of: done,
  }
}

function heldSet(move: 'plank' | 'wall-sit', most: number, random: () => number): Result {
  const body = pick(bodies, random)
  const fault = pick(
    move === 'plank' ? (['none', 'sag', 'pike'] as const) : (['none', 'stand'] as const),
    random,
  )
  const good = 5 + Math.floor(random() * most)
  const { heldMs, endedAt } = judged(move, hold(move, good, { fault, body }), random)
  const isEndRight =
    fault === 'none' ? endedAt === null : endedAt !== null && endedAt > good && endedAt <= good + END_WITHIN
  const isRight = isEndRight && Math.abs(heldMs / 1000 - good) <= HOLD_ERROR
  return { name: `${move}, ${fault === 'none' ? 'good' : fault}`, off: isRight ? 0 : 1, of: 1 }
}
