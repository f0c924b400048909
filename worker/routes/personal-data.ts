import { Hono } from 'hono'
import { erasureFormSchema, passwordAgainSchema } from '#shared/api/personal-data.ts'
import { brand } from '#shared/brand.ts'
import { readArchive } from '#worker/domain/personal-data/archive.ts'
import { eraseAccount, readErasure } from '#worker/domain/personal-data/erase-account.ts'
import { currentExport, requestExport } from '#worker/domain/personal-data/export-request.ts'
import { ownUser } from '#worker/domain/accounts/users.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readRawBody, readBody } from '#worker/http/body.ts'
import { clearDeviceCookie } from '#worker/http/device-cookie.ts'
import { limitNetwork } from '#worker/http/limits.ts'
import { clearLoginCookie } from '#worker/http/login-cookie.ts'

/** Public: a person whose account is deleted only has the reference. */
export const erasureReceipts = new Hono<AppContext>()

erasureReceipts.get('/erasures/:reference', async (c) => c.json(await readErasure(c.req.param('reference'))))

export const personalData = new Hono<AppContext>()

personalData.get('/data-export', async (c) => c.json(await currentExport(c.get('ctx'))))

personalData.post('/data-export', limitNetwork('LOGIN_LIMITER'), async (c) => {
  const { password } = await readBody(c, passwordAgainSchema)
  return c.json(await requestExport(c.get('ctx'), password), 202)
})

personalData.get('/data-export/:id/file', async (c) => {
  const { body, size, madeAt } = await readArchive(c.get('ctx'), c.req.param('id'))
  return c.body(body, 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename="${brand.toLowerCase()}-${new Date(madeAt).toISOString().slice(0, 10)}.zip"`,
  })
})

personalData.delete('/users/:id', limitNetwork('LOGIN_LIMITER'), async (c) => {
  ownUser(c.get('ctx'), c.req.param('id'))
  const { password } = (await readRawBody(c)).length > 0 ? await readBody(c, erasureFormSchema) : {}
  const erasure = await eraseAccount(c.get('ctx'), password)
  clearLoginCookie(c)
  clearDeviceCookie(c)
  return c.json(erasure, 200, { 'Clear-Site-Data': '"cache"' })
})
