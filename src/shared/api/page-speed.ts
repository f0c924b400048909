import * as z from 'zod/mini'

const MAX_MS = 600_000
const milliseconds = z.optional(z.number().check(z.gte(0), z.lte(MAX_MS)))

/** Which page of the app was opened first. The landing page is not among them: it has no script. */
const measuredPages = ['dashboard', 'workout', 'other'] as const

/**
 * POST /api/page-speed: the web vitals of one visit. Nothing in it says whose it is.
 * Times in milliseconds: largest paint, slowest answer to a press, first byte; and how far things moved, without a unit.
 * Source: web.dev/articles/vitals
 */
export const pageSpeedSchema = z.strictObject({
  page: z.enum(measuredPages),
  lcp: milliseconds,
  inp: milliseconds,
  ttfb: milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
})
export type PageSpeed = z.infer<typeof pageSpeedSchema>
