/** The product's name and the seller's facts: nothing else in the project spells them. */
export const brand = 'Wildmarch'
export const brandUpper = 'WILDMARCH'

/** Placeholder until launch: where the product stands, for the addresses that must be absolute. No slash at its end. */
export const siteOrigin = 'https://wildmarch.example'

/** Placeholder until launch: who our mails are from. wrangler.toml allows no other sender. */
export const sender = { name: brand, mail: 'post@wildmarch.example' } as const

/** Placeholders until launch; `docs/runbook.md` lists what must replace them. */
export const seller = {
  legalName: '[Seller legal name] Pte. Ltd.',
  registrationNumber: '[UEN, to be filled in before launch]',
  supportMail: 'support@example.com',
  /** How long support takes at most: a promise, made wherever its address stands. */
  answerTime: 'two working days',
  dataProtectionMail: 'privacy@example.com',
  /** In /.well-known/security.txt. */
  securityMail: 'security@example.com',
} as const
