/**
 * Periodic monotone cubic interpolation (PCHIP) of the keys (`times[i]`, `values[i]`), times increasing in
 * [0, 1), at `t`. Between two equal neighboring keys the value is constant, so a planted hand cannot drift;
 * the velocity is zero at extremes and continuous elsewhere.
 */
export function interpolateCycle(times: readonly number[], values: readonly number[], t: number): number {
  const n = times.length
  if (n === 1) return values[0]!
  const wrapped = ((t % 1) + 1) % 1
  const x = wrapped < times[0]! ? wrapped + 1 : wrapped
  const time = (k: number) => times[((k % n) + n) % n]! + Math.floor(k / n)
  const value = (k: number) => values[((k % n) + n) % n]!
  const slope = (k: number) => (value(k + 1) - value(k)) / (time(k + 1) - time(k))
  const tangent = (k: number) => {
    const before = slope(k - 1)
    const after = slope(k)
    if (before * after <= 0) return 0
    const hBefore = time(k) - time(k - 1)
    const hAfter = time(k + 1) - time(k)
    const w1 = 2 * hAfter + hBefore
    const w2 = hAfter + 2 * hBefore
    return (w1 + w2) / (w1 / before + w2 / after)
  }
  let i = n - 1
  while (i > 0 && times[i]! > x) i--
  const h = time(i + 1) - time(i)
  return hermite(value(i), value(i + 1), tangent(i) * h, tangent(i + 1) * h, (x - time(i)) / h)
}

/**
 * Monotone interpolation of the points (`ts[i]`, `ys[i]`), ts increasing; constant beyond both ends. For
 * width profiles.
 */
export function interpolateProfile(ts: readonly number[], ys: readonly number[], t: number): number {
  const last = ts.length - 1
  if (t <= ts[0]!) return ys[0]!
  if (t >= ts[last]!) return ys[last]!
  let i = 0
  while (ts[i + 1]! < t) i++
  const slope = (k: number) => (ys[k + 1]! - ys[k]!) / (ts[k + 1]! - ts[k]!)
  const tangent = (k: number) => {
    if (k === 0) return slope(0)
    if (k === last) return slope(last - 1)
    const before = slope(k - 1)
    const after = slope(k)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  }
  const h = ts[i + 1]! - ts[i]!
  return hermite(ys[i]!, ys[i + 1]!, tangent(i) * h, tangent(i + 1) * h, (t - ts[i]!) / h)
}

function hermite(y0: number, y1: number, m0: number, m1: number, u: number): number {
  const u2 = u * u
  const u3 = u2 * u
  return (2 * u3 - 3 * u2 + 1) * y0 + (u3 - 2 * u2 + u) * m0 + (-2 * u3 + 3 * u2) * y1 + (u3 - u2) * m1
}
