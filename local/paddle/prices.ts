/** A price of the twin's catalogue; `amount` in minor units (cents), before any tax. */
export type TwinPrice = {
  id: string
  /** What the buyer reads in the checkout. */
  name: string
  /** What the price is called in the seller's catalogue. */
  description: string
  amount: number
  currency: 'USD'
}

/**
 * What the seller would enter in Paddle's dashboard, so it is spelled here and not read from the app: a wrong price in
 * the app must show. The test compares ids with wrangler.toml's [vars] and amounts with src/shared/content/products.ts.
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

/** The one product that both prices are prices of. */
export const twinProductId = 'pro_01kajungle0000000000000000'

/** A price of another product of the same seller: a payment at it must never open a bootcamp. */
export const strayPrice: TwinPrice = {
  id: 'pri_other_local',
  name: 'Another product',
  description: 'Not a bootcamp',
  amount: 100,
  currency: 'USD',
}
