import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const verifyEmail = (_: { tokenId: string }, { link }: Links): Message => ({
  subject: `Confirm your email for ${brand}`,
  lines: [
    'Confirm that this address is yours. You’ll need it if you forget your password.',
    'The link works once, for 24 hours.',
  ],
  action: { label: 'Confirm my email', url: link },
  after: ['If you didn’t sign up, ignore this email.'],
})
