import { missions } from '#shared/content/missions.ts'
import { isOrdinaryDay } from '#shared/programme/plan/mission.ts'
import { hasOtherArm, otherFlowOn } from '#shared/programme/training/arms.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { type Figure, percent } from './figure.ts'
import { person, month } from './months.ts'
import { movesOf, preparesMain, preparesLandings } from './preparation.ts'

/** The warm-ups, and the moves of the recon days. */
export function routineFigures(): Figure[] {
  const warmups = missions.map(({ day }) =>
    JSON.stringify(planFor(day, person(20, 30)).warmup.map(({ code }) => code)),
  )
  const trained = [5, 15, 25, 40, 60].flatMap((count) =>
    (['usual', 'other'] as const).flatMap((arm) =>
      month(person(count, count), undefined, arm).filter(({ day }) => isOrdinaryDay(day)),
    ),
  )
  const landing = trained.filter(({ plan }) => movesOf(plan).some(({ lowImpact }) => !lowImpact))
  const recon = missions.flatMap((mission) => {
    if (mission.kind !== 'recon') return []
    const { day, moves } = mission
    return [moves, ...(hasOtherArm(day) ? [otherFlowOn(day)] : [])].map((flow) => ({ day, flow }))
  })
  const overlaps = recon.flatMap(({ day, flow }) =>
    recon
      .filter((other) => other.day > day)
      .map((other) => other.flow.filter((move) => flow.includes(move)).length),
  )
  return [
    {
      name: 'different warm-ups in thirty days',
      value: `${new Set(warmups).size}`,
      bound: 'at least 12',
      holds: new Set(warmups).size >= 12,
    },
    {
      name: 'training days whose two main patterns are prepared',
      value: percent(trained.filter(({ plan }) => preparesMain(plan)).length / trained.length),
      bound: '100 %',
      holds: trained.length > 0 && trained.every(({ plan }) => preparesMain(plan)),
    },
    {
      name: 'training days with landings whose ankles and calves are prepared',
      value: percent(landing.filter(({ plan }) => preparesLandings(plan)).length / landing.length),
      bound: '100 %',
      holds: landing.length > 0 && landing.every(({ plan }) => preparesLandings(plan)),
    },
    {
      name: 'moves in common between two recon days, in either arm',
      value: overlaps.join(', '),
      bound: 'at most 3',
      holds: overlaps.every((overlap) => overlap <= 3),
    },
  ]
}
