import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { photoSchema } from '#shared/api/photo.ts'
import { addPhoto, anotherPhoto } from '#tests/support/worker/photo.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { HOUR, started } from '#tests/support/worker/training.ts'
import { hashUserId } from '#worker/domain/audit.ts'

const MINUTE = 60_000
const add = ({ client }: Trainee) => addPhoto(client, { photoDataUrl: anotherPhoto() })

/** So many photos of theirs, `ago` ms old; in the table of the deleted ones where `gone`. */
async function photosBefore({ user }: Trainee, count: number, ago: number, gone = false): Promise<void> {
  const columns = gone
    ? [
        'deleted_photos (object_key, user_id, created_at, deleted_at, gone_at)',
        'object_key || value, user_id, ?1, ?1, ?1',
      ]
    : [
        'photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)',
        'public_id || value, user_id, bootcamp_id, day, ?1, capture_key || value, object_key || value, 0',
      ]
  await env.DB.prepare(
    `INSERT INTO ${columns[0]} SELECT ${columns[1]} FROM photos, json_each(?2) WHERE user_id = (SELECT id FROM users WHERE email = ?3) AND length(public_id) = 22`,
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
      .bind(hashUserId(user.id), action)
      .all()
  ).results.map(({ target }) => target)

test.for([false, true])(
  'a photo counts for less than its minute and its day, deleted (%s) or not',
  async (gone) => {
    const trainee = await started()
    expect((await add(trainee)).status).toBe(201)
    vi.setSystemTime(Date.now() + 25 * HOUR)

    await photosBefore(trainee, 10, MINUTE, gone)
    await photosBefore(trainee, 5, 24 * HOUR, gone)
    const atTheEdge = await add(trainee)
    await photosBefore(trainee, 9, MINUTE - 1, gone)
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

test('another’s photos take nobody’s room', async () => {
  const [trainee, other] = [await started(), await started()]
  expect((await add(other)).status).toBe(201)
  vi.setSystemTime(Date.now() + 25 * HOUR)
  await photosBefore(other, 299, 0)
  await photosBefore(other, 20, 0, true)

  expect((await add(trainee)).status).toBe(201)
})

test('the audit names the photo that was deleted, and none that was not', async () => {
  const [trainee, other] = [await started(), await started()]
  const [own, kept, theirs] = [await add(trainee), await add(trainee), await add(other)].map(
    ({ body }) => photoSchema.parse(body).id,
  )

  const refused = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', theirs].map((id) => trainee.client.delete(`/api/progress-photos/${id}`)),
  )
  const deleted = await trainee.client.delete(`/api/progress-photos/${own}`)

  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  expect(deleted.status).toBe(200)
  expect(await auditOf(trainee, 'photo.delete')).toEqual([own])
  const { results } = await env.DB.prepare('SELECT public_id FROM photos WHERE public_id IN (?, ?, ?)')
    .bind(own, kept, theirs)
    .all()
  expect(results.map(({ public_id }) => public_id).toSorted()).toEqual([kept, theirs].toSorted())
})

test('a photo of today is taken, one of tomorrow is not', async () => {
  const trainee = await started()
  const of = (day: number) => addPhoto(trainee.client, { photoDataUrl: anotherPhoto(), day })

  expect([(await of(1)).status, (await of(2)).status]).toEqual([201, 403])
})
