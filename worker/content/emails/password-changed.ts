import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const passwordChanged = (_: object, { origin }: Links): Message => ({
  subject: `Your ${brand} password was changed`,
  lines: [
    'Your account’s password was just changed. Your other devices are signed out.',
    'If your account had passkeys, they no longer work. Add yours again in your account settings, under Passkeys.',
    'If your calendar shows your missions, its private address no longer works. Create a new one in your account settings, under Calendar.',
  ],
  action: { label: 'Not you? Secure your account', url: `${origin}/forgot` },
  after: [`If that doesn’t help, write to ${seller.supportMail}. If this was you, you’re all set.`],
})
