export type Step = 1 | 2 | 3 | 4 | 5
export const steps: readonly Step[] = [1, 2, 3, 4, 5]

/** A step as an address may name it; null for anything else. Apart from the draft: every page's address is read by the first chunk. */
export function stepOf(value: unknown): Step | null {
  return steps.find((step) => step === value) ?? null
}
