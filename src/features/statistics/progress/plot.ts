import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Progress } from '#shared/api/statistics.ts'
import { programDays } from '#shared/programme/limits.ts'

export type Point = { day: number; count: number }

/** From the declared start to the target; only push-ups and sit-ups have one. */
export type Way = Pick<Progress, 'start' | 'target' | 'band' | 'path'>

/** Only tests are drawn. A set stops before the limit, so on the tests' scale it would look like a loss. */
export type Plotted = Pick<Progress, 'tested'> & (Way | { target?: undefined })

/** Everything in percent of the plot's frame: 0, 0 is its upper left corner. */
export type Plot = {
  x: (day: number) => number
  y: (count: number) => number
  /** The counts that have a grid line. */
  ticks: readonly number[]
  /** Both are empty without a target. */
  path: string
  band: string
  /** The line through the tests; empty with fewer than two points. */
  tests: string
}

/** The shapes of a move's progress over the thirty days, for a stretched SVG of 100 by 100. */
export function plotOf(plotted: Plotted): Plot {
  const { tested } = plotted
  const way = plotted.target === undefined ? null : plotted
  const x = scaleLinear([1, programDays], [0, 100])
  const y = scaleLinear(rangeOf(plotted, way), [100, 0]).nice(4)
  const lineThrough = line<Point>(
    ({ day }) => x(day),
    ({ count }) => y(count),
  ).digits(2)
  const lineOf = (points: readonly Point[]) => (points.length < 2 ? '' : (lineThrough([...points]) ?? ''))
  const bandArea = area<{ day: number; low: number; high: number }>()
    .x(({ day }) => x(day))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
    .digits(2)
  const from = tested.findLast(({ day }) => day > 1 && day < programDays) ?? {
    day: 1,
    count: way?.start ?? 0,
  }
  return {
    x,
    y,
    ticks: y.ticks(4).filter(Number.isInteger),
    path: way
      ? lineOf([
          { day: 1, count: way.start },
          { day: programDays, count: way.target },
        ])
      : '',
    band: way
      ? (bandArea([
          { day: from.day, low: from.count, high: from.count },
          { day: programDays, ...way.band },
        ]) ?? '')
      : '',
    tests: lineOf(tested),
  }
}

/**
 * The lowest and the highest count, with some room. Without a target all counts may be equal, which would be no
 * scale.
 */
function rangeOf({ tested }: Plotted, way: Way | null): [number, number] {
  const goals = way ? [way.start, way.target, way.band.low, way.band.high] : []
  const counts = [...goals, ...tested.map(({ count }) => count)]
  const [lowest, highest] = [Math.min(...counts), Math.max(...counts)]
  const room = Math.max((highest - lowest) * 0.3, way ? 0 : 2)
  return [Math.max(lowest - room, 0), way ? highest : highest + room]
}
