/** The product on sale, with the prices of the specification. The server decides which price applies. */
export const products = {
  jungle: { name: '30-Day Jungle Bootcamp', priceUsd: '$9.99', repeatPriceUsd: '$5.00', priceEur: '€9.99' },
  desert: { name: '30-Day Desert Bootcamp', priceUsd: '$7.00' },
} as const

/** The seller's claims, word for word; the launch checklist (docs/runbook.md) lists the evidence for them. */
export const claims = [
  { figure: '94%', text: 'completion rate' },
  { figure: '87%', text: 'achieve fitness goals' },
  { figure: '50-200%', text: 'improvement' },
] as const
