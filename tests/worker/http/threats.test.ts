import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addPhoto } from '#tests/support/worker/photo.ts'
import { onboarded } from '#tests/support/worker/trainee.ts'
import { finish, finishOf, planToday, started } from '#tests/support/worker/training.ts'

// Threats from docs/evidence/threats.md that no other test file covers.

test('opening the payment success page grants nothing, whatever its address contains', async () => {
  const { client } = await onboarded()

  for (const path of [
    '/purchase/success',
    '/purchase-success',
    '/purchase/success?transaction=txn_01&status=completed',
    '/purchase?_ptxn=txn_01',
  ]) {
    expect((await client.get(path)).status).toBe(200)
  }

  expect((await client.get('/api/bootcamp-access')).body).toMatchObject({
    hasActive: false,
    canAccess: false,
    needsPurchase: true,
  })
  expect((await client.get('/api/purchases')).body).toEqual([])
  expect((await client.post('/api/bootcamps/start')).status).toBe(402)
})

test('the list of completed bootcamps contains only the trainee’s own', async () => {
  const [owner, other] = [await started(), await started()]
  await env.DB.prepare(
    "UPDATE bootcamps SET status = 'completed', ended_at = started_at WHERE user_id = (SELECT id FROM users WHERE public_id = ?)",
  )
    .bind(owner.user.id)
    .run()

  const [own, foreign] = [
    await owner.client.get('/api/bootcamps/completed'),
    await other.client.get('/api/bootcamps/completed'),
  ]

  expect([own.body, foreign.body]).toEqual([[expect.objectContaining({ programme: 'jungle' })], []])
})

test('the photos table rejects a second photo of the same capture', async () => {
  const { client } = await started()
  await addPhoto(client)

  const duplicate = env.DB.prepare(
    `INSERT INTO photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)
     SELECT public_id || 'x', user_id, bootcamp_id, day, created_at, capture_key, object_key || 'x', has_thumb FROM photos`,
  ).run()

  await expect(duplicate).rejects.toThrow(/UNIQUE constraint failed: photos.user_id, photos.capture_key/)
})

test('a finish with one exercise more than its plan is refused and not stored', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const { exercises } = finishOf(trainee, plan)

  const refused = await finish(trainee, plan, { exercises: [...exercises, { id: 'm99', completed: true }] })

  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { exercises: [expect.stringMatching(/^Exercise \d+ is not in the plan of day 1$/)] } },
  })
  expect((await trainee.client.get('/api/sessions/today')).body).toBeNull()
})

test('a finish whose exercise has a strange id is refused without repeating it', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)

  const refused = await finish(trainee, plan, {
    exercises: [{ id: '1; SELECT * FROM sqlite_master', completed: true }],
  })

  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { exercises: ['Exercise 1 is not in the plan of day 1'] } },
  })
})
