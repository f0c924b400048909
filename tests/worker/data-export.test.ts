import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { dataExportSchema } from '#shared/api/personal-data.ts'
import { Client, expectConsoleError } from '#tests/support/worker/client.ts'
import {
  requestExport,
  consume,
  currentExport,
  holdJobQueue,
  runJobs,
  createFullTrainee,
} from '#tests/support/worker/personal-data.ts'
import { cutPowerAfter } from '#tests/support/worker/power-cut.ts'
import { addPhoto, anotherPhoto, filesOf } from '#tests/support/worker/photo.ts'
import { deliver, pay } from '#tests/support/worker/paddle.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { HOUR, started } from '#tests/support/worker/training.ts'
import { unzip } from '#tests/support/worker/unzip.ts'
import { exportFiles } from '#worker/domain/personal-data/export-files.ts'
import { sweepExportFiles, sweepPersonalData } from '#worker/domain/personal-data/sweep.ts'

const ctx = (now = Date.now()) => ({ env, now, defer: () => {} })
const filesOfExports = async ({ user }: Trainee) =>
  (await env.PHOTOS.list({ prefix: `exports/${user.id}/` })).objects

async function download({ client }: Trainee): Promise<Map<string, Uint8Array>> {
  const { url } = await currentExport(client)
  const bytes = await bytesAt(client, url ?? '')
  return unzip(bytes)
}

const bytesAt = async (client: Client, path: string) =>
  (await client.raw(path)).arrayBuffer().then((buffer) => new Uint8Array(buffer))

