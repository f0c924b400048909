export type Rect = { x: number; y: number; width: number; height: number }

/** The largest centered part of a picture with this ratio of width to height. */
export function centerCrop(width: number, height: number, ratio: number): Rect {
  const w = Math.min(width, height * ratio)
  const h = Math.min(height, width / ratio)
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h }
}

/** Scales a size down so that it fits into these limits; a size that fits stays. */
export function fitWithin(
  width: number,
  height: number,
  limits: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, limits.width / width, limits.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
