import type { Plan } from '#shared/api/workout.ts'
import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { planOf } from '#shared/programme/plan/plan.ts'
import { choiceOn } from '#shared/story/choices.ts'
import type { SimulatedDay } from '../bootcamp.ts'
import { type Figure, mean, percent, sum } from './figure.ts'

/** How the other arm of a choice differs from the usual one. */
type Difference = {
  /** Shares of the usual work and rest after a set. */
  work: number
  rest: number
  minutes: number
  /** Stations that the usual arm does not have. */
  exchanged: number
  style: 'strength' | 'conditioning' | 'flow'
  what: string
}

/** The arms of a choice have equal load: their work differs by at most this share. */
const MAX_WORK = 0.05
const MAX_MINUTES = 2

/** Compares both arms of every choice, for the trainee of the day. */
export class ArmSums {
  readonly #differences: Difference[] = []

  add(days: readonly SimulatedDay[], who: string): void {
    for (const { day, trainee, plan } of days) {
      if (!choiceOn(day)) continue
      const usual = plan.arm === 'other' ? planOf(day, trainee) : plan
      const other = plan.arm === 'other' ? plan : planOf(day, trainee, 'other')
      this.compare(usual, other, `day ${day} [${who}]`)
    }
  }

  compare(usual: Plan, other: Plan, what: string): void {
    const codes = new Set(usual.exercises.map(({ code }) => code))
    this.#differences.push({
      work: workOf(other) / workOf(usual),
      rest: restOf(other) / restOf(usual),
      minutes: Math.abs(planSeconds(other).total - planSeconds(usual).total) / 60,
      exchanged: other.exercises.filter(({ code }) => !codes.has(code)).length,
      style: styleOf(other),
      what,
    })
  }

  figures(): Figure[] {
    const differences = this.#differences
    const off = differences.map(({ work }) => Math.abs(work - 1)).toSorted((a, b) => a - b)
    const most = off.at(-1) ?? 1
    const furthest = differences.find(({ work }) => Math.abs(work - 1) === most)
    const minutes = Math.max(...differences.map((difference) => difference.minutes))
    const changed = differences.filter(({ exchanged }) => exchanged > 0).length / differences.length
    const rests = (['strength', 'conditioning'] as const).map((style) =>
      mean(differences.filter((difference) => difference.style === style).map(({ rest }) => rest)),
    )
    return [
      {
        name: 'arms of a choice: work differs by at most',
        value: `${tenths(most)} (${furthest?.what}); mean ${tenths(mean(off))}, 95 % of ${off.length} below ${tenths(off[Math.floor(off.length * 0.95)] ?? 1)}`,
        bound: percent(MAX_WORK),
        holds: most <= MAX_WORK,
      },
      {
        name: 'arms of a choice: minutes differ by at most',
        value: minutes.toFixed(1),
        bound: `${MAX_MINUTES}`,
        holds: minutes <= MAX_MINUTES,
      },
      {
        name: 'arms of a choice: plans with other stations in the other arm',
        value: `${tenths(changed)}, ${mean(differences.map(({ exchanged }) => exchanged)).toFixed(1)} stations`,
        bound: 'at least 95 %',
        holds: changed >= 0.95,
      },
      {
        name: 'arms of a choice: rest after a set in the other arm, for strength and for conditioning',
        value: rests.map(percent).join(', '),
        bound: 'at least 105 %, at most 90 % of the usual',
        holds: (rests[0] ?? 0) >= 1.05 && (rests[1] ?? 1) <= 0.9,
      },
    ]
  }
}

const circuitOf = ({ exercises }: Plan) => exercises.filter(({ rule }) => rule !== 'drill')

/** Seconds of work without the drill, which both arms have. */
const workOf = (plan: Plan) => sum(circuitOf(plan).map((entry) => entry.rounds * workSecondsOfEntry(entry)))

const restOf = (plan: Plan) => mean(circuitOf(plan).map(({ restSeconds }) => restSeconds))

/** By the rest between rounds: none, under a minute, or longer. */
function styleOf({ roundRestSeconds }: Plan): Difference['style'] {
  if (roundRestSeconds === 0) return 'flow'
  return roundRestSeconds < 60 ? 'strength' : 'conditioning'
}

const tenths = (share: number) => `${(100 * share).toFixed(1)} %`
