import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const passkeyRemoved = ({ name }: { name: string }, { origin }: Links): Message => ({
  subject: `A passkey was removed from your ${brand} account`,
  lines: [
    `The passkey “${name}” can no longer sign in to your account. Your password still can.`,
    'You can also delete it from your device or password manager.',
  ],
  action: { label: 'Not you? Choose a new password', url: `${origin}/forgot` },
  after: [`If that doesn’t help, write to ${seller.supportMail}. If this was you, you’re all set.`],
})
