import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createBystander } from '#tests/support/worker/bystander.ts'
import { createFullTrainee } from '#tests/support/worker/personal-data.ts'
import { addPhoto, anotherPhoto, photosOf } from '#tests/support/worker/photo.ts'
import { watchRowsOf } from '#tests/support/worker/rows.ts'
import { runsSchema } from '#shared/api/run.ts'
import { DAY_MS } from '#shared/units.ts'
import { finish, planToday, skipToLastDay } from '#tests/support/worker/training.ts'

test(
  'a trainee’s missions and photos change no row of another trainee on the same day',
  { timeout: 60_000 },
  async () => {
    const other = await createBystander()
    const trainee = await createFullTrainee(`training-${crypto.randomUUID()}`)
    const { client } = trainee
    const lastSession = async () => Object(Object((await client.get('/api/sessions/today')).body)).id
    const bootcampId = async () => Object((await client.get('/api/bootcamps/current')).body).id
    const acts: [name: string, act: () => Promise<unknown>][] = [
      [
        'a note',
        async () =>
          client.call(`/api/workout-sessions/${await lastSession()}`, {
            method: 'PATCH',
            body: { note: 'mine', effort: 6 },
          }),
      ],
      ['a repeat', async () => finish(trainee, await planToday(client), {}, crypto.randomUUID())],
      [
        'the next mission',
        async () => {
          vi.setSystemTime(Date.now() + DAY_MS)
          await finish(trainee, await planToday(client))
        },
      ],
      ['a run', async () => client.post('/api/runs', { seconds: 1200 })],
      [
        'a deleted run',
        async () => {
          const { runs } = runsSchema.parse((await client.get('/api/runs')).body)
          await client.delete(`/api/runs/${runs[0]!.id}`)
        },
      ],
      ['a photo', async () => addPhoto(client, { day: 1, photoDataUrl: anotherPhoto() })],
      [
        'a deleted photo',
        async () => {
          const [photo] = await photosOf(client)
          await client.delete(`/api/progress-photos/${photo?.id}`)
        },
      ],
      ['a restart', async () => client.post('/api/bootcamps/restart', { id: await bootcampId() })],
      ['a restart again', async () => client.post('/api/bootcamps/restart', { id: await bootcampId() })],
      ['a finish after it', async () => finish(trainee, await planToday(client))],
      [
        'the last mission',
        async () => {
          await skipToLastDay(trainee)
          await finish(trainee, await planToday(client))
        },
      ],
    ]
    const unchanged = await watchRowsOf(other)

    for (const [name, act] of acts) {
      await act()
      await unchanged(name)
    }

    const { results } = await env.DB.prepare(
      'SELECT status, (SELECT count(*) FROM workout_sessions WHERE bootcamp_id = bootcamps.id) AS sessions FROM bootcamps JOIN users ON users.id = user_id WHERE users.public_id = ? ORDER BY bootcamps.id',
    )
      .bind(trainee.user.id)
      .all()
    expect(results).toEqual([
      { status: 'restarted', sessions: 4 },
      { status: 'restarted', sessions: 0 },
      { status: 'completed', sessions: 3 },
    ])
  },
)
