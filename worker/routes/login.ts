import { Hono } from 'hono'
import { loginFormSchema, signupFormSchema } from '#shared/api/account.ts'
import { passkeyLoginSchema } from '#shared/api/passkeys.ts'
import { logIn, logOut, signUp } from '#worker/domain/accounts/accounts.ts'
import { newChallenge, signInPurpose } from '#worker/domain/accounts/passkeys/challenges.ts'
import { logInByPasskey } from '#worker/domain/accounts/passkeys/passkey-login.ts'
import { findTrainee } from '#worker/domain/training/trainee.ts'
import { presentUser } from '#worker/domain/accounts/users.ts'
import { AppError } from '#worker/errors.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { setDeviceCookie } from '#worker/http/device-cookie.ts'
import { timeZoneOf } from '#worker/http/guard.ts'
import { loginOriginOf } from '#worker/http/origin.ts'
import { limitNetwork } from '#worker/http/limits.ts'
import { clearLoginCookie, readLoginCookie, setLoginCookie } from '#worker/http/login-cookie.ts'
import type { Context } from 'hono'
import type { SignedIn } from '#worker/domain/accounts/accounts.ts'

export const login = new Hono<AppContext>()

login.post('/signup', limitNetwork('SIGNUP_LIMITER'), async (c) => {
  const form = await readBody(c, signupFormSchema)
  const started = await signUp(
    c.get('visitor'),
    form,
    timeZoneOf(c.req.header('x-time-zone')) ?? 'UTC',
    await loginOriginOf(c),
  )
  await endPreviousLogin(c, started.secret)
  return c.json(await signedIn(c, started), 201)
})

login.post('/login', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const form = await readBody(c, loginFormSchema)
  const started = await logIn(c.get('visitor'), form, await loginOriginOf(c))
  await endPreviousLogin(c, started.secret)
  return c.json(await signedIn(c, started))
})

/** Counted apart from sign-ins: every view of the sign-in page asks for a challenge. */
login.post('/passkey-challenge', limitNetwork('LOGIN_LIMITER', 'passkey '), async (c) =>
  c.json(await newChallenge(c.get('visitor'), signInPurpose)),
)

login.post('/passkey-login', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const form = await readBody(c, passkeyLoginSchema)
  const started = await logInByPasskey(c.get('visitor'), form, await loginOriginOf(c))
  await endPreviousLogin(c, started.secret)
  return c.json(await signedIn(c, started))
})

login.post('/logout', async (c) => {
  await endPreviousLogin(c)
  clearLoginCookie(c)
  return c.json({ ok: true }, 200, { 'Clear-Site-Data': '"cache"' })
})

/** Ends the login this browser already had, if any: a browser has one at a time. */
async function endPreviousLogin(c: Context<AppContext>, follower: string | null = null): Promise<void> {
  const secret = await readLoginCookie(c, c.env, c.get('visitor').now)
  if (secret) await logOut(c.get('visitor'), secret, follower)
}

async function signedIn(c: Context<AppContext>, started: SignedIn) {
  const { now } = c.get('visitor')
  const trainee = await findTrainee(started.secret, now, timeZoneOf(c.req.header('x-time-zone')))
  if (!trainee) throw new AppError('login_required')
  await setLoginCookie(c, c.env, started, now)
  await setDeviceCookie(c, c.env, started.device, now)
  return presentUser(trainee)
}
