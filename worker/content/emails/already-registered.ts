import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** Sent to the owner of an address that somebody tried to sign up with. */
export const alreadyRegistered = (_: { tokenId: string }, { origin, link }: Links): Message => ({
  subject: `You already have a ${brand} account`,
  lines: [
    `Someone, most likely you, tried to sign up with this address. It already has an account. Sign in at ${origin}/login.`,
    'Forgot your password? This link works once, for 30 minutes.',
  ],
  action: { label: 'Choose a new password', url: link },
  after: ['If this wasn’t you, ignore this email. Your account is safe.'],
})
