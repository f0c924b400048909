import type { Plan } from '#shared/api/workout.ts'
import type { Pattern } from '#shared/content/families.ts'
import { exerciseOf, idOf } from '#shared/programme/exercises/library.ts'
import { patternOfExercise } from '#shared/programme/exercises/stand-ins.ts'

/** The exercises of a mission's stations and of its drill. */
export const movesOf = ({ exercises }: Plan) =>
  exercises
    .flatMap(({ code, drill }) => (drill ? drill.moves.map((move) => move.code) : [code]))
    .map(exerciseOf)

/** The warm-up steps after the six that raise the pulse and mobilize. */
const previewing = ({ warmup }: Plan) => warmup.slice(6).map(({ code }) => code)

/** A step of one of these prepares for all of them. */
const trunk: readonly (Pattern | null)[] = ['brace', 'curl', 'turn']

/** True if the two patterns with the most stations each have a step before them. */
export function preparesMain(plan: Plan): boolean {
  const counts = new Map<Pattern, number>()
  for (const { code, test } of plan.exercises) {
    const pattern = test ? null : patternOfExercise(code)
    if (pattern) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  const main = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 2)
  const prepared = previewing(plan).map((code) =>
    idOf(code) === 'slow-squat' ? 'squat' : patternOfExercise(code),
  )
  return main.every(
    ([pattern]) =>
      prepared.includes(pattern) ||
      (trunk.includes(pattern) && prepared.some((each) => trunk.includes(each))),
  )
}

/** Calves and ankles, and small landings. */
const landingIds = [
  'calf-raise',
  'ankle-rock',
  'heel-toe-rock',
  'jumping-jack',
  'high-knees',
  'fast-feet',
  'jog-in-place',
]

export const preparesLandings = ({ warmup }: Plan) =>
  warmup.some(({ code }) => landingIds.includes(exerciseOf(code).id))
