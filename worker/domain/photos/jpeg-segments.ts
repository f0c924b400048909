// Checks of the segments that a photo keeps, after ITU-T T.81, B.2. A table must be exactly as long as it
// says, so that nothing can hide behind it.

/** Sampling factors of 1 to 4 and one of four tables, for each component of a frame. */
export function isSampling(body: Uint8Array): boolean {
  for (let at = 6; at < body.length; at += 3) {
    const sampling = body[at + 1] ?? 0
    const isFactor = (factor: number) => factor >= 1 && factor <= 4
    if (!isFactor(sampling >> 4) || !isFactor(sampling & 15) || (body[at + 2] ?? 0) > 3) return false
  }
  return true
}

/** Complete quantization tables of 8 or 16 bits. */
export function isQuantization(body: Uint8Array): boolean {
  let at = 0
  while (at < body.length) {
    const head = body[at] ?? 0
    if (head >> 4 > 1 || (head & 15) > 3) return false
    at += 1 + (head >> 4 === 1 ? 128 : 64)
  }
  return at === body.length && at > 0
}

/** Complete Huffman tables: 16 counts, then as many symbols. */
export function isHuffman(body: Uint8Array): boolean {
  let at = 0
  while (at < body.length) {
    const head = body[at] ?? 0
    if (head >> 4 > 1 || (head & 15) > 3) return false
    const symbols = body.subarray(at + 1, at + 17).reduce((sum, each) => sum + each, 0)
    if (symbols > 256) return false
    at += 17 + symbols
  }
  return at === body.length && at > 0
}

/** One to three components with their tables, and the spectral range. */
export function isScanHeader(body: Uint8Array): boolean {
  const components = body[0] ?? 0
  return components >= 1 && components <= 3 && body.length === 4 + 2 * components
}
