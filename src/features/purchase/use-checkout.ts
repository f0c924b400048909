import { CheckoutEventNames, type CheckoutOpenOptions, type PaddleEventData } from '@paddle/paddle-js'
import { useState } from 'react'
import type { Checkout } from '#shared/api/bootcamp.ts'
import {
  PaymentError,
  loadPaddle,
  openingMessage,
  paymentMessages,
  sessionMessage,
} from './payment-processor.ts'
import { useOpenCheckout } from './queries.ts'

/** The checkout from the click to its end: `busy` while it is open, `error` for the red alert. */
export function useCheckout() {
  const openCheckout = useOpenCheckout()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const onEvent = (event: PaddleEventData) => {
    if (event.name === CheckoutEventNames.CHECKOUT_ERROR) setError(paymentMessages.failed)
    if (endEvents.includes(event.name)) setBusy(false)
  }

  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      const checkout = await openCheckout.mutateAsync().catch(throwSessionError)
      const paddle = await loadPaddle(checkout.clientToken, onEvent)
      paddle.Checkout.open(overlay(checkout))
    } catch (failure) {
      console.error('Checkout failed', failure)
      setError(openingMessage(failure))
      setBusy(false)
    }
  }

  return { busy, error, start: () => void start() }
}

const endEvents: readonly (PaddleEventData['name'] | undefined)[] = [
  CheckoutEventNames.CHECKOUT_ERROR,
  CheckoutEventNames.CHECKOUT_COMPLETED,
  CheckoutEventNames.CHECKOUT_CLOSED,
]

/** Uses the transaction that the server created, if there is one: then the browser has no say in the price. */
export function overlay({
  transactionId,
  priceId,
  userId,
  userEmail,
  intent,
  successUrl,
}: Checkout): CheckoutOpenOptions {
  const settings = {
    displayMode: 'overlay',
    theme: 'light',
    locale: 'en',
    allowLogout: false,
    successUrl,
  } as const
  const customer = { email: userEmail }
  if (transactionId !== null) return { transactionId, customer, settings }
  return { items: [{ priceId, quantity: 1 }], customData: { userId, userEmail, intent }, customer, settings }
}

function throwSessionError(failure: unknown): never {
  throw new PaymentError(sessionMessage(failure), { cause: failure })
}
