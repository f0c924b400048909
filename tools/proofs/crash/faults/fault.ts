import { type Census, changed } from './rig.ts'
import type { Rig } from './rig.ts'

/** A whole number below the argument, from the seed. */
export type Pick = (below: number) => number

/** One of the forty of the plan: what breaks, and what must be so while it is broken and afterwards. */
export type Fault = {
  number: number
  name: string
  /** How often it is lived through, with other times and orders: once where nothing is left to chance. */
  seeds: number
  /** It breaks nothing that others would feel: all seeds at once. */
  together?: boolean
  /** Lived through in the short form too. */
  short?: boolean
  live: (rig: Rig, told: Witness, pick: Pick) => Promise<void>
}

/** What was seen of one fault, once. */
export class Witness {
  readonly wrong: string[] = []
  answers: string[] = []
  during = ''
  after = ''
  recoveryMs = 0
  #brokenAt = performance.now()

  /** An answer's status, which must be one of these. */
  answered(status: number, ...expected: readonly number[]): void {
    this.answers.push(String(status))
    if (!expected.includes(status)) this.wrong.push(`answered ${status} instead of ${expected.join(' or ')}`)
  }

  holds(what: string, so: boolean): void {
    if (!so) this.wrong.push(`not so: ${what}`)
  }

  equal(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      this.wrong.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
  }

  /** What the fault has left in the tables: nothing half-written. From now on it recovers. */
  left(before: Census, now: Census, ...expected: readonly string[]): void {
    this.during = changed(before, now)
    if (!expected.includes(this.during))
      this.wrong.push(`left ${this.during} instead of ${expected.join(' or ')}`)
    this.mending()
  }

  /** Where it stands in the end. */
  ended(before: Census, now: Census, ...expected: readonly string[]): void {
    this.mended()
    this.after = changed(before, now)
    if (!expected.includes(this.after))
      this.wrong.push(`ended with ${this.after} instead of ${expected.join(' or ')}`)
  }

  mending(): void {
    this.#brokenAt = performance.now()
  }

  mended(): void {
    this.recoveryMs = Math.round(performance.now() - this.#brokenAt)
  }
}
