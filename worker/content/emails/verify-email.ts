import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const verifyEmail = (_: { tokenId: string }, { link }: Links): Message => ({
  subject: `Confirm your e-mail for ${brand}`,
  lines: [
    'Confirm that this address is yours. It is how you get back in if the password is lost.',
    'The link works once, for 24 hours.',
  ],
  action: { label: 'Confirm my e-mail', url: link },
  after: ['You have no account with us? Then do nothing.'],
})
