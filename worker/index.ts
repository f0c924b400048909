import { app } from '#worker/app.ts'
import type { Env, PaymentMessage, ReminderMessage, UpkeepMessage } from '#worker/env.ts'
import { runQueue, runSchedule } from '#worker/jobs.ts'

export default {
  fetch: app.fetch,
  queue: runQueue,
  scheduled: runSchedule,
} satisfies ExportedHandler<Env, PaymentMessage | ReminderMessage | UpkeepMessage>
