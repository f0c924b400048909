import type { Purchase, PurchaseStatus } from '#shared/api/bootcamp.ts'

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
    meaning: 'We’re reviewing it. You don’t need to pay again.',
    support: true,
  },
  refund_pending: {
    badge: 'refund requested',
    tone: 'badge-warning',
    meaning:
      'Paddle decides, often within days. You can keep training until then, but you can’t start a new bootcamp.',
  },
  partly_refunded: {
    badge: 'partly refunded',
    tone: 'badge-info',
    meaning: 'You got part of your money back. You keep the bootcamp.',
  },
  refunded: {
    badge: 'refunded',
    tone: 'badge-outline',
    meaning:
      'Your money goes back the way you paid, within 10 business days. This bootcamp is closed. You keep your record and photos.',
  },
  charged_back: {
    badge: 'returned by your bank',
    tone: 'badge-outline',
    meaning: 'Your bank took this payment back, so its bootcamp is closed. You keep your record and photos.',
    support: true,
  },
}

/** Which bootcamp uses a payment; null if that is obvious. */
export function usedFor({ status, bootcamp }: Pick<Purchase, 'status' | 'bootcamp'>): string | null {
  if (bootcamp?.status === 'active') return 'Your current bootcamp uses this payment.'
  if (bootcamp?.status === 'completed') return 'You completed a bootcamp with this payment.'
  return bootcamp === null && isGood(status) ? 'Not used yet.' : null
}

const isGood = (status: PurchaseStatus): boolean => status === 'completed' || status === 'partly_refunded'
