import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const confirmNewEmail = (_: { tokenId: string }, { link }: Links): Message => ({
  subject: `Confirm your new email for ${brand}`,
  lines: [
    'Someone, most likely you, wants to use this address for their account.',
    'The link works once, for 24 hours. Until you open it, the old address stays.',
  ],
  action: { label: 'Use this address', url: link },
  after: ['If this wasn’t you, ignore this email. Nothing changes.'],
})
