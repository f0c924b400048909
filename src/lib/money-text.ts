import type { Money } from '#shared/api/bootcamp.ts'

/** '$9.99', '¥1,520': an amount in its currency, with as many decimals as the currency has. */
export function moneyText({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
