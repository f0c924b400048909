import { crc32 } from 'node:zlib'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { dataExportSchema } from '#shared/api/personal-data.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/units.ts'
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
import { addPhoto, anotherPhoto, filesOf, splitFile } from '#tests/support/worker/photo.ts'
import { deliver, pay } from '#tests/support/worker/paddle.ts'
import { type Trainee, newTrainee, onboarded } from '#tests/support/worker/trainee.ts'
import { finish, planToday, started } from '#tests/support/worker/training.ts'
import { unzip } from '#tests/support/worker/unzip.ts'
import { exportFiles } from '#worker/domain/personal-data/export-files.ts'
import { sweepExportFiles, sweepPersonalData } from '#worker/domain/personal-data/sweep.ts'
import { hashUserId, shortHash } from '#worker/domain/audit.ts'

const ctx = (now = Date.now()) => ({ env, now, defer: () => {} })
const exportFilesOf = async ({ user }: Trainee) =>
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

/** Returns the text files that an export of the trainee would contain now. */
async function textsOf({ user }: Trainee) {
  const userId = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(user.email)
    .first<number>('id')
  return exportFiles({ userId: userId ?? 0, owner: user.id }, new Set(), Date.now())
}

/** Requests an export, runs its jobs and returns the files of its ZIP. */
async function packExport(trainee: Trainee): Promise<Map<string, Uint8Array>> {
  const held = holdJobQueue()
  await requestExport(trainee.client)
  await runJobs(held)
  return download(trainee)
}

test('an export contains the profile, sessions, payments and all lists, and photos byte for byte', async () => {
  const canary = `canary-${crypto.randomUUID()}`
  const trainee = await createFullTrainee(canary)

  const files = await packExport(trainee)

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
  expect(data.bootcamps[0].runs).toEqual([
    { id: expect.any(String), ranOn: '2027-03-02', seconds: 1530, loggedAt: expect.any(String) },
  ])
  expect(data.leftOut.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['Push-ups', 'knee', 'every push']),
  )
  expect(data.purchases).toMatchObject([{ amount: 999, takenBack: false, verdict: 'counts' }])
  expect(data.payments[0].messageFromPaddle.data.id).toBe(data.purchases[0].orderNumber)
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
  for (const { file, id } of data.photos)
    expect(files.get(file)).toEqual(await bytesAt(trainee.client, `/api/progress-photos/${id}/image`))
  expect(data.photos.map((photo: { hasSmallVersion: boolean }) => photo.hasSmallVersion)).toEqual([
    true,
    true,
  ])
})

test('a photo of an earlier release, with a thumbnail of its own, is packed byte for byte', async () => {
  const trainee = await started()
  const sent = { photoDataUrl: anotherPhoto(), thumbDataUrl: anotherPhoto() }
  const id: string = Object((await addPhoto(trainee.client, sent)).body).id
  await splitFile(id)

  const files = await packExport(trainee)

  const [{ file, hasSmallVersion }] = jsonOf(files).photos
  expect(hasSmallVersion).toBe(true)
  expect(files.get(file)).toEqual(await bytesAt(trainee.client, `/api/progress-photos/${id}/image`))
})

