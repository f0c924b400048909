import { brand, seller } from '#shared/brand.ts'
import type { Message } from './render-email.ts'

export const paymentMoved = ({ orderNumber }: { orderNumber: string }): Message => ({
  subject: `Your ${brand} payment was moved to another account`,
  lines: [
    `Someone with the receipt for order ${orderNumber} claimed it for another account. You hadn’t used it yet.`,
  ],
  after: [
    `If this was you, you’re all set. If not, write to ${seller.supportMail}. We’ll fix it within ${seller.answerTime}.`,
  ],
})
