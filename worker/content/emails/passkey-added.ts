import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const passkeyAdded = ({ name }: { name: string }, { origin }: Links): Message => ({
  subject: `A passkey was added to your ${brand} account`,
  lines: [
    `The passkey “${name}” can now sign in to your account. Someone who knows your password added it.`,
    'If this was you, you’re all set. You can remove it any time in your account settings, under Passkeys.',
  ],
  action: { label: 'Not you? Choose a new password', url: `${origin}/forgot` },
  after: [
    `A new password removes every passkey and signs out every device. For help, write to ${seller.supportMail}.`,
  ],
})
