import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** The receipt of a deletion, and the last email an account gets. */
export const accountDeleted = ({ reference }: { reference: string }, { origin }: Links): Message => ({
  subject: `Your ${brand} account is deleted`,
  lines: [
    'Your account is deleted. Your profile, training, notes and photos are being removed now.',
    `Reference: ${reference}`,
    'We keep what the law on accounts asks for: order number, amount and time of each payment, without your name. Copies in backups of our database go within 12 weeks.',
  ],
  action: { label: 'See whether all is gone', url: `${origin}/account-deleted?reference=${reference}` },
  after: ['This was not you? Write to us at once, with the reference. We no longer have this address.'],
})
