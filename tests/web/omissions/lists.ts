import type { Omission } from '#shared/api/omissions.ts'

/** An omission that changed on this day of November 2026. */
export const left = (subject: string, day = 1, omitted = true): Omission => ({
  subject,
  omitted,
  changedAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
})
