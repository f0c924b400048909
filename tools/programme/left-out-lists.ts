import { exercises } from '#shared/content/exercises.ts'
import { patterns } from '#shared/content/families.ts'
import { places } from '#shared/content/places.ts'
import { type Spared, isNothingSpared, nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import { planOf } from '#shared/programme/plan/plan.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { missionOf } from '#shared/programme/plan/mission.ts'
import { isRecoveryMission } from '#shared/programme/training/recovery.ts'
import { hasOtherArm } from '#shared/programme/training/arms.ts'
import { pick } from '#tools/harness/random.ts'
import type { Behavior } from './behaviors.ts'
import { choosingAtRandom, simulateBootcamp } from './bootcamp.ts'
import { breachesOf } from './rules.ts'
import { profiles } from './trainees.ts'

const leavesOut: Behavior = {
  name: 'leaves things out',
  effort: (random) => pick([null, 6, 7, 8, 9], random),
  share: (random) => pick([1, 1, 1, 0.8], random),
  test: () => null,
  gapDays: () => 1,
  pain: 0,
  easier: 0,
  length: (random) => pick([null, null, 25, 15, 10], random),
  spares: randomlySpared,
}

/** Any list: nothing, a few exercises, half of the library, sore places, joints, patterns, low energy. */
function randomlySpared(random: () => number): Spared {
  const share = pick([0, 0, 0.02, 0.1, 0.5, 0.9], random)
  const some = <Any>(all: readonly Any[], most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(all, random))
  return sparedOf({
    exercises: exercises.filter(() => random() < share).map(({ code }) => code),
    places: random() < 0.6 ? some(places, pick([1, 2, 4, places.length], random)) : [],
    patterns: random() < 0.2 ? some(patterns, 2) : [],
    lowEnergy: random() < 0.3,
  })
}

/** Figures for trainees whose list and answer about today are random and change every day. */
export type LeftOutFigures = {
  plans: number
  /** Plans of training and test days that have only easy movement. */
  recoveries: number
  /** The same for lists of at most `shortList` exercises and two places. */
  recoveriesWithShortLists: { plans: number; recoveries: number }
  /** Plans for which an empty list differs from none. */
  notUndone: number
  breaches: string[]
}

/** Simulates trainees at five levels, and checks every plan of both arms against all rules of the program. */
export function leftOutFigures(seed: number, total: number): LeftOutFigures {
  const figures: LeftOutFigures = {
    plans: 0,
    recoveries: 0,
    recoveriesWithShortLists: { plans: 0, recoveries: 0 },
    notUndone: 0,
    breaches: [],
  }
  profiles(seed, total).forEach((profile, index) => {
    for (const level of [1, 2, 3, 4, 5]) {
      const input = { ...profile, level, rank: 1 + ((index + level) % 5) }
      const choose = choosingAtRandom(seed + index)
      for (const day of simulateBootcamp(input, leavesOut, seed + index * 7 + level, choose)) {
        const arms = hasOtherArm(day.day) ? (['usual', 'other'] as const) : (['usual'] as const)
        for (const arm of arms) add(figures, { ...day, plan: planOf(day.day, day.trainee, arm) }, input)
      }
    }
  })
  return figures
}

const shortList = 12

function add(
  figures: LeftOutFigures,
  day: ReturnType<typeof simulateBootcamp>[number],
  input: Parameters<typeof traineeOn>[1],
): void {
  const { plan, circumstances } = day
  const { spared = nothingSpared } = circumstances
  figures.plans += 1
  const isRecovery = isRecoveryMission(missionOf(day.day), plan.exercises)
  if (isRecovery) figures.recoveries += 1
  if (spared.exercises.length <= shortList && spared.places.length <= 2) {
    figures.recoveriesWithShortLists.plans += 1
    if (isRecovery) figures.recoveriesWithShortLists.recoveries += 1
  }
  if (!isNothingSpared(spared)) {
    const { spared: _, ...before } = circumstances
    const arm = plan.arm ?? 'usual'
    const undone = planOf(day.day, traineeOn(day.day, day.input, { ...before, spared: nothingSpared }), arm)
    const never = planOf(day.day, traineeOn(day.day, day.input, before), arm)
    if (JSON.stringify(undone) !== JSON.stringify(never)) figures.notUndone += 1
  }
  for (const { rule, what } of breachesOf(day, day.trainee))
    figures.breaches.push(`day ${day.day}, ${rule}: ${what} [${JSON.stringify({ input, spared })}]`)
}
