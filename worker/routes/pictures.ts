import { type Context, Hono } from 'hono'
import { readPhoto } from '#worker/domain/photos/photos.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { loginRequired } from '#worker/http/guard.ts'
import { readLoginCookie } from '#worker/http/login-cookie.ts'

/** The files of progress photos. They check the login themselves. */
export const pictures = new Hono<AppContext>()

pictures.get('/progress-photos/:id/image', (c) => picture(c, c.req.param('id'), 'photo'))
pictures.get('/progress-photos/:id/thumb', (c) => picture(c, c.req.param('id'), 'thumb'))

/**
 * An address always names the same image. The headers make sure it is shown to its owner only, and never as a
 * page.
 */
async function picture(c: Context<AppContext>, id: string, size: 'photo' | 'thumb') {
  const visitor = c.get('visitor')
  const secret = await readLoginCookie(c, c.env, visitor.now)
  const file = secret ? await readPhoto(visitor, secret, id, size) : null
  if (!file) throw loginRequired(c)
  return c.body(file, 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'inline; filename="progress-photo.jpg"',
  })
}
