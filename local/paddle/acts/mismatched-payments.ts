import type { Payment } from './pay.ts'
import { otherProductPrice } from '#local/paddle/catalog/prices.ts'

type MismatchedPayment = { label: string; payment: (email: string) => Payment }

const jungle = 'pri_jungle_local'

/** Payments that do not fit, by name. The app must store each, grant nothing, and show it under review. */
export const mismatchedPayments = {
  'wrong-price': {
    label: 'At the price of another product',
    payment: (email) => ({
      items: [{ priceId: otherProductPrice.id, quantity: 1 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'two-at-once': {
    label: 'Two bootcamps at once',
    payment: (email) => ({
      items: [{ priceId: jungle, quantity: 2 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'repeat-price': {
    label: 'At the repeat price',
    payment: (email) => ({
      items: [{ priceId: 'pri_jungle_repeat_local', quantity: 1 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'unknown-buyer': {
    label: 'By a buyer the app cannot know (claim it by order number)',
    payment: () => ({ items: [{ priceId: jungle, quantity: 1 }], customData: null }),
  },
} as const satisfies Record<string, MismatchedPayment>
export type MismatchKind = keyof typeof mismatchedPayments

export const isMismatchKind = (name: string): name is MismatchKind => Object.hasOwn(mismatchedPayments, name)
