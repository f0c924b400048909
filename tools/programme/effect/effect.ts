import { groups } from '#shared/content/families.ts'
import type { PlanInput } from '#shared/programme/plan/plan.ts'
import type { Arm } from '#shared/programme/training/arms.ts'
import { allFamilies } from '#shared/programme/exercises/stand-ins.ts'
import type { Behavior } from '../behaviors.ts'
import { type Figure, sum, mean, isBetween, percent } from './figure.ts'
import { gainOf } from './gain.ts'
import { answering, person, month, week } from './months.ts'
import { pushWork } from './push-work.ts'
import { unitsOf, unitsPerSet } from './units.ts'
import { balanceFigures } from './balance.ts'
import { drillFigures } from './drills.ts'
import { routineFigures } from './routines.ts'

const pushCounts = [5, 10, 20, 40, 60, 100]
/** This many families are trained both in week 1 and after day 14. */
const leastFamilies = { usual: 20, other: 16 } as const
const goals = [1, 2, 3, 4, 5]

/** Figures of chosen trainees over a simulated month, and of what the missions hold. */
export const effectFigures = (): Figure[] => [
  ...monthFigures('usual'),
  ...monthFigures('other').map((figure) => ({ ...figure, name: `other arms: ${figure.name}` })),
  ...balanceFigures(),
  ...routineFigures(),
]

/** Figures of months in which the same arm was chosen every time. */
function monthFigures(arm: Arm): Figure[] {
  const monthOf = (input: PlanInput, behavior?: Behavior) => month(input, behavior, arm)
  const weekly = pushCounts.map((count) => pushWork(monthOf(person(count, 25))) / 4)
  const steps = weekly.slice(1).map((work, index) => work / (weekly[index] ?? 1) - 1)
  const easy = monthOf(person(20, 30), answering(6))
  const gains = allFamilies.flatMap((family) => gainOf(easy, family))
  const hard = monthOf(person(20, 30), answering(10))
  const losses = groups.flatMap((group) => {
    const [first, last] = [unitsPerSet(week(hard, 1), group), unitsPerSet(week(hard, 4), group)]
    return Number.isFinite(first) && Number.isFinite(last) ? [{ group, share: last / first }] : []
  })
  const pushOf = (pushups: number, situps: number) => pushWork(monthOf(person(pushups, situps)))
  const coreOf = (pushups: number, situps: number) =>
    unitsOf(monthOf(person(pushups, situps)), 'core-flexion')
  const goalWork = goals.map((rank) =>
    sum(groups.map((group) => unitsOf(monthOf(person(20, 30, { rank })), group))),
  )
  return [
    {
      name: `weekly push work of ${pushCounts.join(', ')} push-ups`,
      value: `${weekly.map((work) => work.toFixed(0)).join(', ')} (${steps.map((step) => `+${percent(step)}`).join(', ')})`,
      bound: 'each at least 15 % above the one before',
      holds: steps.every((step) => step >= 0.15),
    },
    {
      name: 'answers 6 throughout: the last set of a family against its first',
      value: gains
        .map(({ family, gain, rungs }) => `${family} ${rungs > 0 ? `${rungs} rungs` : `+${percent(gain)}`}`)
        .join(', '),
      bound: 'one rung or +40 % in every family',
      holds:
        gains.length >= leastFamilies[arm] && gains.every(({ gain, rungs }) => gain >= 0.4 || rungs >= 1),
    },
    {
      name: 'answers 10 throughout: work of a set in week 4 against week 1',
      value: losses.map(({ group, share }) => `${group} ${percent(share)}`).join(', '),
      bound: '60-80 % on average, less in every group',
      holds:
        isBetween(mean(losses.map(({ share }) => share)), 0.6, 0.8) && losses.every(({ share }) => share < 1),
    },
    {
      name: 'push work of 60/9 against 60/60, and of 9/60 against 9/9',
      value: `${percent(pushOf(60, 9) / pushOf(60, 60))}, ${percent(pushOf(9, 60) / pushOf(9, 9))}`,
      bound: 'within 10 %',
      holds: [pushOf(60, 9) / pushOf(60, 60), pushOf(9, 60) / pushOf(9, 9)].every(
        (ratio) => Math.abs(ratio - 1) <= 0.1,
      ),
    },
    {
      name: 'trunk work of 60/9 against 9/9',
      value: percent(coreOf(60, 9) / coreOf(9, 9)),
      bound: 'within 10 %',
      holds: Math.abs(coreOf(60, 9) / coreOf(9, 9) - 1) <= 0.1,
    },
    {
      name: 'work of 20/30 with each goal',
      value: goalWork.map((work) => work.toFixed(1)).join(', '),
      bound: 'within 15 % of each other',
      holds: Math.max(...goalWork) / Math.min(...goalWork) <= 1.15,
    },
    ...drillFigures(arm),
  ]
}
