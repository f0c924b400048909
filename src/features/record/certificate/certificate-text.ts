import type { PastBootcamp } from '#shared/api/record.ts'
import type { Assessment, Statistics } from '#shared/api/statistics.ts'
import { dateOf } from '../dates.ts'
import { certificateLines } from './certificate-lines.ts'
import type { CertificateText } from './certificate-sheet.tsx'

/** What a bootcamp's certificate says. */
export const certificateText = (
  name: string,
  { difficulty, endedAt, startedAt }: PastBootcamp,
  { figures, assessments }: { figures: Statistics | null; assessments: readonly Assessment[] },
): CertificateText => ({
  name: name.trim(),
  difficulty,
  finishedOn: dateOf(endedAt ?? startedAt),
  repetitions: figures?.totals.repetitions ?? null,
  lines: certificateLines(assessments),
})
