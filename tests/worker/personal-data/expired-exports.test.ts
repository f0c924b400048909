import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { dataExportSchema } from '#shared/api/personal-data.ts'
import { currentExport, holdJobQueue, requestExport, runJobs } from '#tests/support/worker/personal-data.ts'
import type { Trainee } from '#tests/support/worker/trainee.ts'
import { DAY_MS } from '#shared/units.ts'
import { started } from '#tests/support/worker/training.ts'
import { sweepPersonalData } from '#worker/domain/personal-data/sweep.ts'

const ctx = () => ({ env, now: Date.now(), defer: () => {} })
const expire = () => vi.setSystemTime(Date.now() + DAY_MS)

// The sweep takes every expired export, so those of earlier tests must be gone.
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM data_exports').run()
})

async function startedWithExport(): Promise<Trainee> {
  const held = holdJobQueue()
  const trainee = await started()
  await requestExport(trainee.client)
  await runJobs(held)
  return trainee
}

test('after 24 hours a trainee has no export, even before cron has deleted it', async () => {
  const { client } = await startedWithExport()
  const before = await currentExport(client)
  expire()

  const { body } = await client.get('/api/data-export')

  expect(before.state).toBe('ready')
  expect(body).toBeNull()
})

test('an export that is requested while cron deletes the expired one is kept', async () => {
  const { client } = await startedWithExport()
  expire()
  const list = env.PHOTOS.list.bind(env.PHOTOS)
  const requested: unknown[] = []
  vi.spyOn(env.PHOTOS, 'list').mockImplementationOnce(async (options) => {
    requested.push((await requestExport(client)).body)
    return list(options)
  })

  await sweepPersonalData(ctx())

  const { id } = dataExportSchema.parse(requested[0])
  expect(await currentExport(client)).toMatchObject({ id, state: 'packing' })
})
