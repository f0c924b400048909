import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

/** Sent to the owner of an address that somebody tried to sign up with. */
export const alreadyRegistered = (_: { tokenId: string }, { origin, link }: Links): Message => ({
  subject: `You have a ${brand} account already`,
  lines: [
    `Somebody, most likely you, tried to sign up with this address. It has an account: sign in at ${origin}/login.`,
    'Lost the password? The link works once, for 30 minutes.',
  ],
  action: { label: 'Choose a new password', url: link },
  after: ['It was not you? Then do nothing. Nobody got in.'],
})
