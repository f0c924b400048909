import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as PaddleJs from '@paddle/paddle-js'
import type * as Processor from '#src/features/purchase/payment-processor.ts'
import {
  PaymentError,
  openingMessage,
  paymentMessages,
  sessionMessage,
} from '#src/features/purchase/payment-processor.ts'
import { ApiError } from '#src/lib/api.ts'

const initializePaddle = vi.hoisted(() => vi.fn<typeof PaddleJs.initializePaddle>())
vi.mock('@paddle/paddle-js', async (actual) => ({ ...(await actual<typeof PaddleJs>()), initializePaddle }))

/** Imports the module afresh, as a new page does, because Paddle is set up only once for each page. */
async function freshProcessor(): Promise<typeof Processor> {
  vi.resetModules()
  return import('#src/features/purchase/payment-processor.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  initializePaddle.mockReset()
})

const paddle = { Version: 'test' } as unknown as PaddleJs.Paddle

test('a checkout that fails to open shows the reason, or a general message if it is unknown', () => {
  expect(openingMessage(new PaymentError(paymentMessages.notReady))).toBe(
    'Payment processor failed to load. Please refresh the page and try again.',
  )
  expect(openingMessage(new Error('Paddle is not defined'))).toBe('Failed to open payment dialog')
})

test('the five messages are the specified ones', () => {
  expect(Object.values(paymentMessages)).toEqual([
    'Failed to load payment processor. Please refresh and try again.',
    'Payment processor failed to load. Please refresh the page and try again.',
    'Payment processor error. Please try again.',
    'Failed to open payment dialog',
    'Failed to create checkout session',
  ])
})

test.for([
  ['is refused', () => Promise.reject(new Error('net::ERR_FAILED'))],
  ['loads without Paddle', () => Promise.resolve(undefined)],
] as const)('a payment script that %s fails within the first checks', async ([, answer]) => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockImplementation(answer)

  const outcome = vi.fn<(error: unknown) => void>()

  void loadPaddle('test_token', () => {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(500)

  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Failed to load payment processor. Please refresh and try again.' }),
  )
})

test('the app checks for the payment script ten times, 500 ms apart, and then gives up', async () => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockReturnValue(new Promise(() => {}))
  const outcome = vi.fn<(error: unknown) => void>()

  void loadPaddle('test_token', () => {}).catch(outcome)
  await vi.advanceTimersByTimeAsync(4499)
  const early = outcome.mock.calls.length
  await vi.advanceTimersByTimeAsync(1)

  expect(early).toBe(0)
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({
      message: 'Payment processor failed to load. Please refresh the page and try again.',
    }),
  )
})

test('a payment script that loads before the last check is used', async () => {
  const { loadPaddle } = await freshProcessor()
  initializePaddle.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(paddle), 4000)))

  const loading = loadPaddle('test_token', () => {})
  await vi.advanceTimersByTimeAsync(4500)

  await expect(loading).resolves.toBe(paddle)
})

test('a checkout that could not be created shows the known reason', () => {
  const refusal = JSON.stringify({
    error: 'You do not need to buy anything now.',
    code: 'checkout_not_possible',
  })

  expect(sessionMessage(new ApiError(409, refusal))).toBe('You do not need to buy anything now.')
  expect(sessionMessage(new TypeError('fetch failed'))).toBe(
    'You’re offline. Check your connection and try again.',
  )
  expect(sessionMessage(new ApiError(502, '<html>bad gateway</html>'))).toBe(
    'Failed to create checkout session',
  )
  expect(sessionMessage(new Error('the answer has another shape'))).toBe('Failed to create checkout session')
})
