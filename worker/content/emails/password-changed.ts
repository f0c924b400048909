import { brand, seller } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const passwordChanged = (_: object, { origin }: Links): Message => ({
  subject: `Your ${brand} password was changed`,
  lines: [
    'The password of your account has just been changed. Other devices are signed out.',
    'If your calendar shows your missions, its private address has ended too. You can make a new one in your account settings, under Calendar.',
  ],
  action: { label: 'Not you? Take the account back', url: `${origin}/forgot` },
  after: [`If that does not help, write to ${seller.supportMail}. It was you? Then there is nothing to do.`],
})