const textOf = (files: Map<string, Uint8Array>, name: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(files.get(name))
const jsonOf = (files: Map<string, Uint8Array>) => JSON.parse(textOf(files, 'data.json'))

/** What a trainee's export would say now. */
async function textsOf({ user }: Trainee) {
  const userId = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(user.email)
    .first<number>('id')
  return exportFiles({ userId: userId ?? 0, owner: user.id }, new Set(), Date.now())
}

/** Packed, at its end. */
async function packed(trainee: Trainee): Promise<Map<string, Uint8Array>> {
  const held = holdJobQueue()
  await requestExport(trainee.client)
  await runJobs(held)
  return download(trainee)
}

test('a trainee with everything takes everything along: profile, sessions by name, payments, photos byte for byte', async () => {
  const canary = `canary-${crypto.randomUUID()}`
  const trainee = await createFullTrainee(canary)

  const files = await packed(trainee)

  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'data.json',
    expect.stringMatching(/^photos\/day-01-2027-03-\d\d-\d{6}-[\w-]{6}\.jpg$/),
    expect.stringMatching(/^photos\/day-02-/),
    'sessions.csv',
  ])
  const data = jsonOf(files)
  expect(data.account).toMatchObject({
    accountNumber: trainee.user.id,
    email: trainee.user.email,
    weightKg: 81,
    heightCm: 173,
    goal: 'combat-ready',
    reminderWeekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  expect(data.bootcamps).toHaveLength(1)
  expect(data.bootcamps[0].sessions).toHaveLength(2)
  expect(data.bootcamps[0].sessions[1]).toMatchObject({
    day: 2,
    mission: expect.any(String),
    effort: 9,
    note: expect.stringContaining(canary),
    firstCompletion: true,
  })
  expect(data.bootcamps[0].sessions[0].exercises[0]).toMatchObject({
    section: 'warmup',
    name: expect.stringMatching(/^[A-Z]/),
    completed: true,
  })
  expect(data.purchases).toMatchObject([{ amount: 999, takenBack: false, verdict: 'counts' }])
  expect(data.payments[0].messageFromPaddle.data.custom_data.userId).toBe(trainee.user.id)
  for (const { file, savedAt } of data.photos) expect(files.has(file), savedAt).toBe(true)
  for (const list of [
    'deletedPhotos',
    'checkouts',
    'searchesForAPayment',
    'signIns',
    'pushDevices',
    'remindersSent',
    'calendarAddresses',
    'copiesOfYourData',
  ])
    expect(data[list], list).toHaveLength(1)
  const [stored] = (await filesOf(trainee.user)).filter(({ key }) => !key.includes('thumb'))
  const original = new Uint8Array((await (await env.PHOTOS.get(stored?.key ?? ''))?.arrayBuffer()) ?? [])
  expect(
    [...files.values()].some(
      (bytes) => bytes.length === original.length && bytes.every((byte, index) => byte === original[index]),
    ),
  ).toBe(true)
})

test('an export holds no row of another trainee, though they have rows in every table', async () => {
  await newTrainee()
  const trainee = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const before = await textsOf(trainee)

  const other = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const lists = Object.entries(jsonOf(await packed(other))).filter(([, list]) => Array.isArray(list))
  const after = await textsOf(trainee)

  expect(lists.filter(([, list]) => Object(list).length === 0)).toEqual([])
  expect(lists).toHaveLength(15)
  expect(after).toEqual(before)
  expect(after[1]?.text).toContain(`"accountNumber": "${trainee.user.id}"`)
})

test('of a payment that was claimed nothing is told of who paid, also while the last word on it waits to be settled', async () => {
  const [payer, claimer] = [await onboarded(), await onboarded()]
  const payment = await pay(payer.client, payer.user)
  await claimer.client.post('/api/purchases/claim', {
    orderNumber: payment.data.id,
    paidWith: payer.user.email,
  })
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver({ ...payment, event_id: `${payment.event_id}again` })
  queue.mockRestore()

  const { purchases, payments } = jsonOf(await packed(claimer))

  expect(purchases).toMatchObject([{ orderNumber: payment.data.id, amount: 999 }])
  expect(payments).toHaveLength(2)
  expect(payments[0].messageFromPaddle).toMatchObject({
    facts: true,
    data: { status: 'completed', details: { totals: { total: '999' } } },
  })
  for (const secret of [
    payer.user.email,
    payer.user.id,
    payment.data.customer_id ?? 'ctm_',
    'Test Buyer',
    '4242',
    'intent',
    'custom_data',
  ])
    expect(JSON.stringify(payments)).not.toContain(secret)
})

test('what would let somebody in is left out', async () => {
  const trainee = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const secrets = await env.DB.prepare(
    'SELECT password_hash, logins.id, endpoint, p256dh, auth, calendar_feeds.public_id FROM users JOIN logins ON logins.user_id = users.id JOIN push_subscriptions ON push_subscriptions.user_id = users.id JOIN calendar_feeds ON calendar_feeds.user_id = users.id WHERE email = ?',
  )
    .bind(trainee.user.email)
    .raw<string[]>()

  const text = textOf(await packed(trainee), 'data.json')

  expect(secrets[0]).toHaveLength(6)
  for (const secret of secrets[0] ?? []) expect(text).not.toContain(secret)
  expect(jsonOf(await download(trainee)).pushDevices[0]).toMatchObject({ pushService: 'localhost:9' })
})

test('the CSV is one line a session, quoted by RFC 4180, and no note is a formula', async () => {
  const canary = `canary-${crypto.randomUUID()}`

  const text = textOf(await packed(await createFullTrainee(canary)), 'sessions.csv')

  expect(text.startsWith('\u{feff}date,completed at (UTC),')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`,"'=${canary}, ""quoted""\nand more"\r\n`)
})

test('progress is told photo by photo, ten to a message', async () => {
  const held = holdJobQueue()
  const trainee = await manyPhotos(23)
  await requestExport(trainee.client)

  const told: number[] = []
  while (held.length > 0) {
    told.push((await currentExport(trainee.client)).photosPacked)
    await consume(held.shift())
  }

  expect(told).toEqual([0, 10, 20, 23])
  expect(await currentExport(trainee.client)).toMatchObject({
    state: 'ready',
    photos: 23,
    photosPacked: 23,
    bytes: expect.any(Number),
    expiresAt: expect.any(String),
  })
})

test('its length is told beforehand and kept to; nobody stores it, and it is a file to save', async () => {
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packed(trainee)
  const { url, bytes } = await currentExport(trainee.client)

  const answer = await trainee.client.raw(url ?? '')
  const read = await answer.arrayBuffer()

  expect(read.byteLength).toBe(bytes)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(bytes),
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="wildmarch-\d{4}-\d\d-\d\d\.zip"$/),
  })
})

test('a second one while the first runs is the first; so is one within ten minutes; later it is a new one', async () => {
  const held = holdJobQueue()
  const trainee = await started()

  const [first, twin] = await Promise.all([requestExport(trainee.client), requestExport(trainee.client)])
  const again = await requestExport(trainee.client)
  await runJobs(held)
  vi.setSystemTime(Date.now() + 9 * 60_000)
  const soon = await requestExport(trainee.client)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  const later = await requestExport(trainee.client)

  const ids = [first, twin, again, soon, later].map(({ body }) => dataExportSchema.parse(body).id)
  expect(new Set(ids.slice(0, 4)).size).toBe(1)
  expect(ids[4]).not.toBe(ids[0])
  expect(dataExportSchema.parse(later.body).state).toBe('packing')
})

test('one that takes longer than ten minutes is not begun again', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const first = await requestExport(trainee.client)

  vi.setSystemTime(Date.now() + 11 * 60_000)
  const again = await requestExport(trainee.client)

  expect(again.body).toEqual(first.body)
  expect(await runJobs(held)).toBe(1)
})

