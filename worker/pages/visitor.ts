import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { TraineeContext } from '#worker/context.ts'
import { recordVisit } from '#worker/domain/accounts/visits.ts'
import { findTrainee } from '#worker/domain/training/trainee.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { canOpenPage } from '#worker/http/limits.ts'
import { loginCookieName, readLoginCookie, setLoginCookie } from '#worker/http/login-cookie.ts'
import { log } from '#worker/log.ts'

/** If the database takes longer, the app opens without answers and shows its own loading state. */
const TIMEOUT_MS = 150

export type Visitor = TraineeContext | 'signed out' | null

/**
 * Who opens a page. `signed out`: there is no login cookie. `null`: unknown, or not known in time; then the
 * app asks the API. Never throws.
 */
export async function visitorOf(c: Context<AppContext>): Promise<Visitor> {
  if (!getCookie(c, loginCookieName)) return 'signed out'
  const secret = await readLoginCookie(c, c.env, c.get('visitor').now)
  if (secret === null) return null
  const visit = traineeOf(c, secret).catch((error: unknown) => {
    log.error('A page came without its answers', { error })
    return null
  })
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, TIMEOUT_MS, 'timeout'))
  const found = await Promise.race([visit, timeout])
  if (found === 'timeout') log.warn('A page was sent before the database answered')
  if (found === 'timeout' || found === null) return null
  if (found.renewed) await setLoginCookie(c, c.env, found.renewed, c.get('visitor').now)
  return found.ctx
}

/** Loads the history for plans and teasers. Uses the stored time zone, because a page request names none. */
async function traineeOf(c: Context<AppContext>, secret: string) {
  const visitor = c.get('visitor')
  if (!(await canOpenPage(c.env, secret))) return null
  const trainee = await findTrainee(secret, visitor.now, null, true)
  if (!trainee) return null
  const ctx = { ...visitor, trainee }
  return { ctx, renewed: await recordVisit(ctx) }
}
