import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** The receipt of a deletion, and the last email an account gets. */
export const accountDeleted = ({ reference }: { reference: string }, { origin }: Links): Message => ({
  subject: `Your ${brand} account has been deleted`,
  lines: [
    'Your account has been deleted. We’re removing your profile, training, notes and photos now.',
    `Reference: ${reference}`,
    'We keep what accounting law requires: the order number, amount and time of each payment, without your name. Copies in our database backups are gone within 12 weeks.',
  ],
  action: { label: 'Check deletion status', url: `${origin}/account-deleted?reference=${reference}` },
  after: ['If this wasn’t you, write to us now with the reference. We no longer have this address.'],
})
