import { drawnDays } from './days/days.ts'
import { H, W } from './svg.ts'

/** The scene of a day as one SVG, 1200 × 675: the same text every time. Throws a RangeError for a day that is not drawn. */
export function scene(day: number): string {
  const draw = drawnDays.get(day)
  if (!draw) throw new RangeError(`No scene is drawn for day ${day}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">${draw()}</svg>`
}
