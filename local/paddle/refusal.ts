/** The twin's response if it cannot do what was requested. */
export type Refusal = { code: string; detail: string }

/** The refusal of a price that the twin does not sell. */
export function unknownPrice(priceId: string): Refusal {
  return { code: 'transaction_price_not_found', detail: `The local twin of Paddle has no price ${priceId}.` }
}

export const isRefusal = (answer: object): answer is Refusal => 'code' in answer && 'detail' in answer
