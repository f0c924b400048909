import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** Sent to the current address of the account. */
export const emailChangeAsked = ({ newEmail }: { newEmail: string }, { origin }: Links): Message => ({
  subject: `Request to change the email on your ${brand} account`,
  lines: [
    `Someone who knows your password asked to change your account’s email to ${newEmail}.`,
    'It changes once the new address is confirmed. If this was you, open the email we sent there.',
  ],
  action: { label: 'Not you? Choose a new password', url: `${origin}/forgot` },
  after: [
    `A new password stops the change and signs out every device. For help, write to ${seller.supportMail}.`,
  ],
})
