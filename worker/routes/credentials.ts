import { Hono } from 'hono'
import { newPasskeySchema } from '#shared/api/passkeys.ts'
import { passwordAgainSchema } from '#shared/api/personal-data.ts'
import { emailFormSchema, passwordFormSchema } from '#shared/api/recovery.ts'
import { changePassword } from '#worker/domain/accounts/credentials.ts'
import { requestVerification, changeEmail, cancelEmailChange } from '#worker/domain/accounts/email-address.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
} from '#worker/domain/accounts/passkeys/passkeys.ts'
import { presentUser } from '#worker/domain/accounts/users.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitNetwork } from '#worker/http/limits.ts'

/**
 * Changes of a trainee's credentials. The network is counted first, so that a stolen login cannot guess the
 * password.
 */
export const credentials = new Hono<AppContext>()

credentials.put('/password', limitNetwork('LOGIN_LIMITER'), async (c) => {
  await changePassword(c.get('ctx'), await readBody(c, passwordFormSchema))
  return c.json({ ok: true })
})

credentials.put('/email', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const ctx = c.get('ctx')
  const user = await changeEmail(ctx, await readBody(c, emailFormSchema))
  return c.json(presentUser({ ...ctx.trainee, user }))
})

credentials.delete('/email', async (c) => {
  const ctx = c.get('ctx')
  return c.json(presentUser({ ...ctx.trainee, user: await cancelEmailChange(ctx) }))
})

credentials.post('/verification-request', limitNetwork('MAIL_LIMITER'), async (c) => {
  const ctx = c.get('ctx')
  await requestVerification(ctx, ctx.trainee.user)
  return c.json({ ok: true })
})

credentials.get('/passkeys', async (c) => c.json(await listPasskeys(c.get('ctx'))))

credentials.post('/passkey-options', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const { password } = await readBody(c, passwordAgainSchema)
  return c.json(await startPasskey(c.get('ctx'), password))
})

credentials.post('/passkeys', async (c) => {
  const form = await readBody(c, newPasskeySchema)
  return c.json(await addPasskey(c.get('ctx'), form), 201)
})

credentials.delete('/passkeys/:id', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const { password } = await readBody(c, passwordAgainSchema)
  await removePasskey(c.get('ctx'), c.req.param('id'), password)
  return c.json({ ok: true })
})
