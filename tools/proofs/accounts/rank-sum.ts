/**
 * Two-sided p-value of the Mann-Whitney U test (normal approximation, corrected for ties): the probability that two samples of
 * one distribution differ at least this much in rank. Use it with about 20 values or more in each sample.
 * Source: H. B. Mann, D. R. Whitney, "On a test of whether one of two random variables is stochastically larger than the other",
 * 1947.
 */
export function rankSumP(one: readonly number[], other: readonly number[]): number {
  const n = one.length + other.length
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ].sort((a, b) => a.value - b.value)
  let ranksOfOne = 0
  let ties = 0
  for (let at = 0; at < n;) {
    const value = all[at]?.value
    let end = at
    while (end < n && all[end]?.value === value) end += 1
    const size = end - at
    ranksOfOne += ((at + 1 + end) / 2) * all.slice(at, end).filter(({ first }) => first).length
    ties += size ** 3 - size
    at = end
  }
  const u = ranksOfOne - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const variance = ((one.length * other.length) / 12) * (n + 1 - ties / (n * (n - 1)))
  if (variance === 0) return 1
  const z = Math.max(0, Math.abs(u - mean) - 0.5) / Math.sqrt(variance)
  return 2 * upperTail(z)
}

/**
 * The upper tail of the standard normal distribution, accurate to 1.5e-7. Source: Abramowitz and Stegun, "Handbook of
 * Mathematical Functions", 7.1.26.
 */
function upperTail(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  return (
    0.5 *
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  )
}
