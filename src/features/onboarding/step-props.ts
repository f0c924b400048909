import type { Draft } from './draft.ts'

/** The props of every step. */
export type StepProps = {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** The server's errors, by field. */
  serverErrors: Readonly<Record<string, string>>
  userId: string
}
