import { readinessVersion } from '#shared/content/readiness-version.ts'
import { type Server, createServer } from 'node:http'
import type { Route } from 'playwright'
import { paddleId } from '#local/paddle/events/ids.ts'
import type { Fault } from './fault.ts'
import { withPurchasePage } from './pages.ts'
import type { FaultHarness } from './fault-harness.ts'

/** What Paddle's API answers to a path. With null it never answers. */
type Answers = (path: string) => { status: number; body: unknown } | null

/** Runs `work` while a stand-in for Paddle's API listens on the port that the Worker calls. */
export async function whilePaddleAnswers<Result>(
  harness: FaultHarness,
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
  await new Promise<void>((ready) => api.listen(Number(new URL(harness.url).port) + 1, '127.0.0.1', ready))
  try {
    return await work()
  } finally {
    api.closeAllConnections()
    await new Promise((closed) => api.close(closed))
  }
}

const failureModes: readonly (Answers | 'nobody listens')[] = [
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
    run: async (harness, assert, pick) => {
      const buyer = harness.trainee()
      const before = await harness.countRows()
      const checkout = () => harness.ask(buyer, '/api/purchase/checkout', { method: 'POST' })
      const mode = failureModes[pick(failureModes.length)] ?? 'nobody listens'
      const opened =
        mode === 'nobody listens' ? await checkout() : await whilePaddleAnswers(harness, mode, checkout)
      // The browser can open the checkout with the price alone, so a sale does not need the API.
      assert.status(opened.status, 200)
      assert.equal('the transaction', Object(opened.body).transactionId, null)
      assert.holds(
        'it can be opened by its price',
        Object(opened.body).priceId === 'pri_jungle_local' && typeof Object(opened.body).intent === 'string',
      )
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      const transactionId = paddleId('txn', Date.now())
      const again = await whilePaddleAnswers(
        harness,
        () => ({ status: 201, body: { data: { id: transactionId } } }),
        checkout,
      )
      assert.status(again.status, 200)
      assert.equal('the transaction', Object(again.body).transactionId, transactionId)
      assert.equal('checkouts', harness.countRowsOf('checkouts', { user_id: buyer.id }), 1)
      assert.rowsAtEnd(before, await harness.countRows(), 'no rows')
    },
  },
  {
    number: 37,
    name: 'Paddle.js blocked in the browser',
    seeds: 1,
    run: async (harness, assert) => {
      const buyer = harness.trainee()
      // The page asks the readiness check before it shows the price.
      const ready = { version: readinessVersion, careful: false }
      const checked = await harness.ask(buyer, '/api/users/readiness', { method: 'PUT', body: ready })
      assert.status(checked.status, 200)
      const before = await harness.countRows()
      await withPurchasePage(harness, buyer, async (page) => {
        const press = async (sentence: string) => {
          const purchase = page.getByRole('button', { name: 'Purchase Bootcamp' })
          const startedAt = performance.now()
          await purchase.click()
          await page.getByRole('alert').getByText(sentence).waitFor({ timeout: 60_000 })
          assert.holds('the button is free again', await purchase.isEnabled())
          return performance.now() - startedAt
        }
        // If an ad blocker refuses the script, the page says so at once. If the script never loads, it says so after ten
        // checks, half a second apart.
        const blocked = (how: (route: Route) => Promise<void>) =>
          page
            .unrouteAll()
            .then(() => page.route(/paddle\.com/, how))
            .then(() => page.goto('/purchase'))
        await blocked((route) => route.abort())
        await press('Failed to load payment processor. Please refresh and try again.')
        await blocked(() => new Promise(() => {}))
        const waited = await press('Payment processor failed to load. Please refresh the page and try again.')
        assert.holds(`ten checks take 4.5 s, not ${Math.round(waited)} ms`, waited >= 4500)
      })
      assert.answers.push('red alert')
      assert.rowsAfterFault(before, await harness.countRows(), 'no rows')
      const { status } = await harness.ask(buyer, '/api/purchase/checkout', { method: 'POST' })
      assert.status(status, 200)
      assert.rowsAtEnd(before, await harness.countRows(), 'no rows')
    },
  },
]
