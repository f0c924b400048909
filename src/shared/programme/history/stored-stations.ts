import * as z from 'zod/mini'
import type { PastStation, RoundDone } from './past-mission.ts'
import { ruleAt, ruleCode } from './rules.ts'

// The only place that knows how stations are stored, in D1 (as JSON or as bytes: packed-stations.ts) and in a plan's basis.

const storedRoundSchema = z.nullable(z.union([z.number(), z.readonly(z.tuple([z.number(), z.number()]))]))
/** A round: the count of the station's variant, or [count, code of another exercise]; null if it was skipped. */
type StoredRound = z.infer<typeof storedRoundSchema>

/** [exercise code, variant, prescribed, done, flags, rule code, rounds]. Rounds are missing if they are unknown. */
export const storedStationSchema = z.readonly(
  z.tuple([
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.number(),
    z.optional(z.readonly(z.array(storedRoundSchema))),
  ]),
)
export type StoredStation = z.infer<typeof storedStationSchema>

/** The bits of a stored station's flags. */
const flagBits = { completed: 1, pain: 2, uncounted: 4, test: 8, refereed: 16 } as const
const flagNames = ['completed', 'pain', 'uncounted', 'test', 'refereed'] as const

export function encodeStation(station: PastStation): StoredStation {
  const { code, variant, prescribed, done, rule, rounds } = station
  const flags = flagNames.reduce((bits, name) => (station[name] ? bits | flagBits[name] : bits), 0)
  const stored = [code, variant, prescribed, done, flags, ruleCode(rule)] as const
  return rounds ? [...stored, rounds.map((round) => encodeRound(round, variant))] : [...stored]
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
