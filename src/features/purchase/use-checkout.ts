import { CheckoutEventNames, type CheckoutOpenOptions, type PaddleEventData } from '@paddle/paddle-js'
import { useState } from 'react'
import type { Checkout } from '#shared/api/bootcamp.ts'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { PaymentError, loadPaddle, paymentMessages } from './payment-processor.ts'
import { useOpenCheckout } from './queries.ts'

/** The checkout from the click to its end: `busy` while it runs, `error` for the red alert. */
export function useCheckout() {
  const openCheckout = useOpenCheckout()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const onEvent = (event: PaddleEventData) => {
    if (event.name === CheckoutEventNames.CHECKOUT_ERROR) setError(paymentMessages.failed)
    if (endings.includes(event.name)) setBusy(false)
  }

  const start = async () => {
    setBusy(true)
    setError(null)
    try {
      const checkout = await openCheckout.mutateAsync()
      const paddle = await loadPaddle(checkout.clientToken, onEvent)
      paddle.Checkout.open(overlay(checkout))
    } catch (failure) {
      console.error('Checkout failed', failure)
      setError(messageOf(failure))
      setBusy(false)
    }
  }

  return { busy, error, start: () => void start() }
}

const endings: readonly (PaddleEventData['name'] | undefined)[] = [
  CheckoutEventNames.CHECKOUT_ERROR,
  CheckoutEventNames.CHECKOUT_COMPLETED,
  CheckoutEventNames.CHECKOUT_CLOSED,
]

function overlay({ priceId, userId, userEmail, intent, successUrl }: Checkout): CheckoutOpenOptions {
  return {
    items: [{ priceId, quantity: 1 }],
    customData: { userId, userEmail, intent },
    customer: { email: userEmail },
    settings: { displayMode: 'overlay', theme: 'light', locale: 'en', allowLogout: false, successUrl },
  }
}

function messageOf(failure: unknown): string {
  if (failure instanceof PaymentError) return failure.message
  if (failure instanceof ApiError) return failure.code === 'unexpected' ? paymentMessages.noSession : failure.sentence
  return failure instanceof TypeError ? sentenceOf(failure) : paymentMessages.notOpened
}
