import { alreadyRegistered } from './already-registered.ts'
import { accountDeleted } from './account-deleted.ts'
import { confirmNewEmail } from './confirm-new-email.ts'
import { emailChangeAsked } from './email-change-asked.ts'
import { emailChanged } from './email-changed.ts'
import { passwordChanged } from './password-changed.ts'
import { passkeyAdded } from './passkey-added.ts'
import { passkeyRemoved } from './passkey-removed.ts'
import { paymentMoved } from './payment-moved.ts'
import { passwordReset } from './password-reset.ts'
import { verifyEmail } from './verify-email.ts'

/** Every email. To add one, add a file beside this one and a line here. */
export const emailTemplates = {
  'password-reset': passwordReset,
  'already-registered': alreadyRegistered,
  'password-changed': passwordChanged,
  'verify-email': verifyEmail,
  'confirm-new-email': confirmNewEmail,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'payment-moved': paymentMoved,
  'account-deleted': accountDeleted,
} as const

export type EmailKind = keyof typeof emailTemplates

/**
 * The data of each email besides its fixed text. A `tokenId` (of `account_tokens`) becomes the link when the
 * email is sent.
 */
export type EmailContent = {
  [Kind in EmailKind]: { kind: Kind } & Parameters<(typeof emailTemplates)[Kind]>[0]
}[EmailKind]
