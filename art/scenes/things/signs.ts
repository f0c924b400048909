import { group, shape } from '#art/scenes/svg.ts'

/** The mark of the story: three chevrons one above the other like three roofs, about 2 × `size` wide, drawn round (x, y). */
export function chevrons(
  x: number,
  y: number,
  size: number,
  colour: string,
  rotate = 0,
  opacity = 1,
): string {
  const one = (up: number) => {
    const k = size / 10
    const b = y + up * k
    return `M${x - 10 * k} ${b}L${x} ${b - 8 * k}L${x + 10 * k} ${b}V${b + 4 * k}L${x} ${b - 4 * k}L${x - 10 * k} ${b + 4 * k}Z`
  }
  return group(
    shape(round(one(-8) + one(0) + one(8)), colour),
    `${rotate ? `transform="rotate(${rotate} ${x} ${y})"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}`.trim(),
  )
}
const round = (d: string) =>
  d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
