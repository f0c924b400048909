export type Step = 1 | 2 | 3 | 4 | 5
export const steps: readonly Step[] = [1, 2, 3, 4, 5]

/**
 * A step from an address; null for anything else. Separate from the draft, because the first chunk parses
 * every page's address.
 */
export function stepOf(value: unknown): Step | null {
  return steps.find((step) => step === value) ?? null
}
