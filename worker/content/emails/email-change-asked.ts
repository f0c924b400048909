import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** Sent to the current address of the account. */
export const emailChangeAsked = ({ newEmail }: { newEmail: string }, { origin }: Links): Message => ({
  subject: `A new e-mail was asked for your ${brand} account`,
  lines: [
    `Somebody who knows your password wants to change the address of your account to ${newEmail}.`,
    'It changes once the new address is confirmed. It was you? Then open the mail that went there.',
  ],
  action: { label: 'Not you? Choose a new password', url: `${origin}/forgot` },
  after: [
    `A new password stops the change and signs everybody out. For help write to ${seller.supportMail}.`,
  ],
})
