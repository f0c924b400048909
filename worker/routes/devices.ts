import { Hono } from 'hono'
import { endLogin, endOtherLogins, listDevices } from '#worker/domain/accounts/logins.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { clearLoginCookie } from '#worker/http/login-cookie.ts'

export const devices = new Hono<AppContext>()

devices.get('/auth/logins', async (c) => c.json(await listDevices(c.get('ctx'))))

devices.delete('/auth/logins', async (c) => {
  await endOtherLogins(c.get('ctx'))
  return c.json({ ok: true })
})

devices.delete('/auth/logins/:id', async (c) => {
  const wasThisOne = await endLogin(c.get('ctx'), c.req.param('id'))
  if (!wasThisOne) return c.json({ ok: true })
  clearLoginCookie(c)
  return c.json({ ok: true }, 200, { 'Clear-Site-Data': '"cache"' })
})
