import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const passwordReset = (_: { tokenId: string }, { link }: Links): Message => ({
  subject: `Choose a new ${brand} password`,
  lines: ['Someone, most likely you, asked for a new password.', 'The link works once, for 30 minutes.'],
  action: { label: 'Choose a new password', url: link },
  after: ['If you didn’t ask for this, ignore this email. Your password stays the same.'],
})
