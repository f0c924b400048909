import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { completion, pageSpeed } from '#tools/ops/operator/figures.ts'
import { rowsOf } from '#tools/ops/operator/statement.ts'
import { Client } from '#tests/support/worker/client.ts'
import { completeBootcamp, completeDay, finish, planToday, started } from '#tests/support/worker/training.ts'

const counted = () => vi.spyOn(env.FIGURES, 'writeDataPoint').mockImplementation(() => {}) // Analytics Engine is Cloudflare's alone

afterEach(() => vi.restoreAllMocks())

test('a page’s speed is counted by figure and page, without a login, and with nothing of the visitor', async () => {
  const figures = counted()

  const answer = await new Client().post('/api/page-speed', { page: 'dashboard', lcp: 1200.5, cls: 0.01 })

  expect(answer.status).toBe(200)
  expect(figures.mock.calls).toEqual([
    [{ indexes: ['lcp'], blobs: ['dashboard'], doubles: [1200.5] }],
    [{ indexes: ['cls'], blobs: ['dashboard'], doubles: [0.01] }],
  ])
})

test.each([
  { page: 'somebody@example.com' },
  { page: 'dashboard', lcp: -1 },
  { page: 'dashboard', lcp: 600_001 },
  { page: 'dashboard', user: 'somebody' },
  {},
])('a page’s speed that is none is refused and not counted: %j', async (body) => {
  const figures = counted()

  expect((await new Client().post('/api/page-speed', body)).status).toBe(422)
  expect(figures).not.toHaveBeenCalled()
})

test('a bootcamp is counted as it starts, and a mission as it first counts: not sent again, and no repeat', async () => {
  const figures = counted()
  const trainee = await started({ currentPushups: 12, currentSitups: 22 })
  const plan = await planToday(trainee.client)
  const attempt = crypto.randomUUID()

  await finish(trainee, plan, {}, attempt)
  await finish(trainee, plan, {}, attempt)
  await finish(trainee, plan, {}, crypto.randomUUID())

  expect(figures.mock.calls).toEqual([
    [{ indexes: ['bootcamp'], blobs: ['level 2'], doubles: [0] }],
    [{ indexes: ['mission'], blobs: ['level 2'], doubles: [1] }],
  ])
})

test('the operator sees how far bootcamps came, by month', async () => {
  const before = await monthNow()
  const done = await started()
  await completeBootcamp(done)
  await completeDay(await started())
  await started()

  const after = await monthNow()

  const grown = (name: string) => Number(after[name] ?? 0) - Number(before[name] ?? 0)
  expect(grown('started')).toBe(3)
  expect(grown('open')).toBe(2)
  expect(grown('day_1')).toBe(2)
  expect(grown('day_2')).toBe(1)
  expect(grown('completed')).toBe(1)
  expect(after.completed_percent).toBe(
    Math.round((1000 * Number(after.completed)) / Number(after.started)) / 10,
  )
})

test('the operator sees how fast pages were, asks with the token alone, and is told what is missing', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(url, init))
    return Response.json({ data: [{ page: 'dashboard', figure: 'lcp', p75: 1200.5, visits: '40' }] })
  })
  const settings = { CLOUDFLARE_ACCOUNT_ID: 'a1', CLOUDFLARE_API_TOKEN: 't1' }

  expect(await pageSpeed(settings)).toEqual([{ page: 'dashboard', figure: 'lcp', p75: 1200.5, visits: 40 }])
  const [request] = asked
  expect(request?.url).toBe('https://api.cloudflare.com/client/v4/accounts/a1/analytics_engine/sql')
  expect(request?.headers.get('authorization')).toBe('Bearer t1')
  expect(await request?.text()).toContain('wildmarch_figures')

  await expect(pageSpeed({ CLOUDFLARE_ACCOUNT_ID: 'a1' })).rejects.toThrow('CLOUDFLARE_API_TOKEN')
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }))
  await expect(pageSpeed(settings)).rejects.toThrow('Cloudflare refused: 403 no')
  vi.unstubAllGlobals()
})

/** The newest month that the operator sees; empty before the first bootcamp. */
async function monthNow(): Promise<Record<string, unknown>> {
  const [[month] = []] = await rowsOf([completion])
  return month ?? {}
}
