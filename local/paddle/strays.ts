import type { Payment } from './pay.ts'
import { strayPrice } from './prices.ts'

type Stray = { words: string; payment: (email: string) => Payment }

const jungle = 'pri_jungle_local'

/** Payments that do not fit, by name: the app must keep each, grant nothing, and show it under review. */
export const strays = {
  'wrong-price': {
    words: 'At the price of another product',
    payment: (email) => ({
      items: [{ priceId: strayPrice.id, quantity: 1 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'two-at-once': {
    words: 'Two bootcamps at once',
    payment: (email) => ({
      items: [{ priceId: jungle, quantity: 2 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'repeat-price': {
    words: 'At the repeat price',
    payment: (email) => ({
      items: [{ priceId: 'pri_jungle_repeat_local', quantity: 1 }],
      customData: { userEmail: email },
      customer: { email },
    }),
  },
  'unknown-buyer': {
    words: 'By a buyer the app cannot know (claim it by order number)',
    payment: () => ({ items: [{ priceId: jungle, quantity: 1 }], customData: null }),
  },
} as const satisfies Record<string, Stray>
export type StrayName = keyof typeof strays

export const isStray = (name: string): name is StrayName => Object.hasOwn(strays, name)
