import { brand, seller } from '#shared/brand.ts'
import type { Message } from './render-email.ts'

/** Sent to the previous address of the account. */
export const emailChanged = ({ newEmail }: { newEmail: string }): Message => ({
  subject: `The email on your ${brand} account was changed`,
  lines: [
    `Your account’s email is now ${newEmail}. You can no longer sign in with this address.`,
    `If this wasn’t you, write to ${seller.supportMail} from this address today. We answer within one working day.`,
  ],
})
