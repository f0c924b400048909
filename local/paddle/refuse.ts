import { HTTPException } from 'hono/http-exception'
import type { Refusal } from './refusal.ts'

type RefusedStatus = 400 | 404 | 405 | 409 | 413 | 415 | 502

/** To be thrown by a route: Hono answers it with the refusal. */
export function refuse(
  status: RefusedStatus,
  code: string,
  detail: string,
  headers?: HeadersInit,
): HTTPException {
  return new HTTPException(status, {
    res: Response.json({ code, detail } satisfies Refusal, { status, headers }),
  })
}

export const refuseMethod = (allowed: string): HTTPException =>
  refuse(405, 'method_not_allowed', `Only ${allowed} is answered here.`, { Allow: allowed })
