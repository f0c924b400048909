import { planSeconds, workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import type { Trainee } from '#shared/programme/plan/trainee.ts'
import type { BootcampDay } from './bootcamp.ts'

const parts = ['warmup', 'training', 'cooldown', 'total'] as const
const MAX_EXAMPLES = 3

/** The printed summary of the checked plans. */
export class Summary {
  plans = 0
  breaches = 0
  readonly #seconds = {
    warmup: new Tally(),
    training: new Tally(),
    cooldown: new Tally(),
    total: new Tally(),
  }
  readonly #areas = new Map<string, number>()
  readonly #byRule: Map<string, { plans: number; examples: string[] }>
  #moveJump = { share: 0, what: 'none' }
  #workJump = { share: 0, what: 'none' }

  constructor(rules: readonly string[]) {
    this.#byRule = new Map(rules.map((rule) => [rule, { plans: 0, examples: [] }]))
  }

  add(
    day: BootcampDay,
    before: BootcampDay | undefined,
    trainee: Trainee,
    breaches: readonly { rule: string; what: string }[],
    who: string,
  ): void {
    this.plans += 1
    this.breaches += breaches.length
    const seconds = planSeconds(day.plan)
    for (const part of parts) this.#seconds[part].add(seconds[part])
    for (const { code } of day.plan.exercises)
      this.#areas.set(exerciseOf(code).area, (this.#areas.get(exerciseOf(code).area) ?? 0) + 1)
    for (const rule of new Set(breaches.map((breach) => breach.rule))) {
      const found = this.#byRule.get(rule)
      if (!found) continue
      found.plans += 1
      if (found.examples.length < MAX_EXAMPLES)
        found.examples.push(
          `day ${day.day}: ${breaches.find((breach) => breach.rule === rule)?.what} [${who}]`,
        )
    }
    this.#noteJumps(day, before, trainee, who)
  }

  table(): string {
    const minutes = parts.map((part) => {
      const { min, median, max } = this.#seconds[part]
      return `  ${part.padEnd(10)} ${[min, median, max].map((value) => (value / 60).toFixed(1).padStart(6)).join(' ')}`
    })
    const areas = [...this.#areas]
      .toSorted(([, a], [, b]) => b - a)
      .map(([area, count]) => `  ${area.padEnd(18)} ${(count / this.plans).toFixed(2)} stations a day`)
    const shares = [...this.#byRule].flatMap(([rule, { plans, examples }]) => [
      `  ${(100 * (1 - plans / this.plans)).toFixed(plans > 0 ? 3 : 0).padStart(7)} %  ${rule}`,
      ...examples.map((example) => `             ${example}`),
    ])
    return [
      'Minutes           min median    max',
      ...minutes,
      'Areas',
      ...areas,
      'Hardest jump',
      `  of one move from one time to the next: ${this.#moveJump.what}`,
      `  of a mission's work from one training day to the next: ${this.#workJump.what}`,
      'Plans inside each rule',
      ...shares,
    ].join('\n')
  }

  #noteJumps(day: BootcampDay, before: BootcampDay | undefined, { lastTimes }: Trainee, who: string): void {
    for (const { code, reps, name } of isOrdinary(day) ? day.plan.exercises : []) {
      const last = lastTimes.get(code)?.done
      if (reps === null || last === undefined || last < 10 || reps <= last) continue
      if (reps / last - 1 > this.#moveJump.share)
        this.#moveJump = {
          share: reps / last - 1,
          what: `+${Math.round(100 * (reps / last - 1))} %: ${name} ${last} to ${reps} on day ${day.day} [${who}]`,
        }
    }
    if (!before || !isOrdinary(day) || !isOrdinary(before)) return
    const share = workOf(day) / workOf(before) - 1
    if (share > this.#workJump.share)
      this.#workJump = {
        share,
        what: `+${Math.round(100 * share)} %: ${Math.round(workOf(before))} s to ${Math.round(workOf(day))} s on day ${day.day} [${who}]`,
      }
  }
}

/** Minimum, median and maximum of many numbers with few different values. */
class Tally {
  readonly #counts = new Map<number, number>()
  #total = 0

  add(value: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
    this.#total += 1
  }

  get min(): number {
    return Math.min(...this.#counts.keys())
  }

  get max(): number {
    return Math.max(...this.#counts.keys())
  }

  get median(): number {
    let seen = 0
    for (const [value, count] of [...this.#counts].toSorted(([a], [b]) => a - b)) {
      seen += count
      if (seen * 2 >= this.#total) return value
    }
    return 0
  }
}

const isOrdinary = ({ day, circumstances }: BootcampDay) => isOrdinaryDay(day) && !circumstances.returning

const workOf = ({ plan }: BootcampDay) =>
  plan.exercises.reduce((sum, entry) => sum + entry.rounds * workSecondsOfEntry(entry), 0)
