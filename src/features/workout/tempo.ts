import { workSecondsOfEntry } from '#shared/programme/duration.ts'
import type { Step } from '#shared/programme/steps.ts'

/** Seconds of a step's repetitions, to the part of a second: the cadence counts by the same. Null for what has no tempo. */
export const tempoOf = ({ entry }: Step): number | null => workSecondsOfEntry(entry) || null
