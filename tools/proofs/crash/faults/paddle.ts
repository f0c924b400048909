import { type Server, createServer } from 'node:http'
import type { Route } from 'playwright'
import { paddleId } from '#local/paddle/ids.ts'
import type { Fault } from './fault.ts'
import { withPurchasePage } from './pages.ts'
import type { Rig } from './rig.ts'

/** What Paddle's API answers to a path; null leaves the call without an answer. */
type Answers = (path: string) => { status: number; body: unknown } | null

/** Paddle's API on the port where the served Worker looks for it, while work is done. */
export async function whilePaddleAnswers<Result>(
  rig: Rig,
  answers: Answers,
  work: () => Promise<Result>,
): Promise<Result> {
  const api: Server = createServer((request, response) => {
    request.resume()
    const answer = answers(request.url ?? '')
    if (answer)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => api.listen(Number(new URL(rig.url).port) + 1, '127.0.0.1', ready))
  try {
    return await work()
  } finally {
    api.closeAllConnections()
    await new Promise((closed) => api.close(closed))
  }
}

const ways: readonly (Answers | 'nobody listens')[] = [
  'nobody listens',
  () => ({ status: 500, body: { error: { code: 'internal_error' } } }),
  () => ({ status: 200, body: 'not what was asked for' }),
  () => ({ status: 429, body: { error: { code: 'too_many_requests' } } }),
  () => null,
]

export const paddle: readonly Fault[] = [
  {
    number: 36,
    name: 'Paddle API down at checkout',
    seeds: 10,
    short: true,
    live: async (rig, told, pick) => {
      const buyer = rig.trainee()
      const before = await rig.census()
      const checkout = () => rig.ask(buyer, '/api/purchase/checkout', { method: 'POST' })
      const way = ways[pick(ways.length)] ?? 'nobody listens'
      const opened =
        way === 'nobody listens' ? await checkout() : await whilePaddleAnswers(rig, way, checkout)
      // The browser opens it by the price: the sale does not wait for the API.
      told.answered(opened.status, 200)
      told.equal('the transaction', Object(opened.body).transactionId, null)
      told.holds(
        'it can be opened by its price',
        Object(opened.body).priceId === 'pri_jungle_local' && typeof Object(opened.body).intent === 'string',
      )
      told.left(before, await rig.census(), 'no rows')
      const transactionId = paddleId('txn', Date.now())
      const again = await whilePaddleAnswers(
        rig,
        () => ({ status: 201, body: { data: { id: transactionId } } }),
        checkout,
      )
      told.answered(again.status, 200)
      told.equal('the transaction', Object(again.body).transactionId, transactionId)
      told.equal('checkouts', rig.count('SELECT count(*) FROM checkouts WHERE user_id = ?', buyer.id), 1)
      told.ended(before, await rig.census(), 'no rows')
    },
  },
  {
    number: 37,
    name: 'Paddle.js blocked in the browser',
    seeds: 1,
    live: async (rig, told) => {
      const buyer = rig.trainee()
      const before = await rig.census()
      await withPurchasePage(rig, buyer, async (page) => {
        const press = async (sentence: string) => {
          const purchase = page.getByRole('button', { name: 'Purchase Bootcamp' })
          const startedAt = performance.now()
          await purchase.click()
          await page.getByRole('alert').getByText(sentence).waitFor({ timeout: 60_000 })
          told.holds('the button is free again', await purchase.isEnabled())
          return performance.now() - startedAt
        }
        // Refused, as by an ad blocker, it says so at once; without an answer after ten looks, half a second apart.
        const blocked = (how: (route: Route) => Promise<void>) =>
          page
            .unrouteAll()
            .then(() => page.route(/paddle\.com/, how))
            .then(() => page.goto('/purchase'))
        await blocked((route) => route.abort())
        await press('Failed to load payment processor. Please refresh and try again.')
        await blocked(() => new Promise(() => {}))
        const waited = await press('Payment processor failed to load. Please refresh the page and try again.')
        told.holds(`ten looks take 4.5 s, not ${Math.round(waited)} ms`, waited >= 4500)
      })
      told.answers.push('red alert')
      told.left(before, await rig.census(), 'no rows')
      const { status } = await rig.ask(buyer, '/api/purchase/checkout', { method: 'POST' })
      told.answered(status, 200)
      told.ended(before, await rig.census(), 'no rows')
    },
  },
]
