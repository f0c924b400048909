/** The product's name and the seller's facts: no other file spells them out. */
export const brand = 'Wildmarch'
export const brandUpper = 'WILDMARCH'

/** In production the names of queues begin with this. */
export const productionPrefix = 'wildmarch-'

/** Placeholder until launch: the product's origin, for absolute addresses. No trailing slash. */
export const siteOrigin = 'https://wildmarch.example'

/** Placeholder until launch: the sender of our emails. wrangler.toml allows no other. */
export const sender = { name: brand, mail: 'post@wildmarch.example' } as const

/** Placeholders until launch; `docs/runbook.md` lists what must replace them. */
export const seller = {
  legalName: '[Seller legal name] Pte. Ltd.',
  registrationNumber: '[UEN, to be filled in before launch]',
  supportMail: 'support@example.com',
  /** Support's maximum response time: a promise that is shown wherever its address is. */
  answerTime: 'two working days',
  dataProtectionMail: 'privacy@example.com',
  /** For /.well-known/security.txt. */
  securityMail: 'security@example.com',
} as const
