import { type Market, homeMarket, toMarketUnits } from './markets.ts'

/** An amount before tax, its tax, and their sum, in minor units. */
export type Sum = { subtotal: number; tax: number; total: number }

export function withTax(subtotal: number, { taxRate }: Market): Sum {
  const tax = Math.round(subtotal * Number(taxRate))
  return { subtotal, tax, total: subtotal + tax }
}

/** Paddle's list price: five percent and fifty cents. */
const feeOf = (total: number, market: Market): number => Math.round(total * 0.05) + toMarketUnits(50, market)

export const lineTotals = ({ subtotal, tax, total }: Sum) => ({
  subtotal: String(subtotal),
  discount: '0',
  tax: String(tax),
  total: String(total),
})

/**
 * `details` of a transaction without its line items. Values that only a paid transaction has are null before.
 */
export function transactionDetails(usCents: number, market: Market, paid: boolean) {
  const sum = withTax(toMarketUnits(usCents, market), market)
  const payout = withTax(usCents, { ...homeMarket, taxRate: market.taxRate })
  const exchangeRate = String(Number((1 / market.perDollar).toFixed(6)))
  return {
    tax_rates_used: [{ tax_rate: market.taxRate, totals: lineTotals(sum) }],
    totals: transactionTotals(sum, market, paid),
    adjusted_totals: adjustedTotals(sum, market, paid),
    payout_totals: paid
      ? { ...transactionTotals(payout, homeMarket, true), exchange_rate: exchangeRate, fee_rate: '0.05' }
      : null,
    adjusted_payout_totals: paid ? { ...adjustedPayout(payout), exchange_rate: exchangeRate } : null,
  }
}

function transactionTotals(sum: Sum, market: Market, paid: boolean) {
  const fee = feeOf(sum.total, market)
  return {
    ...lineTotals(sum),
    credit: '0',
    credit_to_balance: '0',
    balance: paid ? '0' : String(sum.total),
    grand_total: String(sum.total),
    fee: paid ? String(fee) : null,
    earnings: paid ? String(sum.subtotal - fee) : null,
    currency_code: market.currency,
  }
}

function adjustedTotals({ subtotal, tax, total }: Sum, market: Market, paid: boolean) {
  const fee = feeOf(total, market)
  return {
    subtotal: String(subtotal),
    tax: String(tax),
    total: String(total),
    grand_total: String(total),
    fee: paid ? String(fee) : null,
    retained_fee: '0',
    earnings: paid ? String(subtotal - fee) : null,
    currency_code: market.currency,
  }
}

function adjustedPayout({ subtotal, tax, total }: Sum) {
  const fee = feeOf(total, homeMarket)
  return {
    subtotal: String(subtotal),
    tax: String(tax),
    total: String(total),
    fee: String(fee),
    chargeback_fee: { amount: '0', original: null },
    retained_fee: '0',
    earnings: String(subtotal - fee),
    currency_code: homeMarket.currency,
  }
}
