import type { Context } from 'hono'
import { recordQuerySchema } from '#shared/api/record.ts'
import { daySchema } from '#shared/api/workout.ts'
import { validate } from '#worker/http/body.ts'
import * as z from 'zod/mini'

const paramsSchema = z.object({ day: daySchema })

/** A day in a path. Digits only, so '1e1', '1.5' and '0x5' are refused. */
export function dayParam(value: string): number {
  return validate(paramsSchema, { day: /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN }).day
}

/** The bootcamp named in the query; undefined means the latest. */
export function bootcampQuery(c: Context): string | undefined {
  return validate(recordQuerySchema, c.req.query()).bootcamp
}
