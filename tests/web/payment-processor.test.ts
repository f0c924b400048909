import { initializePaddle } from '@paddle/paddle-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('@paddle/paddle-js', () => ({ initializePaddle: vi.fn<typeof initializePaddle>() }))

const script = vi.mocked(initializePaddle)
const notReady = 'Payment processor failed to load. Please refresh the page and try again.'

/** As on a page that has just been loaded: Paddle is set up once for each. */
async function freshPage() {
  vi.resetModules()
  return import('#src/features/purchase/payment-processor.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
  script.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the payment messages are those of the specification', async () => {
  const { paymentMessages } = await freshPage()

  expect(Object.values(paymentMessages)).toEqual([
    'Failed to load payment processor. Please refresh and try again.',
    'Payment processor failed to load. Please refresh the page and try again.',
    'Payment processor error. Please try again.',
    'Failed to open payment dialog',
    'Failed to create checkout session',
  ])
})

test('a payment script that is not ready after ten checks, 500 ms apart, is given up', async () => {
  script.mockReturnValue(new Promise(() => {}))
  const { loadPaddle } = await freshPage()
  const refused = vi.fn<(error: Error) => void>()

  void loadPaddle('test_1', () => {}).catch(refused)
  await vi.advanceTimersByTimeAsync(4499)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(501)

  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ message: notReady }))
})

test('a payment script that comes late, but in time, is waited for', async () => {
  const paddle = { Checkout: {} } as never
  script.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(paddle), 3900)))
  const { loadPaddle } = await freshPage()

  const loaded = loadPaddle('test_1', () => {})
  await vi.advanceTimersByTimeAsync(4500)

  await expect(loaded).resolves.toBe(paddle)
})

test.each([
  ['is refused', () => Promise.reject(new Error('blocked'))],
  ['brings nothing', () => Promise.resolve(undefined)],
])('a payment script that cannot be loaded says so in the words of the specification: it %s', async (_, answer) => {
  script.mockImplementation(answer)
  const { PaymentError, loadPaddle } = await freshPage()
  const refused = vi.fn<(error: Error) => void>()

  void loadPaddle('test_1', () => {}).catch(refused)
  await vi.advanceTimersByTimeAsync(1000)

  expect(refused.mock.calls[0]?.[0]).toBeInstanceOf(PaymentError)
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to load payment processor. Please refresh and try again.' }))
})

test('a token says whether money is real', async () => {
  const { environmentOf } = await freshPage()

  expect(['test_abc', 'live_abc'].map(environmentOf)).toEqual(['sandbox', 'production'])
})
