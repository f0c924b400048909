import type { Draft } from './draft.ts'

/** What every step is given. */
export type StepProps = {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>
  userId: string
}
