import { Hono } from 'hono'
import { forgotFormSchema, resetFormSchema, verifyFormSchema } from '#shared/api/recovery.ts'
import { forgotPassword, resetPassword } from '#worker/domain/credentials.ts'
import { confirmEmail } from '#worker/domain/email-address.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limited } from '#worker/http/limits.ts'
import { originOf } from '#worker/http/origin.ts'

/** Open to everybody: what a mail's link carries is the login. */
export const recovery = new Hono<AppContext>()

recovery.post('/forgot', limited('MAIL_LIMITER'), async (c) => {
  const { email } = await readBody(c, forgotFormSchema)
  forgotPassword(c.get('visitor'), email)
  return c.json({ ok: true })
})

recovery.post('/reset', limited('LOGIN_LIMITER'), async (c) => {
  const form = await readBody(c, resetFormSchema)
  const { knock } = await originOf(c)
  await resetPassword(c.get('visitor'), form, knock)
  return c.json({ ok: true })
})

recovery.post('/verify', limited('LOGIN_LIMITER'), async (c) => {
  const { token } = await readBody(c, verifyFormSchema)
  return c.json({ email: await confirmEmail(c.get('visitor'), token) })
})
