import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '#tests/support/worker/client.ts'
import { everyStatement } from '#tests/support/worker/database.ts'
import { planOf } from '#tests/support/worker/plans.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { reachDay, sessionRows, started, stationsOfRow, storeAsJson } from '#tests/support/worker/training.ts'
import { trainUnderVersion2 } from '#tests/support/worker/version-2.ts'
import { packSessions } from '#worker/domain/upkeep/pack-sessions.ts'
import { applyRetention, continueRetention } from '#worker/domain/upkeep/retention.ts'
import type { UpkeepMessage } from '#worker/env.ts'

const caps = { statements: 2, rows: 1000, bodies: 40, sessions: 2 }
const context = () => ({ env, now: Date.now(), defer: () => {} })

let held: UpkeepMessage[] = []
beforeEach(() => {
  held = []
  vi.spyOn(env.UPKEEP, 'send').mockImplementation(
    (async (message: UpkeepMessage) => void held.push(message)) as never,
  )
})

const inJson = async () =>
  Number(
    await env.DB.prepare(`SELECT count(*) AS n FROM workout_sessions WHERE typeof(stations) = 'text'`).first(
      'n',
    ),
  )

/** A trainee with eight sessions in JSON, as version 2 of the program made them. */
async function trainedBefore(): Promise<Trainee> {
  const trainee = await started()
  await trainUnderVersion2(trainee)
  return trainee
}

const setStations = ({ bootcamp_id, attempt_key }: Record<string, unknown>, stations: string) =>
  env.DB.prepare('UPDATE workout_sessions SET stations = ? WHERE bootcamp_id = ? AND attempt_key = ?')
    .bind(stations, bootcamp_id, attempt_key)
    .run()

test('the night and the queue pack the sessions of earlier releases in small steps, and change nothing of them', async () => {
  const trainee = await trainedBefore()
  const before = await sessionRows(trainee)

  const { counts, unfinished } = await applyRetention(context(), caps)
  const packed = []
  while (held.shift()) packed.push(await continueRetention(context(), 'stations', caps))

  expect([counts.stations, unfinished, packed]).toEqual([4, ['stations'], [4, 0]])
  const after = await sessionRows(trainee)
  expect(after.map(stationsOfRow)).toEqual(before.map(stationsOfRow))
  expect(after.map((row) => ({ ...row, stations: null }))).toEqual(
    before.map((row) => ({ ...row, stations: null })),
  )
  expect(await inJson()).toBe(0)
})

test('a message that comes twice, and one that comes late, do no harm', async () => {
  const trainee = await trainedBefore()
  const before = await sessionRows(trainee)
  await applyRetention(context(), caps)

  const both = await Promise.all([
    continueRetention(context(), 'stations', caps),
    continueRetention(context(), 'stations', caps),
  ])
  await continueRetention(context(), 'stations', caps)
  await continueRetention(context(), 'stations', caps)

  expect(both.reduce<number>((sum, rows) => sum + (rows ?? 0), 0)).toBe(4)
  expect((await sessionRows(trainee)).map(stationsOfRow)).toEqual(before.map(stationsOfRow))
})

test('a session that changes while it is packed keeps the change, and is packed the next time', async () => {
  const trainee = await trainedBefore()
  await packSessions(7)
  const changed = (await sessionRows(trainee)).find(({ stations }) => typeof stations === 'string')!
  const run = everyStatement().run
  vi.spyOn(everyStatement(), 'run').mockImplementationOnce(async function (this: D1PreparedStatement) {
    await setStations(changed, '[[104,104,9,9,1,2]]')
    return run.call(this) as never
  })

  const first = await packSessions(300)

  expect([first, await inJson()]).toEqual([{ rows: 0, isLast: true }, 1])
  expect(await packSessions(300)).toEqual({ rows: 1, isLast: true })
  const row = (await sessionRows(trainee)).find(({ attempt_key }) => attempt_key === changed.attempt_key)
  expect(stationsOfRow(row)).toEqual([[104, 104, 9, 9, 1, 2]])
})

test('a number of a later release is kept as it is', async () => {
  const trainee = await started()
  await reachDay(trainee, 2)
  await storeAsJson(trainee)
  const [row] = await sessionRows(trainee)
  await setStations(row!, '[[104,104,9,9,97,999,[9,null,[8,7777]]]]')

  await packSessions(300)

  expect((await sessionRows(trainee)).map(stationsOfRow)).toEqual([
    [[104, 104, 9, 9, 97, 999, [9, null, [8, 7777]]]],
  ])
})

test('stations that cannot be packed stay as they are and keep no other from being packed', async () => {
  const trainee = await trainedBefore()
  const odd = (await sessionRows(trainee))[0]!
  await setStations(odd, '[[104,104,9.5,9,1,2]]')

  const results = [await packSessions(4), await packSessions(4), await packSessions(4)]

  expectConsoleError(/The stations of a session could not be packed/)
  expect(results.at(-1)?.isLast).toBe(true)
  expect(await inJson()).toBe(1)
  expect(stationsOfRow((await sessionRows(trainee))[0])).toEqual([[104, 104, 9.5, 9, 1, 2]])
  await env.DB.prepare('DELETE FROM workout_sessions WHERE attempt_key = ?').bind(odd.attempt_key).run()
})

test('the search for sessions in JSON reads only an index, which is empty when none is left', async () => {
  await trainedBefore()
  await packSessions(300)
  const search = `SELECT bootcamp_id, attempt_key, stations FROM workout_sessions WHERE typeof(stations) = 'text' LIMIT 300`

  const { meta } = await env.DB.prepare(search).all()

  expect(await planOf(search)).toEqual([expect.stringContaining('workout_sessions_unpacked_idx')])
  expect(meta.rows_read).toBeLessThanOrEqual(1)
})
