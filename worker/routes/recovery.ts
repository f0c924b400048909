import { Hono } from 'hono'
import { forgotFormSchema, resetFormSchema, verifyFormSchema } from '#shared/api/recovery.ts'
import { forgotPassword, resetPassword } from '#worker/domain/accounts/credentials.ts'
import { confirmEmail } from '#worker/domain/accounts/email-address.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitNetwork } from '#worker/http/limits.ts'
import { loginOriginOf } from '#worker/http/origin.ts'

/** Public: the token in an email's link authorizes the call. */
export const recovery = new Hono<AppContext>()

recovery.post('/forgot', limitNetwork('MAIL_LIMITER'), async (c) => {
  const { email } = await readBody(c, forgotFormSchema)
  forgotPassword(c.get('visitor'), email)
  return c.json({ ok: true })
})

recovery.post('/reset', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const form = await readBody(c, resetFormSchema)
  const { source } = await loginOriginOf(c)
  await resetPassword(c.get('visitor'), form, source)
  return c.json({ ok: true })
})

recovery.post('/verify', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const { token } = await readBody(c, verifyFormSchema)
  return c.json({ email: await confirmEmail(c.get('visitor'), token) })
})
