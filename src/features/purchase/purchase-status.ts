import type { Purchase, PurchaseStatus, Purchases } from '#shared/api/bootcamp.ts'

type StatusText = {
  badge: string
  /** The badge's color; its text says the same. */
  tone: 'badge-success' | 'badge-warning' | 'badge-info' | 'badge-outline'
  /** What it means and what to do; null if that is obvious. */
  meaning: string | null
  /** Whether support can help: then its address is shown. */
  support?: true
}

export const statusWords: Readonly<Record<PurchaseStatus, StatusText>> = {
  completed: { badge: 'completed', tone: 'badge-success', meaning: null },
  under_review: {
    badge: 'Payment received, under review',
    tone: 'badge-warning',
    meaning: 'A person checks it before a bootcamp opens. You need not pay again.',
    support: true,
  },
  refund_pending: {
    badge: 'refund asked for',
    tone: 'badge-warning',
    meaning:
      'Paddle decides, often within days. A bootcamp that runs goes on until then; a new one waits for the answer.',
  },
  partly_refunded: {
    badge: 'partly refunded',
    tone: 'badge-info',
    meaning: 'Part of the money has gone back to you. The bootcamp stays yours.',
  },
  refunded: {
    badge: 'refunded',
    tone: 'badge-outline',
    meaning:
      'The money goes back the way you paid, within 10 business days. This bootcamp is closed. Your record and photos stay yours.',
  },
  charged_back: {
    badge: 'returned by your bank',
    tone: 'badge-outline',
    meaning:
      'Your bank took this payment back, so its bootcamp is closed. Your record and photos stay yours.',
    support: true,
  },
}

/** Which bootcamp uses a payment; null if that is obvious. */
export function usedFor({ status, bootcamp }: Pick<Purchase, 'status' | 'bootcamp'>): string | null {
  if (bootcamp?.status === 'active') return 'Your current bootcamp uses this payment.'
  if (bootcamp?.status === 'completed') return 'You completed a bootcamp with this payment.'
  return bootcamp === null && isGood(status) ? 'Not used yet.' : null
}

/** Whether all payments that could start a bootcamp wait for the decision on their refund. */
export function waitForRefund(purchases: Purchases): boolean {
  const startable = purchases.some(({ status, bootcamp }) =>
    bootcamp === null
      ? isGood(status)
      : bootcamp.status === 'revoked' && (isGood(status) || status === 'refund_pending'),
  )
  return (
    !startable && purchases.some(({ status, bootcamp }) => status === 'refund_pending' && bootcamp === null)
  )
}

const isGood = (status: PurchaseStatus): boolean => status === 'completed' || status === 'partly_refunded'
