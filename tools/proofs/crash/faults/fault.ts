import type { PickBelow } from '#tools/harness/random.ts'
import { type RowCounts, describeRowChanges } from './fault-harness.ts'
import type { FaultHarness } from './fault-harness.ts'

/** One of the forty faults: what breaks, and what must hold during the fault and after it. */
export type Fault = {
  number: number
  name: string
  /** How often it runs, each time with other random times and orders. It is 1 if nothing is random. */
  seeds: number
  /** All seeds can run at the same time, because the fault does not disturb other trainees. */
  concurrent?: boolean
  /** Also runs in the short form. */
  short?: boolean
  run: (harness: FaultHarness, assert: Assertions, pick: PickBelow) => Promise<void>
}

/** Collects the failed checks of one run of a fault. */
export class Assertions {
  readonly failures: string[] = []
  answers: string[] = []
  during = ''
  after = ''
  recoveryMs = 0
  #recoveryStartedAt = performance.now()

  /** Records the status of an answer and checks that it is one of the expected ones. */
  status(status: number, ...expected: readonly number[]): void {
    this.answers.push(String(status))
    if (!expected.includes(status))
      this.failures.push(`answered ${status} instead of ${expected.join(' or ')}`)
  }

  holds(what: string, isTrue: boolean): void {
    if (!isTrue) this.failures.push(`false: ${what}`)
  }

  equal(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      this.failures.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
  }

  /** Checks which rows the fault has added or removed, and starts to measure the recovery. */
  rowsAfterFault(before: RowCounts, now: RowCounts, ...expected: readonly string[]): void {
    this.during = describeRowChanges(before, now)
    if (!expected.includes(this.during))
      this.failures.push(`left ${this.during} instead of ${expected.join(' or ')}`)
    this.startRecovery()
  }

  /** Checks which rows differ after the recovery. */
  rowsAtEnd(before: RowCounts, now: RowCounts, ...expected: readonly string[]): void {
    this.endRecovery()
    this.after = describeRowChanges(before, now)
    if (!expected.includes(this.after))
      this.failures.push(`ended with ${this.after} instead of ${expected.join(' or ')}`)
  }

  startRecovery(): void {
    this.#recoveryStartedAt = performance.now()
  }

  endRecovery(): void {
    this.recoveryMs = Math.round(performance.now() - this.#recoveryStartedAt)
  }
}
