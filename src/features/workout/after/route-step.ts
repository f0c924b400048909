import { routePaths, routePlaces } from '#src/components/pictures/route-places.ts'
import { zoneOfDay } from '#shared/content/zones.ts'

type Point = readonly [x: number, y: number]

/** The trainee's position on the map after a day's mission. */
export type RouteStep = {
  /** The zone's number, 1 to 8, and its position. */
  zone: number
  place: Point
  /** The path to the next zone; null in the last one. */
  path: string | null
  /** The share of the path that was completed before this mission, and after it. */
  before: number
  after: number
  /** The trainee’s place on the map. */
  here: Point
}

export function routeStep(day: number): RouteStep {
  const { number, firstDay, lastDay } = zoneOfDay(day)
  const place: Point = routePlaces[number - 1] ?? [0, 0]
  const path = routePaths[number - 1] ?? null
  const days = lastDay - firstDay + 1
  const [before, after] = [(day - firstDay) / days, (day - firstDay + 1) / days]
  return { zone: number, place, path, before, after, here: path === null ? place : pointOn(path, after) }
}

/** Enough for a line of 150 units. */
const SAMPLES = 40

/** The point at this share of the length of a path of the form M x y C x y x y x y. */
function pointOn(path: string, share: number): Point {
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => bezierAt(path, index / SAMPLES))
  const lengths = points.map((point, index) => distance(point, points[index - 1] ?? point))
  const goal = share * lengths.reduce((sum, length) => sum + length, 0)
  let walked = 0
  const reached = lengths.findIndex((length) => (walked += length) >= goal - 1e-9)
  return points[reached] ?? points[SAMPLES] ?? [0, 0]
}

function bezierAt(path: string, t: number): Point {
  const numbers = (path.match(/[\d.]+/g) ?? []).map(Number)
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
  const along = (axis: 0 | 1) =>
    weights.reduce((sum, weight, index) => sum + weight * (numbers[2 * index + axis] ?? 0), 0)
  return [along(0), along(1)]
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1)