test('an export that the previous release packed, with the thumbnail behind the photo, is served', async () => {
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto(), thumbDataUrl: anotherPhoto() })
  await packExport(trainee)
  const [stored] = await filesOf(trainee.user)
  const whole = await (await env.PHOTOS.get(stored?.key ?? ''))?.bytes()
  await env.DB.prepare(
    `UPDATE data_exports SET packed = json_array(json_array(json_extract(packed, '$[0][0]'), ?, ?))
     WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
  )
    .bind(whole?.length, crc32(whole ?? ''), trainee.user.email)
    .run()

  const files = await download(trainee)

  expect(files.get(jsonOf(files).photos[0].file)).toEqual(whole)
})

test('an export contains no rows of another trainee who has rows in every table', async () => {
  await newTrainee()
  const trainee = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const before = await textsOf(trainee)

  const other = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const lists = Object.entries(jsonOf(await packExport(other))).filter(([, list]) => Array.isArray(list))
  const after = await textsOf(trainee)

  expect(lists.filter(([, list]) => Object(list).length === 0)).toEqual([])
  expect(lists).toHaveLength(17)
  expect(after).toEqual(before)
  expect(after[1]?.text).toContain(`"accountNumber": "${trainee.user.id}"`)
})

test('an export of a claimed payment hides the payer, even while its last event is unsettled', async () => {
  const [payer, claimer] = [await onboarded(), await onboarded()]
  const payment = await pay(payer.client, payer.user)
  await claimer.client.post('/api/purchases/claim', {
    orderNumber: payment.data.id,
    paidWith: payer.user.email,
  })
  const queue = vi.spyOn(env.PAYMENTS, 'send').mockResolvedValue(undefined as never)
  await deliver({ ...payment, event_id: `${payment.event_id}again` })
  queue.mockRestore()

  const { purchases, payments } = jsonOf(await packExport(claimer))

  expect(purchases).toMatchObject([{ orderNumber: payment.data.id, amount: 999 }])
  expect(payments).toHaveLength(2)
  expect(payments[0].messageFromPaddle).toMatchObject({
    facts: true,
    data: { status: 'completed', details: { totals: { total: '999' } } },
  })
  for (const personalData of [
    payer.user.email,
    payer.user.id,
    payment.data.customer_id ?? 'ctm_',
    'Test Buyer',
    '4242',
    'intent',
    'custom_data',
  ])
    expect(JSON.stringify(payments)).not.toContain(personalData)
})

test('an export contains no password hash, login id, push credential or calendar feed id', async () => {
  const trainee = await createFullTrainee(`canary-${crypto.randomUUID()}`)
  const secrets = await env.DB.prepare(
    'SELECT password_hash, logins.id, endpoint, p256dh, auth, calendar_feeds.public_id FROM users JOIN logins ON logins.user_id = users.id JOIN push_subscriptions ON push_subscriptions.user_id = users.id JOIN calendar_feeds ON calendar_feeds.user_id = users.id WHERE email = ?',
  )
    .bind(trainee.user.email)
    .raw<string[]>()

  const text = textOf(await packExport(trainee), 'data.json')

  expect(secrets[0]).toHaveLength(6)
  for (const secret of secrets[0] ?? []) expect(text).not.toContain(secret)
  expect(jsonOf(await download(trainee)).pushDevices[0]).toMatchObject({ pushService: 'localhost:9' })
})

test('the CSV has one line per session, RFC 4180 quoting and no note that acts as a formula', async () => {
  const canary = `canary-${crypto.randomUUID()}`

  const text = textOf(await packExport(await createFullTrainee(canary)), 'sessions.csv')

  expect(text.startsWith('\u{feff}date,completed at (UTC),')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`,"'=${canary}, ""quoted""\nand more"\r\n`)
})

test('the export says which tests the camera counted', async () => {
  const trainee = await started()
  const plan = await planToday(trainee.client)
  const pushUps = plan.exercises.find(({ name }) => name === 'Push-ups')!
  await finish(trainee, plan, {
    exercises: [{ id: pushUps.id, completed: true, refereed: true, repsDone: 21 }],
  })

  const files = await packExport(trainee)

  expect(textOf(files, 'sessions.csv')).toContain('Push-ups (21 reps, refereed)')
  expect(jsonOf(files).bootcamps[0].sessions[0].exercises).toContainEqual(
    expect.objectContaining({ name: 'Push-ups', repetitions: 21, refereed: true }),
  )
})

test('each queue message packs up to ten photos and updates the export’s progress', async () => {
  const held = holdJobQueue()
  const trainee = await startedWithPhotos(23)
  await requestExport(trainee.client)

  const progress: number[] = []
  while (held.length > 0) {
    progress.push((await currentExport(trainee.client)).photosPacked)
    await consume(held.shift())
  }

  expect(progress).toEqual([0, 10, 20, 23])
  expect(await currentExport(trainee.client)).toMatchObject({
    state: 'ready',
    photos: 23,
    photosPacked: 23,
    bytes: expect.any(Number),
    expiresAt: expect.any(String),
  })
})

test('a download has its announced size, is not cached and is served as an attachment', async () => {
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packExport(trainee)
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

test('requests within ten minutes share one export; a later request starts a new one, and each is audited', async () => {
  const held = holdJobQueue()
  const trainee = await started()

  const [first, twin] = await Promise.all([requestExport(trainee.client), requestExport(trainee.client)])
  const again = await requestExport(trainee.client)
  await runJobs(held)
  vi.setSystemTime(Date.now() + 9 * MINUTE_MS)
  const withinTenMinutes = await requestExport(trainee.client)
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  await addPhoto(trainee.client)
  const later = await requestExport(trainee.client)

  const ids = [first, twin, again, withinTenMinutes, later].map(({ body }) => dataExportSchema.parse(body).id)
  expect(new Set(ids.slice(0, 4)).size).toBe(1)
  expect(ids[4]).not.toBe(ids[0])
  expect(dataExportSchema.parse(later.body)).toMatchObject({ state: 'packing', photos: 1 })
  const audited = await env.DB.prepare("SELECT target FROM audit WHERE action = 'export' AND user_hash = ?")
    .bind(shortHash(hashUserId(trainee.user.id)))
    .raw()
  expect(audited.flat().toSorted()).toEqual([ids[0], ids[4]].toSorted())
})

test('a request does not restart an export that has been packing for over ten minutes', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  const first = await requestExport(trainee.client)

  vi.setSystemTime(Date.now() + 11 * MINUTE_MS)
  const again = await requestExport(trainee.client)

  expect(again.body).toEqual(first.body)
  expect(await runJobs(held)).toBe(1)
})

/** One trainee for all rows: a refused request changes nothing. */
let sharedTrainee: Promise<Trainee> | undefined

test.each([
  ['a wrong password', { password: 'not-my-password' }, 422, 'invalid_fields'],
  ['no password', {}, 422, 'invalid_fields'],
  ['an empty password', { password: '' }, 422, 'invalid_fields'],
  ['an unknown field', { password: 'x', of: 'somebody' }, 422, 'invalid_fields'],
])('a request with %s packs nothing', async (_, body, status, code) => {
  const held = holdJobQueue()
  const { client } = await (sharedTrainee ??= newTrainee())

  const answer = await client.post('/api/data-export', body)

  expect(answer).toMatchObject({ status, body: { code } })
  expect(held).toEqual([])
  expect((await client.get('/api/data-export')).body).toBeNull()
})

test('an export file needs a login and is not found before it is ready or for another trainee', async () => {
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

test('after 24 hours an export is not found and cron deletes it; a newer export stays', async () => {
  await env.DB.prepare("DELETE FROM data_exports WHERE state = 'packing'").run() // exports of other tests, which the sweep would fail
  const [trainee, younger] = [await started(), await started()]
  await packExport(trainee)
  vi.setSystemTime(Date.now() + 1000)
  await packExport(younger)
  vi.setSystemTime(Date.now() - 1000)
  const { url } = await currentExport(trainee.client)

  await sweepPersonalData(ctx(Date.now() + DAY_MS - 1000))
  const before = await exportFilesOf(trainee)
  vi.setSystemTime(Date.now() + DAY_MS)
  const expiredAnswer = await trainee.client.get(url ?? '')
  const swept = await sweepPersonalData(ctx())

  expect(before).toHaveLength(3)
  expect(expiredAnswer.status).toBe(404)
  expect(swept.expired).toBeGreaterThan(0)
  expect(await exportFilesOf(trainee)).toEqual([])
  expect((await trainee.client.get('/api/data-export')).body).toBeNull()
  expect(await download(younger)).toHaveProperty('size', 3)
})

test('a download leaves out a photo that was deleted after packing', async () => {
  const trainee = await started()
  const { body } = await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packExport(trainee)

  await trainee.client.delete(`/api/progress-photos/${Object(body).id}`)
  const files = await download(trainee)

  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(1)
})

test('a photo whose file is missing is listed without a file and logged; the rest is packed', async () => {
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  const [lost] = await filesOf(trainee.user)
  await env.PHOTOS.delete(lost?.key ?? '')

  const files = await packExport(trainee)

  expectConsoleError(/left out of a copy/)
  expect(
    jsonOf(files)
      .photos.map(({ file }: { file: string | null }) => file !== null)
      .toSorted(),
  ).toEqual([false, true])
  expect([...files.keys()]).toHaveLength(4)
})

test('an export that is killed at every call resumes and contains each photo once', async () => {
  const held = holdJobQueue()
  const trainee = await startedWithPhotos(12)
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

test('duplicate concurrent messages count each photo once and leave the ZIP complete', async () => {
  const held = holdJobQueue()
  const trainee = await startedWithPhotos(12)
  await requestExport(trainee.client)
  const [message] = held.splice(0)

  for (let round = 0; round < 3; round += 1)
    await Promise.all([consume(message), consume(message), consume(message)])

  expect(await currentExport(trainee.client)).toMatchObject({ state: 'ready', photosPacked: 12 })
  expect(await download(trainee)).toHaveProperty('size', 15)
})

test('a message that is redelivered after the export is ready writes nothing', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  const [message] = held
  await runJobs(held)
  const [copy, files] = [await currentExport(trainee.client), await exportFilesOf(trainee)]
  vi.setSystemTime(Date.now() + HOUR_MS)

  await consume(message)

  expect(await currentExport(trainee.client)).toEqual(copy)
  expect((await exportFilesOf(trainee)).map(({ key }) => key)).toEqual(files.map(({ key }) => key))
})

test('if two messages finish an export at once, the first write counts', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  const [message] = held.splice(0)
  const put = env.PHOTOS.put.bind(env.PHOTOS)
  const puts = vi.spyOn(env.PHOTOS, 'put')
  puts.mockImplementation((async (...file: Parameters<typeof put>) => {
    puts.mockImplementation(put as never)
    vi.setSystemTime(Date.now() + HOUR_MS)
    await consume(message)
    return put(...file)
  }) as never)

  await consume(message)

  const { state, expiresAt } = await currentExport(trainee.client)
  expect([state, Date.parse(expiresAt ?? '')]).toEqual(['ready', Date.now() + DAY_MS])
})

test('two exports that are packed at the same time do not mix their data', async () => {
  const held = holdJobQueue()
  const [one, other] = [await startedWithPhotos(12), await startedWithPhotos(11)]
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

test('an export that takes over an hour does not fail while it makes progress', async () => {
  const held = holdJobQueue()
  const trainee = await startedWithPhotos(12)
  await requestExport(trainee.client)
  vi.setSystemTime(Date.now() + 58 * MINUTE_MS)
  await consume(held[0])

  vi.setSystemTime(Date.now() + 3 * MINUTE_MS)
  await sweepPersonalData(ctx())

  expect((await currentExport(trainee.client)).state).toBe('packing')
  await runJobs(held)
})

test('cron requeues a stalled export and fails it after an hour; it can be requested again', async () => {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  held.splice(0)

  await sweepPersonalData(ctx(Date.now() + 4 * MINUTE_MS))
  const early = held.splice(0)
  await sweepPersonalData(ctx(Date.now() + 6 * MINUTE_MS))
  const requeued = held.splice(0)
  await sweepPersonalData(ctx(Date.now() + 61 * MINUTE_MS))
  expectConsoleError(/could not be made/)
  const failed = await currentExport(trainee.client)
  const fileOfFailed = await trainee.client.get(`/api/data-export/${failed.id}/file`)
  const again = await requestExport(trainee.client)
  await runJobs(held)
  await sweepPersonalData(ctx(Date.now() + 6 * MINUTE_MS))

  expect([early, held]).toEqual([[], []])
  expect(requeued).toHaveLength(1)
  expect(failed).toMatchObject({
    state: 'failed',
    expiresAt: new Date(Date.now() + 61 * MINUTE_MS + DAY_MS).toISOString(),
  })
  expect(fileOfFailed.status).toBe(404)
  expect(dataExportSchema.parse(again.body).id).not.toBe(failed.id)
  expect((await currentExport(trainee.client)).state).toBe('ready')
})

test('the nightly sweep deletes export files without a row once they are over a day old', async () => {
  await env.PHOTOS.put('exports/nobody/old/1-data.json', 'x')

  const young = await sweepExportFiles(ctx(Date.now()))
  const old = await sweepExportFiles(ctx(Date.now() + 26 * HOUR_MS))

  expect(young).toBe(0)
  expect(old).toBeGreaterThan(0)
  expect((await env.PHOTOS.list({ prefix: 'exports/nobody/' })).objects).toEqual([])
})

test('a download fails instead of ending early when a stored file is missing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const trainee = await started()
  await addPhoto(trainee.client, { photoDataUrl: anotherPhoto() })
  await packExport(trainee)
  const { url } = await currentExport(trainee.client)
  const [file] = await filesOf(trainee.user)
  await env.PHOTOS.delete(file?.key ?? '')

  const answer = await trainee.client.raw(url ?? '')

  await expect(answer.arrayBuffer()).rejects.toThrow(/^photos\/\S+ does not match the file that was packed$/)
})

/** Inserts the photos directly, because the API limits photos per day. */
async function startedWithPhotos(photos: number): Promise<Trainee> {
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
