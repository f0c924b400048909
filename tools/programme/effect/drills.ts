import type { Arm } from '#shared/programme/training/arms.ts'
import { type Figure, isBetween } from './figure.ts'
import { answering, person, month } from './months.ts'

/** Days with a drill at levels 2 to 5, and how many of the second ones know the first result. */
export function drillFigures(arm: Arm): Figure[] {
  const counts = [15, 25, 40, 60].map((count) =>
    month(person(count, count), answering(8), arm).flatMap(({ plan }) =>
      plan.exercises.filter(({ rule }) => rule === 'drill'),
    ),
  )
  const days = counts.map(({ length }) => length)
  const beaten = counts.map((drills) => drills.filter(({ drill }) => drill?.before).length)
  return [
    {
      name: 'days with a drill at levels 2 to 5',
      value: days.join(', '),
      bound: '10-12',
      holds: days.every((count) => isBetween(count, 10, 12)),
    },
    {
      name: 'drills that come back with a result to beat',
      value: beaten.join(', '),
      bound: 'half of them',
      holds: beaten.every((count, index) => count === (days[index] ?? 0) / 2),
    },
  ]
}
