/** A price of the twin's catalog; `amount` in minor units (cents), before tax. */
export type TwinPrice = {
  id: string
  /** The name in the checkout. */
  name: string
  /** The name in the seller's catalog. */
  description: string
  amount: number
  currency: 'USD'
}

/**
 * What the seller would enter in Paddle's dashboard. It is not imported from the app, so that a test notices a
 * wrong price there: it compares ids with wrangler.toml's [vars] and amounts with
 * src/shared/content/products.ts.
 */
export const twinPrices: readonly TwinPrice[] = [
  {
    id: 'pri_jungle_local',
    name: '30-Day Jungle Bootcamp',
    description: 'First bootcamp',
    amount: 999,
    currency: 'USD',
  },
  {
    id: 'pri_jungle_repeat_local',
    name: '30-Day Jungle Bootcamp',
    description: 'Repeat price',
    amount: 500,
    currency: 'USD',
  },
]

/** The product of both prices. */
export const twinProductId = 'pro_01kajungle0000000000000000'

/** A price of another product of the same seller. Paying it must never open a bootcamp. */
export const otherProductPrice: TwinPrice = {
  id: 'pri_other_local',
  name: 'Another product',
  description: 'Not a bootcamp',
  amount: 100,
  currency: 'USD',
}
