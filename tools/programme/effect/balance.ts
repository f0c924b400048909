import { type Group, groupOf } from '#shared/content/families.ts'
import type { Family } from '#shared/content/exercises/exercise.ts'
import { type Mission, missions } from '#shared/content/missions.ts'
import { exchangesOf, hasOtherArm, otherCircuitOn } from '#shared/programme/training/arms.ts'
import { roundsOn } from '#shared/programme/training/drill-days.ts'
import { type Figure, sum } from './figure.ts'

type SetOfWeek = { family: Family; group: Group; sets: number }

/** What the thirty missions contain, in sets a week: the least and the most, whichever arms are chosen. */
export function balanceFigures(): Figure[] {
  const weeks = [1, 2, 3, 4].map(weeksOf)
  const setsOf = (week: readonly SetOfWeek[], holds: (station: SetOfWeek) => boolean) =>
    sum(week.filter(holds).map(({ sets }) => sets))
  const ratioOf = (week: readonly SetOfWeek[]) =>
    setsOf(week, ({ group }) => group === 'pull') /
    setsOf(week, ({ group, family }) => group === 'push' || family === 'shoulders')
  const leastOf = (families: readonly Family[]) =>
    weeks.map((week) =>
      Math.min(...week.map((sets) => setsOf(sets, ({ family }) => families.includes(family)))),
    )
  const ratios = weeks.map((week) => week.map(ratioOf))
  const side = leastOf(['side-plank', 'dead-bug', 'crawl'])
  const hamstring = leastOf(['hamstring', 'hinge'])
  return [
    {
      name: 'sets a week, pull to push, whichever arms are chosen',
      value: ratios
        .map((week) => [...new Set(week.map((ratio) => ratio.toFixed(2)))].toSorted().join(' or '))
        .join(', '),
      bound: '0.8-1.25',
      holds: ratios.flat().every((ratio) => ratio >= 0.8 && ratio <= 1.25),
    },
    {
      name: 'sets a week of sides and against turning, at least',
      value: side.join(', '),
      bound: 'at least 4',
      holds: side.every((sets) => sets >= 4),
    },
    {
      name: 'sets a week of hamstrings, at least',
      value: hamstring.join(', '),
      bound: 'at least 4',
      holds: hamstring.every((sets) => sets >= 4),
    },
  ]
}

/** The sets of a week, once for each way to choose in it. */
function weeksOf(number: number): SetOfWeek[][] {
  return missions
    .filter((mission) => mission.kind === 'training' && Math.ceil(mission.day / 7) === number)
    .reduce<SetOfWeek[][]>(
      (weeks, mission) => weeks.flatMap((week) => setsOfArms(mission).map((sets) => [...week, ...sets])),
      [[]],
    )
}

/** The sets of each arm of a mission, with every family exchanged that can be. */
function setsOfArms(mission: Mission): SetOfWeek[][] {
  if (mission.kind === 'recon') return []
  const { day, families } = mission
  const arms = hasOtherArm(day) ? [families, exchangesOf(otherCircuitOn(day), families)[0] ?? []] : [families]
  return arms.map((arm) => arm.map((family) => ({ family, group: groupOf[family], sets: roundsOn(day, 3) })))
}
