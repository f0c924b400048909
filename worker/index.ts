import { app } from '#worker/app.ts'
import type { Env, QueueMessage } from '#worker/env.ts'
import { runQueue, runSchedule } from './jobs/jobs.ts'

export default {
  fetch: app.fetch,
  queue: runQueue,
  scheduled: runSchedule,
} satisfies ExportedHandler<Env, QueueMessage>
