import type { Money } from '#shared/api/bootcamp.ts'

/** What was paid; null if the amount or its currency is unknown, and for nothing. */
export const moneyOf = (amount: number | null, currency: string | null): Money | null =>
  amount && currency?.length === 3 ? { amount, currency } : null
