import { brand, seller } from '#shared/brand.ts'
import type { Message } from './render-email.ts'

/** Sent to the previous address of the account. */
export const emailChanged = ({ newEmail }: { newEmail: string }): Message => ({
  subject: `The e-mail of your ${brand} account was changed`,
  lines: [
    `Your account now belongs to ${newEmail}. This address opens it no more.`,
    `It was not you? Write to ${seller.supportMail} from this address, today. We answer within one working day.`,
  ],
})
