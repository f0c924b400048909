import { type Environments, type Paddle, type PaddleEventData, initializePaddle } from '@paddle/paddle-js'
import { ApiError, sentenceOf, withReference } from '#src/lib/api.ts'

const MAX_CHECKS = 10
const CHECK_INTERVAL_MS = 500

export const paymentMessages = {
  notLoaded: 'Failed to load payment processor. Please refresh and try again.',
  notReady: 'Payment processor failed to load. Please refresh the page and try again.',
  failed: 'Payment processor error. Please try again.',
  notOpened: 'Failed to open payment dialog',
  noSession: 'Failed to create checkout session',
} as const

/** An error whose message is shown in the purchase page's red alert. */
export class PaymentError extends Error {}

/** Why no checkout could be created: the server's sentence, a missing connection, or a generic message. */
export function sessionMessage(failure: unknown): string {
  if (failure instanceof ApiError && failure.code !== 'unexpected') return sentenceOf(failure)
  return failure instanceof TypeError
    ? sentenceOf(failure)
    : withReference(paymentMessages.noSession, failure)
}

/** Why the checkout did not open, or just that it did not. */
export const openingMessage = (failure: unknown): string =>
  failure instanceof PaymentError ? failure.message : paymentMessages.notOpened

/** Paddle's tokens name their environment: `test_…` is its sandbox. */
export const environmentOf = (clientToken: string): Environments =>
  clientToken.startsWith('test_') ? 'sandbox' : 'production'

type Listener = (event: PaddleEventData) => void

// Paddle is initialized once per page; its events go to the latest listener.
let loaded: Paddle | undefined
let listener: Listener = () => {}

/**
 * Loads Paddle and waits for it: up to 10 checks, 500 ms apart. Throws `PaymentError` if the script cannot
 * be loaded or is not ready by then. A caller that only needs prices passes no listener and replaces none.
 */
export async function loadPaddle(clientToken: string, onEvent?: Listener): Promise<Paddle> {
  if (onEvent) listener = onEvent
  if (loaded) return loaded
  let failed = false
  initializePaddle({
    token: clientToken,
    environment: environmentOf(clientToken),
    eventCallback: (event) => listener(event),
  }).then(
    (paddle) => {
      loaded = paddle
      failed = paddle === undefined
    },
    () => {
      failed = true
    },
  )
  for (let check = 0; check < MAX_CHECKS; check += 1) {
    await new Promise((resolve) => setTimeout(resolve, check === 0 ? 0 : CHECK_INTERVAL_MS))
    if (loaded) return loaded
    if (failed) throw new PaymentError(paymentMessages.notLoaded)
  }
  throw new PaymentError(paymentMessages.notReady)
}
