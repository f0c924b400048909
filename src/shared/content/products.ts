/** What is sold, and the seller's prices as the specification gives them. The server decides which price is asked. */
export const products = {
  jungle: { name: '30-Day Jungle Bootcamp', priceUsd: '$9.99', repeatPriceUsd: '$5.00', priceEur: '€9.99' },
  desert: { name: '30-Day Desert Bootcamp', priceUsd: '$7.00' },
} as const

/** The seller's claims, word for word; the evidence for them is on the launch checklist (docs/runbook.md). */
export const claims = [
  { figure: '94%', text: 'completion rate' },
  { figure: '87%', text: 'achieve fitness goals' },
  { figure: '50-200%', text: 'improvement' },
] as const
