import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Progress } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'

type Point = { day: number; count: number }

/** Everything in percent of the plot's frame: 0, 0 is its upper left corner. */
export type Plot = {
  x: (day: number) => number
  y: (count: number) => number
  /** The counts that have a grid line. */
  ticks: readonly number[]
  path: string
  band: string
  /** Lines through tests and through sets; empty with fewer than two points. */
  tests: string
  sets: string
}

/** The shapes of a move's progress over the thirty days, for a stretched SVG of 100 by 100. */
export function plotOf({ start, target, band, tested, sets }: Progress): Plot {
  const counts = [start, target, band.low, band.high, ...[...tested, ...sets].map(({ count }) => count)]
  const [lowest, highest] = [Math.min(...counts), Math.max(...counts)]
  const padding = (highest - lowest) * 0.3
  const x = scaleLinear([1, programDays], [0, 100])
  const y = scaleLinear([Math.max(lowest - padding, 0), highest], [100, 0]).nice(4)
  const lineThrough = line<Point>(
    ({ day }) => x(day),
    ({ count }) => y(count),
  ).digits(2)
  const lineOf = (points: readonly Point[]) => (points.length < 2 ? '' : (lineThrough([...points]) ?? ''))
  const from = tested.findLast(({ day }) => day > 1 && day < programDays) ?? { day: 1, count: start }
  const bandArea = area<{ day: number; low: number; high: number }>()
    .x(({ day }) => x(day))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
    .digits(2)
  return {
    x,
    y,
    ticks: y.ticks(4).filter(Number.isInteger),
    path: lineOf([
      { day: 1, count: start },
      { day: programDays, count: target },
    ]),
    band:
      bandArea([
        { day: from.day, low: from.count, high: from.count },
        { day: programDays, ...band },
      ]) ?? '',
    tests: lineOf(tested),
    sets: lineOf(sets),
  }
}
