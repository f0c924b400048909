/** The median. Of an even number of values it is the upper middle one; of none it is NaN. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The percentile by nearest rank; NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN
}

/** How the product compares with a reference. `aa` is the reference compared with itself. */
export type Ratio = { ratio: number; lowest: number; highest: number; aa: number; isVoid: boolean }

/** Two measurements of the reference (A/A) may differ this much, or the run is void. */
const acceptedRange = { from: 0.95, to: 1.05 }

/**
 * The median of the ratios within each round, because a disturbance of some seconds affects both sides of a round. `again` is the
 * reference measured a second time in each round. If it differs from itself, the run is void.
 */
export function sameRound(
  product: readonly number[],
  reference: readonly number[],
  again: readonly number[],
): Ratio {
  if (product.length !== reference.length || again.length !== reference.length)
    throw new Error('All three measurements are needed in every round')
  const ratios = product.map((value, round) => value / (reference[round] ?? Number.NaN))
  const aa = median(again.map((value, round) => value / (reference[round] ?? Number.NaN)))
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    aa,
    isVoid: !(aa >= acceptedRange.from && aa <= acceptedRange.to),
  }
}

/** The value for the table. A void run shows no ratio. */
export function formatRatio({ ratio, aa, isVoid }: Ratio): string {
  return isVoid ? `void (A/A ${aa.toFixed(2)})` : ratio.toFixed(2)
}

/** Whether the aim is reached; null for a void run. */
export function meetsAim({ ratio, isVoid }: Ratio, aim: number): boolean | null {
  return isVoid ? null : ratio <= aim
}
