import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newShortId } from '#shared/short-id.ts'
import { jpegPrefix, photoSchema } from '#shared/api/photo.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import { countStatements, everyBatch, watchStatements } from '#tests/support/worker/database.ts'
import { beforeBatchWith } from '#tests/support/worker/interfere.ts'
import { eraseTrainee } from '#tests/support/worker/personal-data.ts'
import { buy } from '#tests/support/worker/paddle.ts'
import {
  addPhoto,
  anotherPhoto,
  dataUrl,
  filesOf,
  photoBytes,
  photosOf,
} from '#tests/support/worker/photo.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { completeDay, noon, started } from '#tests/support/worker/training.ts'
import { sweepPhotos } from '#worker/domain/photos/sweep.ts'
import worker from '#worker/index.ts'

const unknownId = 'AAAAAAAAAAAAAAAAAAAAAA'
const sweep = (now = Date.now()) => sweepPhotos({ env, now, defer: () => {} })
const rowsOf = async (table: 'photos' | 'deleted_photos', { user }: Trainee) =>
  (
    await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = (SELECT id FROM users WHERE email = ?)`)
      .bind(user.email)
      .all()
  ).results
const bytesAt = async ({ client }: Trainee, address: string) => (await client.get(address)).text
const savePhoto = async (trainee: Trainee, sent = {}) =>
  photoSchema.parse((await addPhoto(trainee.client, { photoDataUrl: anotherPhoto(), ...sent })).body)

/** Expects that the trainee has neither a photo in the database nor a file in R2. */
async function expectNothingOf(trainee: Trainee) {
  expect(await rowsOf('photos', trainee)).toEqual([])
  expect(await filesOf(trainee.user)).toEqual([])
}

// Saving and viewing

test('a saved photo is listed with its day, its bootcamp and the URLs of its images', async () => {
  const trainee = await started()

  const answer = await addPhoto(trainee.client, { thumbDataUrl: anotherPhoto() })

  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const photo = photoSchema.parse(answer.body)
  const { body } = await trainee.client.get('/api/bootcamps/current')
  expect(photo).toEqual({
    id: expect.stringMatching(/^\w{11}$/),
    day: 1,
    photoDataUrl: `/api/progress-photos/${photo.id}/image`,
    thumbDataUrl: `/api/progress-photos/${photo.id}/thumb`,
    createdAt: new Date().toISOString(),
    bootcampId: Object(body).id,
    bootcampStartedAt: Object(body).startedAt,
  })
  expect(await photosOf(trainee.client)).toEqual([photo])
})

test('an image is served without metadata, cannot run as a page and is cached privately', async () => {
  const trainee = await started()
  const { photoDataUrl } = await savePhoto(trainee)

  const answer = await trainee.client.get(photoDataUrl)

  expect(Buffer.from(photoBytes()).toString('latin1')).toMatch(/Exif.*SecretPhone/s)
  expect(answer.text).not.toMatch(/Exif|SecretPhone/)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="progress-photo.jpg"',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('the thumbnail URL serves the thumbnail, or the photo if there is none', async () => {
  const trainee = await started()
  const withThumb = await savePhoto(trainee, { thumbDataUrl: anotherPhoto() })
  const without = await savePhoto(trainee)

  expect(await bytesAt(trainee, withThumb.thumbDataUrl)).not.toBe(
    await bytesAt(trainee, withThumb.photoDataUrl),
  )
  expect(await bytesAt(trainee, without.thumbDataUrl)).toBe(await bytesAt(trainee, without.photoDataUrl))
})

test('photos survive a restart and are sorted by newest bootcamp, then latest day, then newest', async () => {
  const trainee = await started()
  const first = await savePhoto(trainee)
  await completeDay(trainee)
  const second = await savePhoto(trainee, { day: 2 })
  const again = await savePhoto(trainee, { day: 1 })
  const { body } = await trainee.client.get('/api/bootcamps/current')
  await trainee.client.post('/api/bootcamps/restart', { id: Object(body).id })
  const restarted = await savePhoto(trainee)

  const photos = await photosOf(trainee.client)

  expect(photos.map(({ id }) => id)).toEqual([restarted.id, second.id, again.id, first.id])
  expect(new Set(photos.map(({ bootcampId }) => bootcampId)).size).toBe(2)
})

test('the photo list needs one query besides the login check', async () => {
  const trainee = await started()
  await savePhoto(trainee)
  const sent = countStatements()

  await trainee.client.get('/api/progress-photos')

  expect(sent()).toBe(2)
})

// One capture, one photo

test.for([
  ['a short id', newShortId()],
  ['a UUID', crypto.randomUUID()],
] as const)(
  'a capture sent many times at once with %s saves one photo, and all answers have the same body',
  async ([, key]) => {
    const trainee = await started()

    const answers = await Promise.all(Array.from({ length: 8 }, () => addPhoto(trainee.client, {}, key)))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await rowsOf('photos', trainee)).toHaveLength(1)
    expect(await filesOf(trainee.user)).toHaveLength(1)
  },
)

test('without a key, an identical picture is saved once and a different one separately', async () => {
  const trainee = await started()

  const first = await addPhoto(trainee.client, {}, null)
  const second = await addPhoto(trainee.client, {}, null)
  const other = await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() }, null)

  expect([first.status, second.status, other.status]).toEqual([201, 200, 201])
  expect(second.body).toEqual(first.body)
  expect(await photosOf(trainee.client)).toHaveLength(2)
})

test('two trainees can use the same capture key for different photos', async () => {
  const [one, two] = [await started(), await started()]
  const key = crypto.randomUUID()

  const first = await addPhoto(one.client, {}, key)
  const second = await addPhoto(two.client, {}, key)

  expect(second.status).toBe(201)
  expect(Object(second.body).id).not.toBe(Object(first.body).id)
})

// Refusals

/** One trainee for all refusals, because none of them stores anything. */
let sharedTrainee: Promise<Trainee> | undefined

const text = (words: string, prefix?: string) => dataUrl(new TextEncoder().encode(words), prefix)
const hugeDimensions = () => {
  const bytes = photoBytes()
  const frame = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xc0)
  new DataView(bytes.buffer).setUint32(frame + 5, (64_250 << 16) | 64_250)
  return dataUrl(bytes)
}
const withTail = (tail: number) => {
  const bytes = new Uint8Array(photoBytes().length + tail)
  bytes.set(photoBytes())
  return dataUrl(bytes)
}

test.for<[name: string, sent: Record<string, unknown>, status: number, code: string, field?: string]>([
  ['a PNG', { photoDataUrl: text('\u0089PNG\r\n\u001a\n', 'data:image/png;base64,') }, 415, 'not_a_photo'],
  ['a PNG that calls itself a JPEG', { photoDataUrl: text('\u0089PNG\r\n\u001a\n') }, 415, 'not_a_photo'],
  [
    'an SVG',
    { photoDataUrl: text('<svg onload="alert(1)"/>', 'data:image/svg+xml;base64,') },
    415,
    'not_a_photo',
  ],
  ['HTML that calls itself a JPEG', { photoDataUrl: text('<script>alert(1)</script>') }, 415, 'not_a_photo'],
  ['a ZIP that calls itself a JPEG', { photoDataUrl: text('PK\u0003\u0004') }, 415, 'not_a_photo'],
  ['an empty photo', { photoDataUrl: jpegPrefix }, 415, 'not_a_photo'],
  [
    'half a photo',
    { photoDataUrl: dataUrl(photoBytes().subarray(0, 400)) },
    422,
    'invalid_fields',
    'photoDataUrl',
  ],
  ['a header that claims 64250 by 64250 pixels', { photoDataUrl: hugeDimensions() }, 413, 'photo_too_large'],
  ['a photo of 2.1 megabytes', { photoDataUrl: withTail(2.1 * 1024 * 1024) }, 413, 'photo_too_large'],
  ['a body of more than three megabytes', { photoDataUrl: withTail(2.5 * 1024 * 1024) }, 413, 'too_large'],
  [
    'a URL instead of a photo',
    { photoDataUrl: 'https://example.com/a.jpg' },
    422,
    'invalid_fields',
    'photoDataUrl',
  ],
  ['invalid base64', { photoDataUrl: `${jpegPrefix}/9j/*` }, 422, 'invalid_fields', 'photoDataUrl'],
  ['truncated base64', { photoDataUrl: `${jpegPrefix}/9j/4` }, 422, 'invalid_fields', 'photoDataUrl'],
  ['a missing photo', { photoDataUrl: undefined }, 422, 'invalid_fields', 'photoDataUrl'],
  ['a number for a photo', { photoDataUrl: 1 }, 422, 'invalid_fields', 'photoDataUrl'],
  ['a thumbnail that is not a photo', { thumbDataUrl: text('<script>') }, 415, 'not_a_photo'],
  [
    'half a thumbnail',
    { thumbDataUrl: dataUrl(photoBytes().subarray(0, 400)) },
    422,
    'invalid_fields',
    'thumbDataUrl',
  ],
  ['a thumbnail of 201 KB', { thumbDataUrl: withTail(201 * 1024) }, 413, 'photo_too_large'],
  ['day 0', { day: 0 }, 422, 'invalid_fields', 'day'],
  ['day 31', { day: 31 }, 422, 'invalid_fields', 'day'],
  ['day 1.5', { day: 1.5 }, 422, 'invalid_fields', 'day'],
  ['a day as a string', { day: '1' }, 422, 'invalid_fields', 'day'],
  ['a day that is not reached yet', { day: 2 }, 403, 'locked'],
  ['an unknown field', { userId: 'u_1' }, 422, 'invalid_fields', 'userId'],
])('%s is refused with an explanation, and nothing is stored', async ([, sent, status, code, field]) => {
  const trainee = await (sharedTrainee ??= started())
  vi.useFakeTimers({ toFake: ['Date'], now: noon })

  const answer = await addPhoto(trainee.client, sent)

  expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/^[A-Z].+\.$/) } })
  expect(Object.keys(Object(Object(answer.body).fields))).toEqual(field ? [field] : [])
  await expectNothingOf(trainee)
})

test('a photo of exactly two megabytes is accepted, and bytes after the picture are dropped', async () => {
  const trainee = await started()

  const answer = await addPhoto(trainee.client, {
    photoDataUrl: withTail(2 * 1024 * 1024 - photoBytes().length),
  })

  expect(answer.status).toBe(201)
  const [file] = await filesOf(trainee.user)
  expect(file?.size).toBeLessThan(1000)
})

test('a capture key that is neither a short id nor a UUID is refused, and nothing is stored', async () => {
  const trainee = await started()

  const answer = await addPhoto(trainee.client, {}, 'again')

  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  await expectNothingOf(trainee)
})

test('a photo needs a bootcamp: 402 before the purchase, 403 before the start', async () => {
  const trainee = await onboarded()

  const unpaid = await addPhoto(trainee.client)
  await buy(trainee.client, trainee.user)
  const notStarted = await addPhoto(trainee.client)

  expect(unpaid).toMatchObject({ status: 402, body: { code: 'no_access' } })
  expect(notStarted).toMatchObject({ status: 403, body: { code: 'locked' } })
  await expectNothingOf(trainee)
})

test('a trainee under 18 cannot add photos but can still view and delete existing ones', async () => {
  const minor = await started({ age: 17, guardianConsent: true })
  const adult = await started({ age: 18 })
  const { id } = await savePhoto(adult)
  await env.DB.prepare('UPDATE users SET age = 17 WHERE email = ?').bind(adult.user.email).run()

  const refused = await addPhoto(minor.client)
  const refusedNow = await addPhoto(adult.client)

  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'adults_only',
      error: 'Progress photos are for adults. You can take them from age 18.',
    },
  })
  expect(refusedNow.status).toBe(403)
  await expectNothingOf(minor)
  expect(await photosOf(adult.client)).toHaveLength(1)
  expect((await adult.client.delete(`/api/progress-photos/${id}`)).status).toBe(200)
})

// Limits

test('a trainee can save 10 photos a minute and 20 a day, counting deleted ones', async () => {
  const trainee = await started()
  const add = () => addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })

  const atOnce = await Promise.all(Array.from({ length: 14 }, add))
  const refused = atOnce.filter(({ status }) => status === 429)
  vi.setSystemTime(Date.now() + 61_000)
  const [first] = await photosOf(trainee.client)
  await trainee.client.delete(`/api/progress-photos/${first?.id}`)
  const next = await Promise.all(Array.from({ length: 10 }, add))
  vi.setSystemTime(Date.now() + 61_000)
  const over = await add()
  vi.setSystemTime(Date.now() + DAY_MS)
  await sweep()
  const tomorrow = await add()

  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(refused).toHaveLength(4)
  for (const answer of refused)
    expect([answer.headers.get('retry-after'), Object(answer.body).code]).toEqual(['60', 'too_many'])
  expect(next.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(over).toMatchObject({
    status: 429,
    body: { code: 'photos_of_day', error: 'You’ve reached today’s limit of 20 photos. Try again tomorrow.' },
  })
  expect(over.headers.get('retry-after')).toBe('3600')
  expect(tomorrow.status).toBe(201)
  expect(await filesOf(trainee.user)).toHaveLength(20)
})

/** Adds 299 old photos to the trainee's one photo. */
async function fillGallery({ user }: Trainee) {
  const numbers = Array.from({ length: 299 }, (_, index) => index)
  await env.DB.prepare(
    `INSERT INTO photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)
     SELECT public_id || value, user_id, bootcamp_id, day, 0, capture_key || value, object_key || value, 0 FROM photos, json_each(?)
     WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
  )
    .bind(JSON.stringify(numbers), user.email)
    .run()
}

test('a gallery holds at most 300 photos', async () => {
  const trainee = await started()
  await savePhoto(trainee)
  await fillGallery(trainee)

  const answer = await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })

  expect(answer).toMatchObject({ status: 409, body: { code: 'gallery_full' } })
  expect(await filesOf(trainee.user)).toHaveLength(1)
})

test('an upload is refused and leaves no file if the gallery fills up in the meantime', async () => {
  const trainee = await started()
  await savePhoto(trainee)

  beforeBatchWith('insert into "photos"', () => fillGallery(trainee))
  const answer = await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })

  expect(answer).toMatchObject({ status: 409, body: { code: 'gallery_full' } })
  expect(await rowsOf('photos', trainee)).toHaveLength(300)
  expect(await filesOf(trainee.user)).toHaveLength(1)
})

test('resending a saved capture to a full gallery gets the same answer and writes no file', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  const first = await addPhoto(trainee.client, {}, key)
  await fillGallery(trainee)
  const put = vi.spyOn(env.PHOTOS, 'put')

  const again = await addPhoto(trainee.client, {}, key)

  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect(put).not.toHaveBeenCalled()
})

// Ownership

test('another trainee’s photo is not found on any route and stays in place', async () => {
  const [owner, stranger] = [await started(), await started()]
  const photo = await savePhoto(owner, { thumbDataUrl: anotherPhoto() })
  const routes: [string, string][] = [
    ['GET', '/image'],
    ['GET', '/thumb'],
    ['DELETE', ''],
  ]

  for (const [method, path] of routes) {
    const foreign = await stranger.client.call(`/api/progress-photos/${photo.id}${path}`, { method })
    const unknown = await stranger.client.call(`/api/progress-photos/${unknownId}${path}`, { method })
    expect(foreign.status, method + path).toBe(404)
    expect(foreign.text, method + path).toBe(unknown.text)
    expect(foreign.headers.get('cache-control'), method + path).toBe('no-store')
  }

  expect(await photosOf(stranger.client)).toEqual([])
  expect(await photosOf(owner.client)).toEqual([photo])
  expect(await filesOf(owner.user)).toHaveLength(1)
  expect(await rowsOf('deleted_photos', stranger)).toEqual([])
})

test('signing out clears the browser cache, and images then get 401', async () => {
  const trainee = await started()
  const { photoDataUrl } = await savePhoto(trainee)

  const signOut = await trainee.client.post('/api/auth/logout', {})
  const answer = await trainee.client.get(photoDataUrl)

  expect(signOut.headers.get('clear-site-data')).toBe('"cache"')
  expect(answer.status).toBe(401)
})

test('visitors, expired logins and accounts being erased get 401 for an image', async () => {
  const [trainee, erased] = [await started(), await started()]
  const [{ photoDataUrl }, erasedPhoto] = [await savePhoto(trainee), await savePhoto(erased)]
  const sent = countStatements()

  const shown = await trainee.client.get(photoDataUrl)

  expect([shown.status, sent()]).toEqual([200, 1])
  expect((await new Client().get(photoDataUrl)).status).toBe(401)
  await env.DB.prepare('UPDATE users SET erased_at = ? WHERE public_id = ?')
    .bind(Date.now(), erased.user.id)
    .run()
  expect((await erased.client.get(erasedPhoto.photoDataUrl)).status).toBe(401)
  // The cookie outlives the row, and the row decides.
  await env.DB.prepare(
    'UPDATE logins SET expires_at = ? WHERE user_id = (SELECT id FROM users WHERE public_id = ?)',
  )
    .bind(Date.now(), trainee.user.id)
    .run()
  const expired = await trainee.client.get(photoDataUrl)
  expect([
    expired.status,
    expired.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-login=;')),
  ]).toEqual([401, true])
})

// Deleting

test('deleting a photo removes row and files and clears the browser cache; a second try gets 404', async () => {
  const trainee = await started()
  const { id, photoDataUrl } = await savePhoto(trainee, { thumbDataUrl: anotherPhoto() })

  const answers = await Promise.all([
    trainee.client.delete(`/api/progress-photos/${id}`),
    trainee.client.delete(`/api/progress-photos/${id}`),
  ])
  const after = await trainee.client.delete(`/api/progress-photos/${id}`)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const done = answers.find(({ status }) => status === 200)
  expect(done?.headers.get('clear-site-data')).toBe('"cache"')
  expect(after).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await trainee.client.get(photoDataUrl)).status).toBe(404)
  await expectNothingOf(trainee)
})

test('if R2 refuses a deletion, the photo is gone for its owner and the sweeper deletes its files', async () => {
  const trainee = await started()
  const { id, photoDataUrl } = await savePhoto(trainee)
  const store = vi.spyOn(env.PHOTOS, 'delete').mockRejectedValue(new Error('R2 is away'))

  const answer = await trainee.client.delete(`/api/progress-photos/${id}`)
  const image = await trainee.client.get(photoDataUrl)
  await expect(sweep()).rejects.toThrow('R2 is away')
  store.mockRestore()
  const left = await filesOf(trainee.user)
  const swept = await sweep()

  expectConsoleError(/not gone yet/)
  expect([answer.status, image.status]).toEqual([200, 404])
  expect(left).toHaveLength(1)
  expect(swept.deleted).toBe(1)
  await expectNothingOf(trainee)
  expect(await sweep()).toEqual({ deleted: 0, orphans: 0 })
})

test('the record of a deleted photo is removed a day after its files', async () => {
  const trainee = await started()
  const { id } = await savePhoto(trainee)
  await trainee.client.delete(`/api/progress-photos/${id}`)

  await sweep(Date.now() + 23 * HOUR_MS)
  const remaining = await rowsOf('deleted_photos', trainee)
  await sweep(Date.now() + 25 * HOUR_MS)

  expect(remaining).toHaveLength(1)
  expect(await rowsOf('deleted_photos', trainee)).toEqual([])
})

// Failures halfway

const isInsert = (statement: unknown) => /^\s*insert into "photos"/i.test(String(Object(statement).statement))

/** Makes the batch that inserts a photo's row fail: before it is written or, with `afterWriting`, after. */
function breakInsert(afterWriting: boolean): void {
  const { batch } = everyBatch()
  vi.spyOn(everyBatch(), 'batch').mockImplementation(async function (
    this: D1DatabaseSession,
    statements: D1PreparedStatement[],
  ) {
    if (!statements.some(isInsert)) return batch.call(this, statements)
    if (afterWriting) await batch.call(this, statements)
    throw new Error('D1_ERROR: no such shard db-eu-7')
  } as never)
}

test('if R2 fails, the upload gets 503 and leaves nothing behind', async () => {
  const trainee = await started()
  const put = env.PHOTOS.put.bind(env.PHOTOS)
  for (const isStored of [false, true]) {
    // R2 may have stored the file although its answer is lost.
    vi.spyOn(env.PHOTOS, 'put').mockImplementation((async (...file: Parameters<typeof put>) => {
      if (isStored) await put(...file)
      throw new Error('R2 is away')
    }) as never)

    const answer = await addPhoto(trainee.client, { thumbDataUrl: anotherPhoto() })

    expectConsoleError(/R2 is away/)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    await expectNothingOf(trainee)
  }
})

test('if the row cannot be written, the upload gets 503 and leaves no file, and a retry succeeds', async () => {
  const trainee = await started()
  const key = crypto.randomUUID()
  breakInsert(false)

  const answer = await addPhoto(trainee.client, { thumbDataUrl: anotherPhoto() }, key)

  expectConsoleError(/no such shard/)
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  await expectNothingOf(trainee)
  vi.restoreAllMocks()
  expect((await addPhoto(trainee.client, {}, key)).status).toBe(201)
})

test('a photo is kept if its row is written but D1’s answer is lost', async () => {
  const trainee = await started()
  breakInsert(true)

  const answer = await addPhoto(trainee.client)

  vi.restoreAllMocks()
  expect(answer.status).toBe(201)
  expect(await photosOf(trainee.client)).toHaveLength(1)
  expect(await filesOf(trainee.user)).toHaveLength(1)
})

test('the sweeper leaves the files of an account that is being erased to the erasure', async () => {
  const trainee = await started()
  await savePhoto(trainee)
  vi.spyOn(env.PERSONAL_DATA, 'send').mockRejectedValue(new Error('queue away'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await eraseTrainee(trainee)

  expect(await filesOf(trainee.user)).not.toEqual([])
  expect((await sweep(Date.now() + 2 * HOUR_MS)).orphans).toBe(0)
})

test('the sweeper deletes files that a failed upload left behind, but only after an hour', async () => {
  const trainee = await started()
  const existing = await savePhoto(trainee)
  breakInsert(false)
  vi.spyOn(env.PHOTOS, 'delete').mockRejectedValue(new Error('R2 is away'))

  const answer = await addPhoto(trainee.client, {
    photoDataUrl: anotherPhoto(),
    thumbDataUrl: anotherPhoto(),
  })

  expectConsoleError(/could not be undone/)
  vi.restoreAllMocks()
  const uploaded = Math.max(...(await filesOf(trainee.user)).map((file) => file.uploaded.getTime()))
  const earlySweep = await sweep(uploaded + 0.9 * HOUR_MS)
  const left = await filesOf(trainee.user)
  const lateSweep = await sweep(uploaded + 1.1 * HOUR_MS)

  expect(answer.status).toBe(503)
  expect(earlySweep.orphans).toBe(0)
  expect(left).toHaveLength(2)
  expect(lateSweep.orphans).toBe(1)
  expect(await filesOf(trainee.user)).toHaveLength(1)
  expect((await trainee.client.get(existing.photoDataUrl)).status).toBe(200)
})

test('a photo without its file gets 404, is logged as an error and keeps its row', async () => {
  const trainee = await started()
  const { id, photoDataUrl } = await savePhoto(trainee)
  for (const { key } of await filesOf(trainee.user)) await env.PHOTOS.delete(key)

  const answer = await trainee.client.get(photoDataUrl)

  expectConsoleError(/lost its file/)
  expect(answer.status).toBe(404)
  expect((await photosOf(trainee.client)).map((photo) => photo.id)).toEqual([id])
})

test('an image gets an uncached 503 while R2 is unavailable', async () => {
  const trainee = await started()
  const { photoDataUrl } = await savePhoto(trainee)
  vi.spyOn(env.PHOTOS, 'get').mockRejectedValue(new Error('R2 is away'))

  const answer = await trainee.client.get(photoDataUrl)

  expectConsoleError(/R2 is away/)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

// The sweeper

const leaveFiles = (count: number, owner = crypto.randomUUID()) =>
  Promise.all(
    Array.from({ length: count }, () => env.PHOTOS.put(`u/${owner}/${crypto.randomUUID()}.jpg`, 'left over')),
  )
const inTwoHours = () => Date.now() + 2 * HOUR_MS

test('if too many photos look orphaned, the sweeper deletes none and logs an error', async () => {
  await leaveFiles(25, 'lost')

  const swept = await sweep(inTwoHours())

  expectConsoleError(/Too many photos look orphaned/)
  expect(swept.orphans).toBe(0)
  const { objects } = await env.PHOTOS.list({ prefix: 'u/lost/' })
  expect(objects).toHaveLength(25)
  await env.PHOTOS.delete(objects.map(({ key }) => key))
})

test('twenty orphans are not too many, and are deleted', async () => {
  await sweep(inTwoHours())
  await leaveFiles(20, 'lost')

  expect((await sweep(inTwoHours())).orphans).toBe(20)
  expect((await env.PHOTOS.list({ prefix: 'u/lost/' })).objects).toEqual([])
})

test('each sweep continues where the last one ended and starts over at the end of the bucket', async () => {
  const list = env.PHOTOS.list.bind(env.PHOTOS)
  await sweep(inTwoHours())
  await leaveFiles(3, 'a')
  await leaveFiles(2, 'zz')
  const { objects } = await list({ prefix: 'u/' })
  const pages = vi.spyOn(env.PHOTOS, 'list').mockImplementation((options) => list({ ...options, limit: 2 }))

  let orphans = 0
  for (let turn = 0; turn < objects.length; turn += 1) orphans += (await sweep(inTwoHours())).orphans

  expect(orphans).toBe(5)
  const starts = pages.mock.calls.map(([options]) => options?.startAfter)
  expect(starts.filter((start) => start === undefined).length).toBeGreaterThan(1)
  expect(new Set(starts).size).toBeGreaterThan(2)
})

test('the cron handler runs the photo sweeper', async () => {
  await leaveFiles(1, 'cron')
  vi.spyOn(console, 'warn').mockImplementation(() => {})

  await worker.scheduled(
    createScheduledController({ cron: '*/5 * * * *', scheduledTime: new Date(inTwoHours()) }),
    env,
    createExecutionContext(),
  )

  expect((await env.PHOTOS.list({ prefix: 'u/cron/' })).objects).toEqual([])
})

test('no photo query scans a whole table', async () => {
  const statementsSent = watchStatements()
  const trainee = await started()
  const { id, photoDataUrl } = await savePhoto(trainee)
  await trainee.client.get(photoDataUrl)
  await photosOf(trainee.client)
  vi.spyOn(env.PHOTOS, 'delete').mockRejectedValueOnce(new Error('R2 is away'))
  await trainee.client.delete(`/api/progress-photos/${id}`)
  expectConsoleError(/not gone yet/)
  await leaveFiles(1)
  await sweep(inTwoHours())

  const statements = statementsSent().filter((each) => /photos/.test(each))

  expect(statements.length).toBeGreaterThan(8)
  for (const statement of statements) {
    const values = Array.from({ length: statement.match(/\?/g)?.length ?? 0 }, () => '1')
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...values)
      .all<{ detail: string }>()
    const walks = results.filter(
      ({ detail }) =>
        /^SCAN (?!CONSTANT ROW|json_each)/.test(detail) &&
        !/USING INDEX (deleted_photos|erasures)_waiting_idx/.test(detail),
    )
    expect({ statement, walks }).toEqual({ statement, walks: [] })
  }
})

test('a new account sees an empty photo list', async () => {
  const { client } = await newTrainee()

  expect(await photosOf(client)).toEqual([])
})
