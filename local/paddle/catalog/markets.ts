/** A buyer's market: its currency and sales tax. Paddle derives it from the network address. */
export type Market = {
  country: string
  name: string
  currency: string
  /** Digits after the point: 2 for cents, 0 for yen. */
  digits: 0 | 2
  /** The price of a dollar: made up, but close enough to look right. */
  perDollar: number
  /** As Paddle writes it: '0.19'. Tax is added to the price. */
  taxRate: string
}

/** The first one is the default. It has no tax, so the total is the price shown. */
export const markets = [
  { country: 'US', name: 'United States', currency: 'USD', digits: 2, perDollar: 1, taxRate: '0' },
  { country: 'DE', name: 'Germany', currency: 'EUR', digits: 2, perDollar: 0.92, taxRate: '0.19' },
  { country: 'PT', name: 'Portugal', currency: 'EUR', digits: 2, perDollar: 0.92, taxRate: '0.23' },
  { country: 'GB', name: 'United Kingdom', currency: 'GBP', digits: 2, perDollar: 0.79, taxRate: '0.2' },
  { country: 'SG', name: 'Singapore', currency: 'SGD', digits: 2, perDollar: 1.34, taxRate: '0.09' },
  { country: 'JP', name: 'Japan', currency: 'JPY', digits: 0, perDollar: 152, taxRate: '0.1' },
] as const satisfies readonly Market[]

export const homeMarket: Market = markets[0]

/** The market of a two-letter country; the default for countries the twin does not know. */
export const marketOf = (country: string | null | undefined): Market =>
  markets.find((market) => market.country === country) ?? homeMarket

/** Converts US cents to the market's minor units. */
export const toMarketUnits = (usCents: number, { perDollar, digits }: Market): number =>
  Math.round((usCents / 100) * perDollar * 10 ** digits)

/** Formats minor units: '€11.30'. */
export function formatAmount(
  minorUnits: number,
  { currency, digits }: Pick<Market, 'currency' | 'digits'>,
): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(minorUnits / 10 ** digits)
}
