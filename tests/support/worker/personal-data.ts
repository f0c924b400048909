import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { type DataExport, type Erasure, dataExportSchema, erasureSchema } from '#shared/api/personal-data.ts'
import { SoftwarePasskey } from '#tools/harness/passkeys/authenticator.ts'
import type { PersonalDataMessage } from '#worker/env.ts'
import worker from '#worker/index.ts'
import type { Answer, Client } from './client.ts'
import { mailServer } from './mail.ts'
import { addPhoto, anotherPhoto } from './photo.ts'
import { addPasskey } from './passkeys.ts'
import { subscribeBrowser } from './push.ts'
import { type Trainee, password } from './trainee.ts'
import { completeDay, finish, planToday, started } from './training.ts'

/**
 * Holds back the messages of exports and erasures, and all email. The test runs the messages with `runJobs`.
 */
export function holdJobQueue(): PersonalDataMessage[] {
  mailServer()
  const held: PersonalDataMessage[] = []
  const metadata = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  vi.spyOn(env.PERSONAL_DATA, 'send').mockImplementation(async (body) => {
    held.push(body)
    return metadata
  })
  vi.spyOn(env.PERSONAL_DATA, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body } of messages) held.push(body)
    return metadata
  })
  return held
}

/** Passes one message to the queue consumer. Returns whether it was acknowledged. */
export async function consume(body: unknown, attempts = 1): Promise<boolean> {
  const execution = createExecutionContext()
  const batch = createMessageBatch<PersonalDataMessage>('personal-data', [
    { id: 'one', timestamp: new Date(), attempts, body: body as PersonalDataMessage },
  ])
  await worker.queue(batch, env, execution)
  await waitOnExecutionContext(execution)
  return (await getQueueResult(batch, execution)).explicitAcks.length === 1
}

/** Runs all messages on hold and those that they queue. Returns how many there were. */
export async function runJobs(held: PersonalDataMessage[]): Promise<number> {
  let messages = 0
  for (let next = held.shift(); next; next = held.shift()) {
    if (!(await consume(next))) throw new Error(`A message was not taken: ${JSON.stringify(next)}`)
    messages += 1
    if (messages > 200) throw new Error('The jobs come to no end')
  }
  return messages
}

export const requestExport = (client: Client, typed = password): Promise<Answer> =>
  client.post('/api/data-export', { password: typed })
export const currentExport = async (client: Client): Promise<DataExport> =>
  dataExportSchema.parse((await client.get('/api/data-export')).body)

export const requestErasure = (
  { client, user }: Trainee,
  typed: string | undefined = password,
): Promise<Answer> => client.call(`/api/users/${user.id}`, { method: 'DELETE', body: { password: typed } })

export async function eraseTrainee(trainee: Trainee): Promise<Erasure> {
  const answer = await requestErasure(trainee)
  if (answer.status !== 200) throw new Error(`An account was not deleted: ${answer.status} ${answer.text}`)
  return erasureSchema.parse(answer.body)
}

/**
 * Creates a trainee with rows in every table and files of every kind. Every text that a trainee can enter
 * contains `canary`.
 */
export async function createFullTrainee(canary: string): Promise<Trainee> {
  const trainee = await started({ weight: 81, height: 173 })
  const { client, user } = trainee
  await env.DB.prepare('UPDATE users SET email = ? WHERE email = ?')
    .bind(`${canary}@example.com`, user.email)
    .run()
  user.email = `${canary}@example.com`
  await completeDay(trainee, 8)
  const { body } = await finish(trainee, await planToday(client), { choice: 'galley' })
  await client.call(`/api/workout-sessions/${Object(body).id}`, {
    method: 'PATCH',
    body: { note: `=${canary}, "quoted"\nand more`, effort: 9 },
  })
  const bootcamp = String(Object((await client.get('/api/bootcamps/current')).body).id)
  await client.call('/api/notebook/plane', { method: 'PUT', body: { bootcamp, plane: 'ashes' } })
  await client.post('/api/runs', { seconds: 1530 })
  await addPasskey(trainee, await SoftwarePasskey.create(), { name: canary.slice(0, 40) })
  const changedAt = new Date().toISOString()
  await client.call('/api/omissions', {
    method: 'PUT',
    body: {
      changes: ['x:104', 'j:knee', 'p:push'].map((subject) => ({ subject, omitted: true, changedAt })),
    },
  })
  for (const day of [1, 2])
    await addPhoto(client, { day, photoDataUrl: anotherPhoto(), thumbDataUrl: anotherPhoto() })
  const deletedPhoto = await addPhoto(client, { photoDataUrl: anotherPhoto() })
  await client.delete(`/api/progress-photos/${Object(deletedPhoto.body).id}`)
  // As the release before this one counted tries to claim a payment.
  await env.DB.prepare('INSERT INTO claims (user_id, tried_at) SELECT id, ? FROM users WHERE email = ?')
    .bind(Date.now(), user.email)
    .run()
  await subscribeBrowser(trainee, undefined)
  await client.post('/api/calendar-feed')
  await env.DB.prepare(
    "INSERT INTO reminders (user_id, sent_on, sent_at, state) SELECT id, '2027-03-01', 1, 'sent' FROM users WHERE email = ?",
  )
    .bind(user.email)
    .run()
  await env.DB.prepare(
    `INSERT INTO mails (id, user_id, recipient, kind, data, created_at)
     SELECT public_id, id, email, 'password-changed', json_object('canary', ?), ? FROM users WHERE email = ?`,
  )
    .bind(canary, Date.now(), user.email)
    .run()
  return trainee
}

/** Returns all rows of all tables and all stored files as one text, to search for data that must be gone. */
async function everythingStored(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'",
  ).all<{ name: string }>()
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  const { objects } = await env.PHOTOS.list()
  const bodies = await Promise.all(
    objects.map(
      async ({ key }) =>
        `${key}\n${new TextDecoder('latin1').decode(await (await env.PHOTOS.get(key))?.arrayBuffer())}`,
    ),
  )
  return [
    ...tables.map(({ results: rows }, index) => `${results[index]?.name} ${JSON.stringify(rows)}`),
    ...bodies,
  ].join('\n')
}

/**
 * Returns the beginning of each line of the stored data that contains `needle`: a table's name or a file's
 * key.
 */
export async function tablesWith(needle: string): Promise<string[]> {
  return (await everythingStored())
    .split('\n')
    .flatMap((line) => (line.includes(needle) ? [line.slice(0, 60)] : []))
}
