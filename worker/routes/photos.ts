import { Hono } from 'hono'
import { newPhotoSchema } from '#shared/api/photo.ts'
import { addPhoto } from '#worker/domain/photos/add-photo.ts'
import { deletePhoto, listPhotos } from '#worker/domain/photos/photos.ts'
import type { AppContext } from '#worker/http/app-context.ts'
import { readBody } from '#worker/http/body.ts'
import { limitTrainee } from '#worker/http/limits.ts'

export const photos = new Hono<AppContext>()

photos.get('/progress-photos', async (c) => c.json(await listPhotos(c.get('ctx'))))

photos.post('/progress-photos', limitTrainee('PHOTOS_LIMITER'), async (c) => {
  const sent = await readBody(c, newPhotoSchema)
  const { photo, isNew } = await addPhoto(c.get('ctx'), sent, c.req.header('idempotency-key'))
  return c.json(photo, isNew ? 201 : 200)
})

photos.delete('/progress-photos/:id', async (c) => {
  await deletePhoto(c.get('ctx'), c.req.param('id'))
  return c.json({ ok: true }, 200, clearCache)
})

/** The browser caches images forever, so the cache must drop a deleted one, too. */
const clearCache = { 'Clear-Site-Data': '"cache"' }
