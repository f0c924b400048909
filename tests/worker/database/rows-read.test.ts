import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { rowsReadBy } from '#tests/support/worker/database.ts'
import { addPhoto, anotherPhoto, photosOf } from '#tests/support/worker/photo.ts'
import { populate } from '#tests/support/worker/population.ts'
import { completeDay, started } from '#tests/support/worker/training.ts'
import { app } from '#worker/app.ts'

/** Routes that read no trainee's rows or the same as another route, and the health check, which counts queued work. */
const skippedRoutes = [
  '/api/health',
  '/api/vapid-public-key',
  '/api/erasures/:reference',
  '/api/data-export/:id/file',
  '/api/purchases/:id/receipt',
]

const readRoutes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api'))
      .map(({ path }) => path),
  ),
].filter((path) => !skippedRoutes.includes(path))

const sizes = env.TEST_ROWS.split(',').map(Number)

test(
  `each route reads the same number of rows with ${sizes.join(' as with ')} trainees`,
  { timeout: 3_600_000 },
  async () => {
    const trainee = await started()
    const { client, user } = trainee
    await completeDay(trainee, 8)
    await completeDay(trainee, 8)
    await addPhoto(client, { photoDataUrl: anotherPhoto(), thumbDataUrl: anotherPhoto() })
    const [photo] = await photosOf(client)
    const feed =
      String(Object((await client.post('/api/calendar-feed')).body).url)
        .split('/')
        .at(-1) ?? ''
    const pathOf = (route: string) =>
      route
        .replace(':day', '1')
        .replace(':file', feed)
        .replace('/users/:id', `/users/${user.id}`)
        .replace(':id', photo?.id ?? '')

    const counts: Record<string, number[]> = {}
    for (const size of sizes) {
      await populate(size)
      for (const route of readRoutes) {
        const answer = { status: 0 }
        const rows = await rowsReadBy(async () => Object.assign(answer, await client.get(pathOf(route))))
        expect(answer.status === 200, `${route}: ${answer.status}`).toBe(true)
        ;(counts[route] ??= []).push(rows)
      }
    }

    console.log(
      `Rows read among ${sizes.join(' and ')} trainees\n${Object.entries(counts)
        .map(([route, rows]) => `${rows.join('  ').padStart(8)}  ${route}`)
        .join('\n')}`,
    )
    expect(Object.keys(counts).length).toBeGreaterThan(20)
    expect(
      Object.values(counts)
        .flat()
        .some((rows) => rows > 0),
    ).toBe(true)
    expect(Object.entries(counts).filter(([, rows]) => new Set(rows).size > 1)).toEqual([])
  },
)
