import { brand } from '#shared/brand.ts'
import type { Links, Message } from './render-email.ts'

export const confirmNewEmail = (_: { tokenId: string }, { link }: Links): Message => ({
  subject: `Confirm your new e-mail for ${brand}`,
  lines: [
    'Somebody, most likely you, wants to use this address for their account.',
    'The link works once, for 24 hours. Until then the old address stays.',
  ],
  action: { label: 'Use this address', url: link },
  after: ['It was not you? Then do nothing, and nothing changes.'],
})
