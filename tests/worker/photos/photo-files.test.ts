import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { type Photo, photoSchema } from '#shared/api/photo.ts'
import { HOUR_MS } from '#shared/units.ts'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { addPhoto, anotherPhoto, filesOf, splitFile } from '#tests/support/worker/photo.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'
import { decodeDataUrl } from '#worker/domain/photos/data-url.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'

const sweep = (now: number) => sweepPhotos({ env, now, defer: () => {} })
const bytesOf = (dataUrl: string) => [...cleanJpeg(decodeDataUrl(dataUrl, '', 1e6), '')]
const bytesAt = async ({ client }: Trainee, address: string) => [
  ...new Uint8Array(await (await client.raw(address)).arrayBuffer()),
]
const storedAs = ({ id }: Photo) =>
  env.DB.prepare('SELECT has_thumb, thumb_offset, object_key FROM photos WHERE public_id = ?')
    .bind(id)
    .first()

/** A new photo with a thumbnail that has another size, and the bytes of both. */
async function newPhoto(trainee: Trainee) {
  const sent = { photoDataUrl: anotherPhoto(), thumbDataUrl: withRestarts(anotherPhoto()) }
  const saved = photoSchema.parse((await addPhoto(trainee.client, sent)).body)
  return { saved, photo: bytesOf(sent.photoDataUrl), thumb: bytesOf(sent.thumbDataUrl) }
}

/** The photo with a restart interval, which the cleaner keeps: six more bytes. */
function withRestarts(dataUrl: string): string {
  const bytes = decodeDataUrl(dataUrl, '', 1e6)
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xdb)
  const longer = Uint8Array.of(...bytes.subarray(0, at), 0xff, 0xdd, 0, 4, 0, 0, ...bytes.subarray(at))
  return `data:image/jpeg;base64,${longer.toBase64()}`
}

test('a photo and its thumbnail are one file, and each is served byte for byte', async () => {
  const trainee = await started()
  const put = vi.spyOn(env.PHOTOS, 'put')

  const { saved, photo, thumb } = await newPhoto(trainee)

  expect(put).toHaveBeenCalledTimes(1)
  expect((await filesOf(trainee.user)).map(({ size }) => size)).toEqual([photo.length + thumb.length])
  expect(await storedAs(saved)).toEqual({ has_thumb: 0, thumb_offset: photo.length, object_key: '' })
  expect(thumb).toHaveLength(photo.length + 6)
  expect(await bytesAt(trainee, saved.photoDataUrl)).toEqual(photo)
  expect(await bytesAt(trainee, saved.thumbDataUrl)).toEqual(thumb)
})

test('both addresses of a photo without a thumbnail serve the photo byte for byte', async () => {
  const trainee = await started()
  const photoDataUrl = anotherPhoto()

  const saved = photoSchema.parse((await addPhoto(trainee.client, { photoDataUrl })).body)

  expect(await storedAs(saved)).toEqual({ has_thumb: 0, thumb_offset: null, object_key: '' })
  for (const address of [saved.photoDataUrl, saved.thumbDataUrl])
    expect(await bytesAt(trainee, address)).toEqual(bytesOf(photoDataUrl))
})

test('a photo and its thumbnail are read with one call of R2 each, which reads no byte of the other', async () => {
  const trainee = await started()
  const { saved, photo } = await newPhoto(trainee)
  const get = vi.spyOn(env.PHOTOS, 'get')

  for (const address of [saved.photoDataUrl, saved.thumbDataUrl]) await bytesAt(trainee, address)

  expect(get.mock.calls.map(([, options]) => options)).toEqual([
    { range: { offset: 0, length: photo.length } },
    { range: { offset: photo.length } },
  ])
})

test('a photo that an earlier release stored as two files is served byte for byte', async () => {
  const trainee = await started()
  const { saved, photo, thumb } = await newPhoto(trainee)
  await splitFile(saved.id)

  expect(await filesOf(trainee.user)).toHaveLength(2)
  expect(await storedAs(saved)).toEqual({
    has_thumb: 1,
    thumb_offset: null,
    object_key: `u/${trainee.user.id}/${saved.id}`,
  })
  expect(await bytesAt(trainee, saved.photoDataUrl)).toEqual(photo)
  expect(await bytesAt(trainee, saved.thumbDataUrl)).toEqual(thumb)
})

test('deleting a photo of an earlier release deletes both of its files, at once or by the sweeper', async () => {
  const trainee = await started()
  const photos = [await newPhoto(trainee), await newPhoto(trainee)]
  for (const { saved } of photos) await splitFile(saved.id)
  const [now, later] = photos.map(({ saved }) => `/api/progress-photos/${saved.id}`)

  await trainee.client.delete(now ?? '')
  const filesLeft = await filesOf(trainee.user)
  vi.spyOn(env.PHOTOS, 'delete').mockRejectedValueOnce(new Error('R2 is away'))
  await trainee.client.delete(later ?? '')
  const swept = await sweep(Date.now())

  expectConsoleError(/not gone yet/)
  expect(filesLeft).toHaveLength(2)
  expect(swept.deleted).toBe(1)
  expect(await filesOf(trainee.user)).toEqual([])
})

test('the sweeper leaves the files of both releases alone', async () => {
  const trainee = await started()
  await splitFile((await newPhoto(trainee)).saved.id)
  await newPhoto(trainee)

  expect((await sweep(Date.now() + 2 * HOUR_MS)).orphans).toBe(0)

  expect(await filesOf(trainee.user)).toHaveLength(3)
})

test.for([
  [
    'with the key of its file',
    "'u/' || (SELECT public_id FROM users WHERE users.id = user_id) || '/' || public_id",
  ],
  ['without the key of its file', "''"],
])('a photo whose row is stored %s is served, left by the sweeper, and deleted', async ([, key]) => {
  const trainee = await started()
  const [kept, deleted] = [await newPhoto(trainee), await newPhoto(trainee)]
  await env.DB.prepare(`UPDATE photos SET object_key = ${key} WHERE public_id IN (?, ?)`)
    .bind(kept.saved.id, deleted.saved.id)
    .run()

  expect((await sweep(Date.now() + 2 * HOUR_MS)).orphans).toBe(0)
  expect(await bytesAt(trainee, kept.saved.photoDataUrl)).toEqual(kept.photo)
  expect(await bytesAt(trainee, kept.saved.thumbDataUrl)).toEqual(kept.thumb)
  vi.spyOn(env.PHOTOS, 'delete').mockRejectedValueOnce(new Error('R2 is away'))
  await trainee.client.delete(`/api/progress-photos/${deleted.saved.id}`)
  expectConsoleError(/not gone yet/)
  expect((await sweep(Date.now())).deleted).toBe(1)

  expect((await filesOf(trainee.user)).map(({ key: file }) => file)).toEqual([
    `u/${trainee.user.id}/${kept.saved.id}.jpg`,
  ])
})
