/** `tint` and `k`: a wash of color; `gain`: exposure; `saturation`: 1 keeps it. */
type Grade = { tint: string; k: number; gain: number; saturation: number }

/** The drawing in another light. Grades every `#` color, but very bright colors and flames change little. */
export function graded(svg: string, { tint, k, gain, saturation }: Grade): string {
  const wash = channels(tint)
  return svg.replace(/#[0-9a-fA-F]{6}/g, (hex) => {
    const colour = channels(hex)
    const light = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    const warm = colour[0] > 215 && colour[0] - colour[2] > 120 ? 0.75 : 0
    const keep = Math.max(warm, Math.max(0, (light - 222) / 33) * 0.6)
    const mixed = colour.map((own, i) => {
      const exposed = (light + (own - light) * saturation) * gain
      const washed = exposed + (wash[i]! * (0.12 + (0.75 * light) / 255) - exposed) * k
      return washed + (own - washed) * keep
    })
    return `#${mixed
      .map((c) =>
        Math.max(0, Math.min(255, Math.round(c)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  })
}

const channels = (hex: string) =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number]
