import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { photoOfDay } from '#local/seeds/photo.ts'
import type { Photo } from '#shared/api/photo.ts'
import { HOUR_MS } from '#shared/units.ts'
import type { Buyer } from '#tools/harness/trainees/buyers.ts'
import type { Fault, Assertions } from './fault.ts'
import type { FaultHarness } from './fault-harness.ts'

const photo = await photoOfDay(1)

const upload = (harness: FaultHarness, buyer: Buyer, key: string) =>
  harness.ask(buyer, '/api/progress-photos', { method: 'POST', body: photo, key })

/** Sends the upload again with the same key. There must be one photo with its file. */
async function checkRetry(
  harness: FaultHarness,
  assert: Assertions,
  buyer: Buyer,
  key: string,
  ...statuses: readonly number[]
): Promise<void> {
  const again = await upload(harness, buyer, key)
  assert.status(again.status, ...statuses)
  const listed = (await harness.ask(buyer, '/api/progress-photos')).body as Photo[]
  assert.equal('photos in the gallery', listed.length, 1)
  for (const path of ['image', 'thumb'])
    assert.equal(
      path,
      (await harness.ask(buyer, `/api/progress-photos/${listed[0]?.id}/${path}`)).status,
      200,
    )
}

/** Runs the sweeper two hours later, when no upload can still be running. */
const sweepLater = (harness: FaultHarness) => harness.cron('*/5 * * * *', Date.now() + 2 * HOUR_MS)

const photoStored = 'files +1, photos +1'

/** An upload is refused while something is broken, leaves at most files for the sweeper, and works when it is sent again. */
const failingUpload =
  (
    whileBroken: (harness: FaultHarness, send: () => Promise<void>) => Promise<void>,
    filesLeft = 0,
  ): Fault['run'] =>
  async (harness, assert) => {
    const { buyer } = await harness.training()
    const [before, key] = [await harness.countRows(), crypto.randomUUID()]
    await whileBroken(harness, async () => assert.status((await upload(harness, buyer, key)).status, 503))
    assert.rowsAfterFault(
      before,
      await harness.countRows(),
      filesLeft > 0 ? `files +${filesLeft}` : 'no rows',
    )
    if (filesLeft > 0) await sweepLater(harness)
    assert.equal('files', (await harness.files()).length, before.get('files'))
    await checkRetry(harness, assert, buyer, key, 201)
    assert.rowsAtEnd(before, await harness.countRows(), photoStored)
  }

export const photos: readonly Fault[] = [
  {
    number: 22,
    name: 'R2 put fails',
    seeds: 1,
    short: true,
    run: failingUpload((harness, send) => harness.whileBroken({ failing: ['put'] }, send)),
  },
  {
    number: 23,
    name: 'R2 put ok, D1 insert fails',
    seeds: 1,
    run: failingUpload((harness, send) => harness.whileRefused('INSERT', 'photos', send)),
  },
  {
    number: 24,
    name: 'both, and the compensating delete fails too',
    seeds: 1,
    short: true,
    run: failingUpload(
      (harness, send) =>
        harness.whileRefused('INSERT', 'photos', () => harness.whileBroken({ failing: ['delete'] }, send)),
      1,
    ),
  },
  {
    number: 25,
    name: 'R2 delete fails',
    seeds: 1,
    run: async (harness, assert) => {
      const { buyer } = await harness.training()
      const before = await harness.countRows()
      const { id } = Object((await upload(harness, buyer, crypto.randomUUID())).body)
      await harness.whileBroken({ failing: ['delete'] }, async () =>
        assert.status(
          (await harness.ask(buyer, `/api/progress-photos/${id}`, { method: 'DELETE' })).status,
          200,
        ),
      )
      assert.rowsAfterFault(before, await harness.countRows(), 'audit +2, deleted_photos +1, files +1')
      assert.status((await harness.ask(buyer, `/api/progress-photos/${id}/image`)).status, 404)
      assert.status(
        (await harness.ask(buyer, `/api/progress-photos/${id}`, { method: 'DELETE' })).status,
        404,
      )
      await harness.sweep()
      assert.rowsAtEnd(before, await harness.countRows(), 'audit +2, deleted_photos +1')
      assert.equal('unfinished deletions', harness.countRowsOf('deleted_photos', { gone_at: null }), 0)
    },
  },
  {
    number: 26,
    name: 'client disconnects mid-upload',
    seeds: 20,
    run: async (harness, assert, pick) => {
      const { buyer } = await harness.training()
      const [before, key] = [await harness.countRows(), crypto.randomUUID()]
      await hangUp(harness, buyer, key, pick(2) === 0 ? Math.min(0.99, pick(100) / 100) : 1, pick(60))
      await sleep(500)
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows', photoStored)
      await checkRetry(harness, assert, buyer, key, 200, 201)
      assert.rowsAtEnd(before, await harness.countRows(), photoStored)
    },
  },
  {
    number: 27,
    name: 'SIGKILL during upload',
    seeds: 20,
    run: async (harness, assert, pick) => {
      const { buyer } = await harness.training()
      const [before, key] = [await harness.countRows(), crypto.randomUUID()]
      const sent = upload(harness, buyer, key)
      await sleep(pick(120))
      await harness.kill()
      const { status } = await sent
      assert.status(status, 0, 201)
      await harness.start()
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows', 'files +1', photoStored)
      if (status === 201) assert.equal('acknowledged', assert.during, photoStored)
      await sweepLater(harness)
      await checkRetry(harness, assert, buyer, key, 200, 201)
      assert.rowsAtEnd(before, await harness.countRows(), photoStored)
    },
  },
]

/** Sends part of an upload and closes the connection without waiting for the answer. */
async function hangUp(
  { url }: FaultHarness,
  { cookie }: Buyer,
  key: string,
  share: number,
  waitMs: number,
): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const body = JSON.stringify(photo)
  const head = `POST /api/progress-photos HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\nX-Time-Zone: UTC\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await new Promise<void>((sent) =>
    socket.write(head + body.slice(0, Math.floor(body.length * share)), () => sent()),
  )
  await sleep(waitMs)
  socket.destroy()
}
