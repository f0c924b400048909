import { Hono } from 'hono'
import type { Context } from 'hono'
import { newPhotoSchema } from '#shared/api/photo.ts'
import { addPhoto } from '#worker/domain/photos/add-photo.ts'
import { deletePhoto, listPhotos, readPhoto } from '#worker/domain/photos/photos.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitedTrainee } from '#worker/http/limits.ts'

const MAX_PHOTO_BYTES = 3 * 1024 * 1024

export const photos = new Hono<AppContext>()

photos.get('/progress-photos', async (c) => c.json(await listPhotos(c.get('ctx'))))

photos.post('/progress-photos', limitedTrainee('PHOTOS_LIMITER'), async (c) => {
  const sent = await readBody(c, newPhotoSchema, MAX_PHOTO_BYTES)
  const { photo, isNew } = await addPhoto(c.get('ctx'), sent, c.req.header('idempotency-key'))
  return c.json(photo, isNew ? 201 : 200)
})

photos.get('/progress-photos/:id/image', async (c) => image(c, await readPhoto(c.get('ctx'), c.req.param('id'), 'photo')))

photos.get('/progress-photos/:id/thumb', async (c) => image(c, await readPhoto(c.get('ctx'), c.req.param('id'), 'thumb')))

photos.delete('/progress-photos/:id', async (c) => {
  await deletePhoto(c.get('ctx'), c.req.param('id'))
  return c.json({ ok: true }, 200, clearCache)
})

/** The browser keeps images for good; what was deleted must not stay there either. */
const clearCache = { 'Clear-Site-Data': '"cache"' }

/** An address names one image for ever. It is a picture for its owner, and never a page. */
function image(c: Context<AppContext>, file: ReadableStream) {
  return c.body(file, 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'inline; filename="progress-photo.jpg"',
  })
}
