import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { photoOfDay } from '#local/seeds/photo.ts'
import type { Photo } from '#shared/api/photo.ts'
import type { Buyer } from '#tools/harness/buyers.ts'
import type { Fault, Witness } from './fault.ts'
import type { Rig } from './rig.ts'

const HOUR = 3_600_000
const photo = await photoOfDay(1)

const upload = (rig: Rig, buyer: Buyer, key: string) =>
  rig.ask(buyer, '/api/progress-photos', { method: 'POST', body: photo, key })

/** Sent again with the same key, it is one photo with its files. */
async function oneAfterRetry(
  rig: Rig,
  told: Witness,
  buyer: Buyer,
  key: string,
  ...statuses: readonly number[]
): Promise<void> {
  const again = await upload(rig, buyer, key)
  told.answered(again.status, ...statuses)
  const listed = (await rig.ask(buyer, '/api/progress-photos')).body as Photo[]
  told.equal('photos in the gallery', listed.length, 1)
  for (const path of ['image', 'thumb'])
    told.equal(path, (await rig.ask(buyer, `/api/progress-photos/${listed[0]?.id}/${path}`)).status, 200)
}

/** The sweeper, once an upload can no longer be under way. */
const sweepLater = (rig: Rig) => rig.cron('*/5 * * * *', Date.now() + 2 * HOUR)

const kept = 'audit +1, files +2, photos +1'

export const photos: readonly Fault[] = [
  {
    number: 22,
    name: 'R2 put fails',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { buyer } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      await rig.while({ failing: ['put'] }, async () =>
        told.answered((await upload(rig, buyer, key)).status, 503),
      )
      told.left(before, await rig.census(), 'no rows')
      await oneAfterRetry(rig, told, buyer, key, 201)
      told.ended(before, await rig.census(), kept)
    },
  },
  {
    number: 23,
    name: 'R2 put ok, D1 insert fails',
    seeds: 1,
    live: async (rig, told) => {
      const { buyer } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      await rig.whileRefused('INSERT', 'photos', async () =>
        told.answered((await upload(rig, buyer, key)).status, 503),
      )
      told.left(before, await rig.census(), 'no rows')
      await oneAfterRetry(rig, told, buyer, key, 201)
      told.ended(before, await rig.census(), kept)
    },
  },
  {
    number: 24,
    name: 'both, and the compensating delete fails too',
    seeds: 1,
    short: true,
    live: async (rig, told) => {
      const { buyer } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      await rig.whileRefused('INSERT', 'photos', () =>
        rig.while({ failing: ['delete'] }, async () =>
          told.answered((await upload(rig, buyer, key)).status, 503),
        ),
      )
      told.left(before, await rig.census(), 'files +2')
      await sweepLater(rig)
      told.equal('files that nobody knows', (await rig.files()).length, before.get('files'))
      await oneAfterRetry(rig, told, buyer, key, 201)
      told.ended(before, await rig.census(), kept)
    },
  },
  {
    number: 25,
    name: 'R2 delete fails',
    seeds: 1,
    live: async (rig, told) => {
      const { buyer } = await rig.training()
      const before = await rig.census()
      const { id } = Object((await upload(rig, buyer, crypto.randomUUID())).body)
      await rig.while({ failing: ['delete'] }, async () =>
        told.answered((await rig.ask(buyer, `/api/progress-photos/${id}`, { method: 'DELETE' })).status, 200),
      )
      told.left(before, await rig.census(), 'audit +2, deleted_photos +1, files +2')
      told.answered((await rig.ask(buyer, `/api/progress-photos/${id}/image`)).status, 404)
      told.answered((await rig.ask(buyer, `/api/progress-photos/${id}`, { method: 'DELETE' })).status, 404)
      await rig.sweep()
      told.ended(before, await rig.census(), 'audit +2, deleted_photos +1')
      told.equal(
        'deletions that wait',
        rig.count('SELECT count(*) FROM deleted_photos WHERE gone_at IS NULL'),
        0,
      )
    },
  },
  {
    number: 26,
    name: 'client disconnects mid-upload',
    seeds: 20,
    live: async (rig, told, pick) => {
      const { buyer } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      await hangUp(rig, buyer, key, pick(2) === 0 ? Math.min(0.99, pick(100) / 100) : 1, pick(60))
      await sleep(500)
      told.left(before, await rig.census(), 'no rows', kept)
      await oneAfterRetry(rig, told, buyer, key, 200, 201)
      told.ended(before, await rig.census(), kept)
    },
  },
  {
    number: 27,
    name: 'SIGKILL during upload',
    seeds: 20,
    live: async (rig, told, pick) => {
      const { buyer } = await rig.training()
      const [before, key] = [await rig.census(), crypto.randomUUID()]
      const sent = upload(rig, buyer, key)
      await sleep(pick(120))
      await rig.kill()
      const { status } = await sent
      told.answered(status, 0, 201)
      await rig.start()
      told.left(before, await rig.census(), 'no rows', 'files +1', 'files +2', kept)
      if (status === 201) told.equal('acknowledged', told.during, kept)
      await sweepLater(rig)
      await oneAfterRetry(rig, told, buyer, key, 200, 201)
      told.ended(before, await rig.census(), kept)
    },
  },
]

/** Sends a share of an upload and closes the connection, without waiting for an answer. */
async function hangUp(
  { url }: Rig,
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