/** One for all of these: nothing of them is kept. */
let refused: Promise<Trainee> | undefined

test.each([
  ['a wrong password', { password: 'not-my-password' }, 422, 'invalid_fields'],
  ['no password', {}, 422, 'invalid_fields'],
  ['an empty password', { password: '' }, 422, 'invalid_fields'],
  ['a field nobody knows', { password: 'x', of: 'somebody' }, 422, 'invalid_fields'],
])('with %s nothing is packed', async (_, body, status, code) => {
  const held = holdJobQueue()
  const { client } = await (refused ??= newTrainee())

  const answer = await client.post('/api/data-export', body)

  expect(answer).toMatchObject({ status, body: { code } })
  expect(held).toEqual([])
  expect((await client.get('/api/data-export')).body).toBeNull()
})

test('another’s copy is not found, neither is one that is not ready, nor any without a login', async () => {
  const held = holdJobQueue()
  const [one, other] = [await started(), await started()]
  const { id } = dataExportSchema.parse((await requestExport(one.client)).body)
  const early = await one.client.get(`/api/data-export/${id}/file`)
  await runJobs(held)

  expect(early.status).toBe(404)
  expect(await other.client.get(`/api/data-export/${id}/file`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect((await new Client().get(`/api/data-export/${id}/file`)).status).toBe(401)
  expect((await other.client.get('/api/data-export')).body).toBeNull()
})

test('after 24 hours it is not found, and cron takes row and files, but none of a younger one', async () => {
  await env.DB.prepare("DELETE FROM data_exports WHERE state = 'packing'").run() // of other tests: they would be given up
  const [trainee, younger] = [await started(), await started()]
  await packed(trainee)
  vi.setSystemTime(Date.now() + 1000)
  await packed(younger)
  vi.setSystemTime(Date.now() - 1000)
  const { url } = await currentExport(trainee.client)

  await sweepPersonalData(ctx(Date.now() + 24 * HOUR - 1000))
  const before = await filesOfExports(trainee)
  vi.setSystemTime(Date.now() + 24 * HOUR)
  const late = await trainee.client.get(url ?? '')
  const swept = await sweepPersonalData(ctx())

  expect(before).toHaveLength(3)
  expect(late.status).toBe(404)
  expect(swept.expired).toBeGreaterThan(0)
  expect(await filesOfExports(trainee)).toEqual([])
  expect((await trainee.client.get('/api/data-export')).body).toBeNull()
  expect(await download(younger)).toHaveProperty('size', 3)
})

test('a photo that is deleted after packing is in no download', async () => {
  const trainee = await started()
  const { body } = await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packed(trainee)

  await trainee.client.delete(`/api/progress-photos/${Object(body).id}`)
  const files = await download(trainee)

  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1)
})

test('a photo that has lost its file is left out and told, the rest is packed', async () => {
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  const [lost] = await filesOf(trainee.user)
  await env.PHOTOS.delete(lost?.key ?? '')

  const files = await packed(trainee)

  expectConsoleError(/left out of a copy/)
  expect(
    jsonOf(files)
      .photos.map(({ file }: { file: string | null }) => file !== null)
      .toSorted(),
  ).toEqual([false, true])
  expect([...files.keys()]).toHaveLength(4)
})

test('killed at each of its calls it is begun again, and holds everything once', async () => {
  const held = holdJobQueue()
  const trainee = await manyPhotos(12)
  await requestExport(trainee.client)
  const [message] = held.splice(0)

  let kills = 0
  for (let calls = 0; (await currentExport(trainee.client)).state === 'packing'; calls += 1) {
    const restore = cutPowerAfter(calls % 14)
    const done = await consume(message)
    restore()
    if (done) continue
    kills += 1
    expectConsoleError(/power cut/)
  }
  held.splice(0)

  expect(kills).toBeGreaterThan(10)
  expect([...(await download(trainee)).keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(12)
})

test('brought twice at once each step counts once, and the ZIP is whole', async () => {
  const held = holdJobQueue()
  const trainee = await manyPhotos(12)
  await requestExport(trainee.client)
  const [message] = held.splice(0)

  for (let round = 0; round < 3; round += 1)
    await Promise.all([consume(message), consume(message), consume(message)])

  expect(await currentExport(trainee.client)).toMatchObject({ state: 'ready', photosPacked: 12 })
  expect(await download(trainee)).toHaveProperty('size', 15)
})

test('a message that comes again after the end writes nothing more', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  const [message] = held
  await runJobs(held)
  const [copy, files] = [await currentExport(trainee.client), await filesOfExports(trainee)]
  vi.setSystemTime(Date.now() + HOUR)

  await consume(message)

  expect(await currentExport(trainee.client)).toEqual(copy)
  expect((await filesOfExports(trainee)).map(({ key }) => key)).toEqual(files.map(({ key }) => key))
})

test('two that are packed at once take nothing of one another', async () => {
  const held = holdJobQueue()
  const [one, other] = [await manyPhotos(12), await manyPhotos(11)]
  for (const { client } of [one, other]) await requestExport(client)
  const [message, theirs] = held

  await consume(theirs)
  for (let step = 0; step < 4; step += 1) await consume(message)
  const early = await currentExport(other.client)
  for (let step = 0; step < 2; step += 1) await consume(theirs)

  expect(early).toMatchObject({ state: 'packing', photosPacked: 10, expiresAt: null })
  for (const [trainee, photos] of [
    [one, 12],
    [other, 11],
  ] as const) {
    const files = await download(trainee)
    expect(files).toHaveProperty('size', photos + 3)
    expect(jsonOf(files).account.accountNumber).toBe(trainee.user.id)
    expect(jsonOf(files).photos.every(({ file }: { file: string | null }) => files.has(file ?? ''))).toBe(
      true,
    )
  }
})

test('one that takes more than an hour is not given up while it gets on', async () => {
  const held = holdJobQueue()
  const trainee = await manyPhotos(12)
  await requestExport(trainee.client)
  vi.setSystemTime(Date.now() + 58 * 60_000)
  await consume(held[0])

  vi.setSystemTime(Date.now() + 3 * 60_000)
  await sweepPersonalData(ctx())

  expect((await currentExport(trainee.client)).state).toBe('packing')
  await runJobs(held)
})

test('a copy whose message was lost is taken up by cron; one that cannot be made is given up after an hour, and may be asked for again', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  held.splice(0)

  await sweepPersonalData(ctx(Date.now() + 4 * 60_000))
  const early = held.splice(0)
  await sweepPersonalData(ctx(Date.now() + 6 * 60_000))
  const requeued = held.splice(0)
  await sweepPersonalData(ctx(Date.now() + 61 * 60_000))
  expectConsoleError(/could not be made/)
  const failed = await currentExport(trainee.client)
  const again = await requestExport(trainee.client)
  await runJobs(held)
  await sweepPersonalData(ctx(Date.now() + 6 * 60_000))

  expect([early, held]).toEqual([[], []])
  expect(requeued).toHaveLength(1)
  expect(failed).toMatchObject({
    state: 'failed',
    expiresAt: new Date(Date.now() + 61 * 60_000 + 24 * HOUR).toISOString(),
  })
  expect(dataExportSchema.parse(again.body).id).not.toBe(failed.id)
  expect((await currentExport(trainee.client)).state).toBe('ready')
})

test('files of copies that nobody names are taken away by night, once a day old', async () => {
  await env.PHOTOS.put('exports/nobody/old/1-data.json', 'x')

  const young = await sweepExportFiles(ctx(Date.now()))
  const old = await sweepExportFiles(ctx(Date.now() + 26 * HOUR))

  expect(young).toBe(0)
  expect(old).toBeGreaterThan(0)
  expect((await env.PHOTOS.list({ prefix: 'exports/nobody/' })).objects).toEqual([])
})

test('a download that breaks off in the store is no whole ZIP', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packed(trainee)
  const { url } = await currentExport(trainee.client)
  const [file] = await filesOf(trainee.user)
  await env.PHOTOS.delete(file?.key ?? '')

  const answer = await trainee.client.raw(url ?? '')

  await expect(answer.arrayBuffer()).rejects.toThrow(/./)
})

test.each(['{"export":1}', '{"erase":null}', '{}', '"x"'])(
  'a message that reads %s is not taken, and does nothing',
  async (text) => {
    expect(await consume(JSON.parse(text))).toBe(false)
    expectConsoleError(/personal data failed/)
  },
)

/** Photos by the rows: what a trainee may save a day is another test's. */
async function manyPhotos(photos: number): Promise<Trainee> {
  const trainee = await started()
  for (let index = 0; index < photos; index += 1) {
    const objectKey = `u/${trainee.user.id}/${crypto.randomUUID()}`
    await env.PHOTOS.put(`${objectKey}.jpg`, crypto.getRandomValues(new Uint8Array(500 + index)))
    await env.DB.prepare(
      `INSERT INTO photos (public_id, user_id, bootcamp_id, day, created_at, capture_key, object_key, has_thumb)
       SELECT ?, users.id, bootcamps.id, 1, ?, ?, ?, 0 FROM users JOIN bootcamps ON bootcamps.user_id = users.id WHERE email = ?`,
    )
      .bind(crypto.randomUUID(), Date.now(), crypto.randomUUID(), objectKey, trainee.user.email)
      .run()
  }
  return trainee
}
