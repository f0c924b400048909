import type { PastStation, RoundDone } from './past-mission.ts'
import { ruleAt, ruleCode } from './rules.ts'
import type { StoredRound, StoredStation } from './stored-station-schema.ts'

// With the schema beside it, the only place that knows how stations are stored, in D1 (as JSON or as bytes: packed-stations.ts) and in
// a plan's basis.

/** The bits of a stored station's flags. */
const flagBits = { completed: 1, pain: 2, uncounted: 4, test: 8, refereed: 16 } as const
const flagNames = ['completed', 'pain', 'uncounted', 'test', 'refereed'] as const

export function encodeStation(station: PastStation): StoredStation {
  const { variant, rounds } = station
  const numbers = encodeWithoutRounds(station)
  return rounds ? [...numbers, rounds.map((round) => encodeRound(round, variant))] : numbers
}

/** Of the rounds only their mean, which is all that the planner uses. */
export function encodeWithoutRounds(station: PastStation): [number, number, number, number, number, number] {
  const { code, variant, prescribed, done, rule } = station
  let flags = 0
  for (const name of flagNames) if (station[name]) flags |= flagBits[name]
  return [code, variant, prescribed, done, flags, ruleCode(rule)]
}

export function decodeStation(stored: StoredStation): PastStation {
  const [code, variant, prescribed, done, flags, rule, rounds] = stored
  return {
    code,
    variant,
    prescribed,
    done,
    completed: (flags & flagBits.completed) !== 0,
    pain: (flags & flagBits.pain) !== 0,
    uncounted: (flags & flagBits.uncounted) !== 0,
    test: (flags & flagBits.test) !== 0,
    ...((flags & flagBits.refereed) !== 0 && { refereed: true }),
    rule: ruleAt(rule),
    ...(rounds && { rounds: rounds.map((round) => decodeRound(round, variant)) }),
  }
}

/** The stations of a stored session, which only this product has written. */
export const decodeStations = (stored: readonly StoredStation[]): PastStation[] => stored.map(decodeStation)

function encodeRound(round: RoundDone, variant: number): StoredRound {
  if (round === null || round.code !== variant) return round && [round.done, round.code]
  return round.done
}

function decodeRound(round: StoredRound, variant: number): RoundDone {
  if (round === null) return null
  return typeof round === 'number' ? { code: variant, done: round } : { done: round[0], code: round[1] }
}
