import { workSecondsOfEntry } from '#shared/programme/plan/duration.ts'
import type { Step } from '#shared/programme/plan/steps.ts'

/** Seconds of a step's repetitions, as a fraction: the cadence uses the same. Null without a tempo. */
export const tempoOf = ({ entry }: Step): number | null => workSecondsOfEntry(entry) || null
