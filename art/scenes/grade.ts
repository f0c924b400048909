/** `tint` and `k`: a wash of colour; `gain`: exposure; `saturation`: 1 leaves it; `moon`: what a light source becomes. */
export type Grade = { tint: string; k: number; gain: number; saturation: number; moon?: string }

export const grades = {
  asDrawn: { tint: '#000000', k: 0, gain: 1, saturation: 1 },
  dawn: { tint: '#F2A7A0', k: 0.22, gain: 0.98, saturation: 0.95 },
  noon: { tint: '#FFF7DA', k: 0.12, gain: 1.08, saturation: 1.05 },
  gold: { tint: '#E8912F', k: 0.3, gain: 0.94, saturation: 1.05 },
  overcast: { tint: '#9DB3B0', k: 0.3, gain: 0.95, saturation: 0.7 },
  storm: { tint: '#5C98A6', k: 0.45, gain: 0.84, saturation: 0.62, moon: 'rgb(226,234,226)' },
  night: { tint: '#2F86C9', k: 0.5, gain: 0.56, saturation: 0.85, moon: 'rgb(222,238,242)' },
} satisfies Record<string, Grade>

/** The same drawing in another light: every `#` colour is graded, but what is very bright or a flame keeps most of its own. */
export function graded(svg: string, { tint, k, gain, saturation, moon }: Grade): string {
  if (k === 0 && gain === 1 && saturation === 1) return svg
  const wash = channels(tint)
  const lit = moon ? svg.replace(/rgb\([\d,]+\)/g, moon) : svg
  return lit.replace(/#[0-9a-fA-F]{6}/g, (hex) => {
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
