import { type Environments, type Paddle, type PaddleEventData, initializePaddle } from '@paddle/paddle-js'
import { ApiError, sentenceOf, withReference } from '#src/lib/api.ts'

const CHECKS = 10
const CHECK_MS = 500

export const paymentMessages = {
  notLoaded: 'Failed to load payment processor. Please refresh and try again.',
  notReady: 'Payment processor failed to load. Please refresh the page and try again.',
  failed: 'Payment processor error. Please try again.',
  notOpened: 'Failed to open payment dialog',
  noSession: 'Failed to create checkout session',
} as const

/** A failure with a sentence for the red alert of the purchase page. */
export class PaymentError extends Error {}

/** Why no checkout could be made: the server's sentence, that there is no connection, or where neither is known, ours. */
export function sessionMessage(failure: unknown): string {
  if (failure instanceof ApiError && failure.code !== 'unexpected') return sentenceOf(failure)
  return failure instanceof TypeError
    ? sentenceOf(failure)
    : withReference(paymentMessages.noSession, failure)
}

/** Why no checkout opened: what is known, or where nothing is, that it did not. */
export const openingMessage = (failure: unknown): string =>
  failure instanceof PaymentError ? failure.message : paymentMessages.notOpened

/** Paddle's tokens name their world: `test_…` is its sandbox. */
const environmentOf = (clientToken: string): Environments =>
  clientToken.startsWith('test_') ? 'sandbox' : 'production'

type Listener = (event: PaddleEventData) => void

// Paddle is set up once for a page; whoever opened the checkout last hears of it.
let loaded: Paddle | undefined
let listener: Listener = () => {}

/**
 * Loads Paddle and waits for it: up to 10 checks, 500 ms apart. Throws `PaymentError` when the script cannot be loaded
 * or is not ready by then. Whoever only asks for prices gives no listener and takes nobody's place.
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
  for (let check = 0; check < CHECKS; check += 1) {
    await new Promise((resolve) => setTimeout(resolve, check === 0 ? 0 : CHECK_MS))
    if (loaded) return loaded
    if (failed) throw new PaymentError(paymentMessages.notLoaded)
  }
  throw new PaymentError(paymentMessages.notReady)
}
