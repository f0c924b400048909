import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { photoSchema } from '#shared/api/photo.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { addPhoto, anotherPhoto } from '#tests/support/worker/photo.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { started } from '#tests/support/worker/training.ts'
import { hashUserId, shortHash } from '#worker/domain/audit.ts'

const add = ({ client }: Trainee) => addPhoto(client, { photoDataUrl: anotherPhoto() })

/** Adds `count` photos of this trainee that are `ago` ms old; with `isDeleted`, to the table of deleted photos. */
async function addOldPhotos({ user }: Trainee, count: number, ago: number, isDeleted = false): Promise<void> {
  const columns = isDeleted
    ? [
        'deleted_photos (object_key, user_id, created_at, deleted_at, gone_at)',
        'public_id || value, user_id, ?1, ?1, ?1',
      ]
    : [
        'photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)',
        'public_id || value, user_id, bootcamp_id, day, ?1, capture_key || value, public_id || value, 0',
      ]
  await env.DB.prepare(
    `INSERT INTO ${columns[0]} SELECT ${columns[1]} FROM photos, json_each(?2) WHERE user_id = (SELECT id FROM users WHERE email = ?3) AND length(public_id) = 11`,
  )
    .bind(
      Date.now() - ago,
      JSON.stringify(Array.from({ length: count }, (_, index) => `-${ago}-${index}`)),
      user.email,
    )
    .run()
}

const auditOf = async ({ user }: Trainee, action: string) =>
  (
    await env.DB.prepare('SELECT target FROM audit WHERE user_hash = ? AND action = ?')
      .bind(shortHash(hashUserId(user.id)), action)
      .all()
  ).results.map(({ target }) => target)

test.for([false, true])(
  'a photo stops counting after exactly a minute and a day (deleted: %s)',
  async (isDeleted) => {
    const trainee = await started()
    expect((await add(trainee)).status).toBe(201)
    vi.setSystemTime(Date.now() + 25 * HOUR_MS)

    await addOldPhotos(trainee, 10, MINUTE_MS, isDeleted)
    await addOldPhotos(trainee, 5, DAY_MS, isDeleted)
    const atTheEdge = await add(trainee)
    await addOldPhotos(trainee, 9, MINUTE_MS - 1, isDeleted)
    const within = await add(trainee)
    vi.setSystemTime(Date.now() + 1)
    const dayIsFull = await add(trainee)

    expect(atTheEdge.status).toBe(201)
    expect(within).toMatchObject({
      status: 429,
      body: { code: expect.stringMatching(/^(?:too_many|photos_of_day)$/) },
    })
    expect(dayIsFull).toMatchObject({ status: 429, body: { code: 'photos_of_day' } })
  },
)

test('another trainee’s photos do not count against the limits', async () => {
  const [trainee, other] = [await started(), await started()]
  expect((await add(other)).status).toBe(201)
  vi.setSystemTime(Date.now() + 25 * HOUR_MS)
  await addOldPhotos(other, 299, 0)
  await addOldPhotos(other, 20, 0, true)

  expect((await add(trainee)).status).toBe(201)
})

test('the audit trail names only photos that were really deleted', async () => {
  const [trainee, other] = [await started(), await started()]
  const [own, remaining, foreign] = [await add(trainee), await add(trainee), await add(other)].map(
    ({ body }) => photoSchema.parse(body).id,
  )

  const refused = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', foreign].map((id) => trainee.client.delete(`/api/progress-photos/${id}`)),
  )
  const deleted = await trainee.client.delete(`/api/progress-photos/${own}`)

  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(deleted.status).toBe(200)
  expect(await auditOf(trainee, 'photo.delete')).toEqual([own])
  const { results } = await env.DB.prepare('SELECT public_id FROM photos WHERE public_id IN (?, ?, ?)')
    .bind(own, remaining, foreign)
    .all()
  expect(results.map(({ public_id }) => public_id).toSorted()).toEqual([remaining, foreign].toSorted())
})

test('a photo for today’s mission is accepted, one for tomorrow’s is not', async () => {
  const trainee = await started()
  const addForDay = (day: number) => addPhoto(trainee.client, { photoDataUrl: anotherPhoto(), day })

  expect([(await addForDay(1)).status, (await addForDay(2)).status]).toEqual([201, 403])
})
