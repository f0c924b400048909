import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Area, Exercise, Family } from '#shared/content/exercises/exercise.ts'
import { type Group, groupOf } from '#shared/content/families.ts'
import type { Mission } from '#shared/content/missions.ts'
import type { Limits } from '#shared/programme/plan/needs.ts'
import { exerciseNamed } from '#shared/programme/exercises/library.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'
import { commonest } from './commonest.ts'
import { stepSeconds } from './warm-up.ts'

/**
 * Stretches for what was trained, one side at a time: eight steps of 30 s between the easy walk and the slow
 * breathing.
 */
const stretchesByFocus: Record<Area | 'assessment', readonly ExerciseId[]> = {
  'Chest & Arms': ['triceps-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
  'Abs & Core': ['side-bend', 'hip-flexor-stretch', 'sphinx', 'lying-turn', 'child-pose'],
  Legs: ['quad-stretch', 'calf-stretch', 'seated-hamstring-stretch', 'figure-four'],
  'Back & Shoulders': ['shoulder-stretch', 'side-bend', 'wide-forward-fold', 'lying-turn', 'child-pose'],
  Mobility: ['calf-stretch', 'side-bend', 'forward-fold', 'seated-hamstring-stretch', 'child-pose'],
  assessment: ['quad-stretch', 'shoulder-stretch', 'side-bend', 'chest-stretch', 'child-pose'],
}

/**
 * The ten recovery steps of a mission: from version 3 on they stretch what its stations worked most, before that
 * its first area. They are a calm end of the day, nothing more: a cooldown does almost nothing against soreness (A,
 * Van Hooren and Peake 2018).
 */
export function cooldownStations(mission: Mission, needs: Limits, version: number): Station[] {
  const { kind, focus } = mission
  const stretches =
    version >= 3 && kind === 'training'
      ? stretchesFor(mission.families)
      : stretchesByFocus[kind === 'assessment' ? 'assessment' : (focus[0] ?? 'Mobility')]
  const ids = ['easy-walk', ...stretches, 'slow-breathing'] as const
  return suitableMoves(ids, needs).flatMap((move, index) => stepsOfStretch(move, sidesOf(ids[index])))
}

const sidesOf = (id: ExerciseId | undefined) => (id && exerciseNamed(id).sides === 'each' ? 2 : 1)

/** Stretches of a group, the most needed first. Most of them are two steps, one for each side. */
const stretchesOf: Record<Group, readonly ExerciseId[]> = {
  push: ['chest-stretch', 'triceps-stretch', 'shoulder-stretch'],
  shoulders: ['shoulder-stretch', 'triceps-stretch', 'chest-stretch'],
  pull: ['shoulder-stretch', 'child-pose', 'side-bend'],
  squat: ['quad-stretch', 'calf-stretch', 'figure-four'],
  'single-leg': ['quad-stretch', 'figure-four', 'calf-stretch'],
  hinge: ['seated-hamstring-stretch', 'figure-four', 'child-pose'],
  'core-flexion': ['sphinx', 'hip-flexor-stretch', 'lying-turn'],
  'core-hold': ['side-bend', 'sphinx', 'child-pose'],
  conditioning: ['calf-stretch', 'hip-flexor-stretch', 'quad-stretch'],
}

/** Single steps that fill the remaining time. */
const fillers: readonly ExerciseId[] = ['child-pose', 'sphinx', 'chest-stretch']
/** Steps between the easy walk and the slow breathing. */
const stretchSteps = 8

/** Cached: there is one list of families for each day. */
const stretches = new WeakMap<readonly Family[], readonly ExerciseId[]>()

function stretchesFor(families: readonly Family[]): readonly ExerciseId[] {
  const known = stretches.get(families)
  if (known) return known
  const chosen = chooseStretches(families)
  stretches.set(families, chosen)
  return chosen
}

/** Eight steps: the first stretch of every group, the most common group first, then the second, and so on. */
function chooseStretches(families: readonly Family[]): ExerciseId[] {
  const groups = commonest(families.map((family) => groupOf[family]))
  const inTurn = [0, 1, 2].flatMap((place) => groups.flatMap((group) => stretchesOf[group][place] ?? []))
  const chosen: ExerciseId[] = []
  let steps = 0
  for (const id of new Set([...inTurn, ...fillers])) {
    const own = exerciseNamed(id).sides === 'each' ? 2 : 1
    if (steps + own > stretchSteps) continue
    chosen.push(id)
    steps += own
  }
  return chosen
}

/** One step for each side. A replacement has as many steps as the stretch it replaces. */
function stepsOfStretch(exercise: Exercise, steps: 1 | 2): Station[] {
  const step = {
    rounds: 1,
    restSeconds: 0,
    block: 1,
    reason: 'Wind down: ease into each stretch, and never push into pain.',
    rule: 'routine',
  } as const
  const station = timedStation(exercise, stepSeconds, step, 'together')
  if (steps === 1) return [station]
  if (exercise.sides !== 'each') return [station, station]
  return ['left', 'right'].map((side) => ({ ...station, name: `${exercise.name}, ${side}` }))
}
