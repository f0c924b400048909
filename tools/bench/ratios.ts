/** Of an even number the upper one of the middle two. NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that `share` percent are not above (nearest rank). NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN
}

/** A figure of the product over one of its reference, both of the same round, and of the reference over itself. */
export type Ratio = { ratio: number; lowest: number; highest: number; aa: number; isVoid: boolean }

/** Within it two measurements of one thing must lie, or the run says nothing (A/A). */
const believed = { from: 0.95, to: 1.05 }

/**
 * The median of same-round ratios: what disturbs a machine for seconds disturbs both. `again` is the reference measured a
 * second time in each round; where it does not come out as itself, the run is void.
 */
export function sameRound(
  product: readonly number[],
  reference: readonly number[],
  again: readonly number[],
): Ratio {
  if (product.length !== reference.length || again.length !== reference.length)
    throw new Error('A ratio needs each of the three in every round')
  const ratios = product.map((value, round) => value / (reference[round] ?? Number.NaN))
  const aa = median(again.map((value, round) => value / (reference[round] ?? Number.NaN)))
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    aa,
    isVoid: !(aa >= believed.from && aa <= believed.to),
  }
}

/** The value of a table: a void run tells no number that could be taken for one. */
export function told({ ratio, aa, isVoid }: Ratio): string {
  return isVoid ? `void (A/A ${aa.toFixed(2)})` : ratio.toFixed(2)
}

/** Whether the aim is reached; nobody knows of a void run. */
export function reached({ ratio, isVoid }: Ratio, aim: number): boolean | null {
  return isVoid ? null : ratio <= aim
}
