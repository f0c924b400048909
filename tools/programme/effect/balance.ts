import { type Group, groupOf } from '#shared/content/families.ts'
import { missions } from '#shared/content/missions.ts'
import { roundsOn } from '#shared/programme/training/drill-days.ts'
import { type Figure, sum } from './figure.ts'

/** What the thirty missions hold, in sets a week. */
export function balanceFigures(): Figure[] {
  const weeks = [1, 2, 3, 4].map((number) =>
    missions.flatMap((mission) =>
      mission.kind === 'training' && Math.ceil(mission.day / 7) === number
        ? mission.families.map((family) => ({
            family: family as string,
            group: groupOf[family],
            sets: roundsOn(mission.day, 3),
          }))
        : [],
    ),
  )
  const setsOf = (holds: (station: { family: string; group: Group }) => boolean) =>
    weeks.map((stations) => sum(stations.filter(holds).map(({ sets }) => sets)))
  const pull = setsOf(({ group }) => group === 'pull')
  const push = setsOf(({ group, family }) => group === 'push' || family === 'shoulders')
  const ratios = pull.map((sets, index) => sets / (push[index] ?? 1))
  const side = setsOf(({ family }) => ['side-plank', 'dead-bug', 'crawl'].includes(family))
  const hamstring = setsOf(({ family }) => ['hamstring', 'hinge'].includes(family))
  return [
    {
      name: 'sets a week, pull to push',
      value: ratios.map((ratio) => ratio.toFixed(2)).join(', '),
      bound: '0.8-1.25',
      holds: ratios.every((ratio) => ratio >= 0.8 && ratio <= 1.25),
    },
    {
      name: 'sets a week of sides and against turning',
      value: side.join(', '),
      bound: 'at least 4',
      holds: side.every((sets) => sets >= 4),
    },
    {
      name: 'sets a week of hamstrings',
      value: hamstring.join(', '),
      bound: 'at least 4',
      holds: hamstring.every((sets) => sets >= 4),
    },
  ]
}
