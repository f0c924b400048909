import { brand, seller } from '#shared/brand.ts'
import type { Message } from './render-email.ts'

export const paymentMoved = ({ orderNumber }: { orderNumber: string }): Message => ({
  subject: `Your ${brand} payment was moved to another account`,
  lines: [
    `Somebody with the receipt of order ${orderNumber} has claimed it for another account. It had not been used here.`,
  ],
  after: [
    `It was you? Then there is nothing to do. If not, write to ${seller.supportMail}: we put it right within ${seller.answerTime}.`,
  ],
})
