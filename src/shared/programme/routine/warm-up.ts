import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Family } from '#shared/content/exercises/exercise.ts'
import { type Group, type Pattern, groupOf, patternOf } from '#shared/content/families.ts'
import type { Mission } from '#shared/content/missions.ts'
import { commonest } from './commonest.ts'
import { earlierRamp } from './earlier-warm-ups.ts'
import type { Limits } from '#shared/programme/plan/needs.ts'
import { drillOn } from '#shared/programme/training/drill-days.ts'
import { suitableMoves } from '#shared/programme/exercises/stand-ins.ts'
import { type Station, timedStation } from '#shared/programme/plan/station.ts'

/** Ten steps of this many seconds: 300 in all (training.md 1). */
export const stepSeconds = 30

const phases = ['raise', 'mobilise', 'activate', 'approach'] as const
type Phase = (typeof phases)[number]

const phaseReasons: Record<Phase, string> = {
  raise: 'Raises your pulse and warms you.',
  mobilise: 'Loosens the joints you’ll use today.',
  activate: 'Wakes up the muscles that keep you steady. Go at half speed.',
  approach: 'A preview of today’s work. Go at half speed and pause any time.',
}

/** Raise, mobilize, activate, approach: the RAMP order. */
export type Ramp = Record<Phase, readonly ExerciseId[]>

/** The ten warm-up steps of a mission: the same for everybody at a level, and read back from these values. */
export function warmupStations(mission: Mission, needs: Limits, version: number, level: number): Station[] {
  const ramp = version <= 2 ? earlierRamp(mission, version) : rampOf(mission, level)
  const reasons = phases.flatMap((phase) => ramp[phase].map(() => phaseReasons[phase]))
  const moves = suitableMoves(
    phases.flatMap((phase) => ramp[phase]),
    needs,
  )
  return moves.map((move, index) =>
    timedStation(move, stepSeconds, {
      rounds: 1,
      restSeconds: 0,
      block: 1,
      reason: reasons[index] ?? null,
      rule: 'routine',
    }),
  )
}

/**
 * The steps that raise the pulse, by level, alternating from day to day: harder for trainees who need more to get
 * warm (D).
 */
const raising: readonly (readonly (readonly ExerciseId[])[])[] = [
  [
    ['easy-march', 'side-step', 'step-jack'],
    ['side-step', 'march', 'step-jack'],
  ],
  [
    ['easy-march', 'step-jack', 'march'],
    ['side-step', 'march', 'skater-step'],
  ],
  [
    ['march', 'side-step', 'jumping-jack'],
    ['march', 'step-jack', 'skater-step'],
  ],
  [
    ['march', 'jumping-jack', 'high-knees'],
    ['side-step', 'skater-step', 'jumping-jack'],
  ],
  [
    ['march', 'jumping-jack', 'high-knees'],
    ['side-step', 'skater-step', 'jumping-jack'],
  ],
]

type Joint = 'wrist' | 'shoulder' | 'upper back' | 'spine' | 'hip' | 'ankle'

/** The steps that move a joint, alternating from day to day. */
const openers: Record<Joint, readonly ExerciseId[]> = {
  wrist: ['wrist-circle'],
  shoulder: ['arm-circle', 'chest-opener', 'shoulder-roll'],
  'upper back': ['chest-opener', 'thread-the-needle', 'open-book'],
  spine: ['cat-cow', 'trunk-turn', 'reach-and-bend'],
  hip: ['hip-circle', 'leg-swing', 'knee-hug'],
  ankle: ['ankle-rock', 'heel-toe-rock'],
}

/** The joints that a group of families uses, the most important first. */
const jointsOf: Record<Group, readonly Joint[]> = {
  push: ['wrist', 'shoulder', 'upper back'],
  shoulders: ['shoulder', 'wrist', 'upper back'],
  pull: ['upper back', 'shoulder', 'spine'],
  squat: ['hip', 'ankle'],
  'single-leg': ['hip', 'ankle'],
  hinge: ['hip', 'spine'],
  'core-flexion': ['spine', 'hip'],
  'core-hold': ['spine', 'wrist', 'shoulder'],
  conditioning: ['ankle', 'hip'],
}

/** The steps that activate the muscles of a pattern, and an easier version of its work, in order of preference. */
const previews: Record<Pattern, { activate: readonly ExerciseId[]; approach: readonly ExerciseId[] }> = {
  push: { activate: ['wall-scapular-push-up', 'wall-shoulder-tap'], approach: ['wall-push-up'] },
  pull: { activate: ['wall-angel', 'bird-dog'], approach: ['standing-row'] },
  squat: {
    activate: ['glute-bridge', 'calf-raise'],
    approach: ['slow-squat', 'supported-reverse-lunge'],
  },
  hinge: { activate: ['glute-bridge', 'bird-dog'], approach: ['good-morning'] },
  brace: { activate: ['bird-dog', 'heel-tap'], approach: ['wall-climber'] },
  curl: { activate: ['heel-tap', 'glute-bridge'], approach: ['standing-crunch'] },
  turn: { activate: ['heel-tap', 'bird-dog'], approach: ['standing-crunch'] },
  bounce: { activate: ['calf-raise', 'glute-bridge'], approach: ['side-step-squat'] },
  balance: { activate: ['calf-raise', 'glute-bridge'], approach: ['side-step-squat'] },
}

/** From this many stations with weight on the hands on, the wrists come first (training.md 7). */
const manyHandStations = 2
const handFamilies: readonly Family[] = [
  'push-up',
  'slow-push-up',
  'arms',
  'walk-out',
  'scapular',
  'shoulders',
  'mountain-climber',
  'crawl',
  'burpee',
]

/** Landings need prepared ankles and calves. */
const jumpFamilies: readonly Family[] = [
  'squat',
  'lunge',
  'burpee',
  'jumping-jacks',
  'high-knees',
  'shuttle',
  'skater',
]

/** Cached: there is one for each day and level. */
const ramps = new Map<string, Ramp>()

function rampOf(mission: Mission, level: number): Ramp {
  const key = `${mission.day}-${level}`
  const ramp = ramps.get(key) ?? makeRamp(mission, level)
  ramps.set(key, ramp)
  return ramp
}

function makeRamp(mission: Mission, level: number): Ramp {
  // The tests on days 1 and 30 compare only after the same warm-up.
  const turn = mission.kind === 'assessment' ? 0 : mission.day
  const families = familiesOf(mission, level)
  const main = commonest(families.map((family) => patternOf[family]))
  const used = new Set<ExerciseId>()
  const pick = (candidates: readonly ExerciseId[], place: number): ExerciseId[] => {
    const free = candidates.filter((id) => !used.has(id))
    const chosen = free[place % Math.max(free.length, 1)]
    if (chosen) used.add(chosen)
    return chosen ? [chosen] : []
  }
  const raise = raising[mission.kind === 'recon' ? 0 : level - 1]?.[turn % 2] ?? []
  for (const id of raise) used.add(id)
  const approach = main.flatMap((pattern) => pick(previews[pattern].approach, turn)).slice(0, 2)
  const drill = drillOn(mission.day, level)
  const jumps = drill !== null || families.some((family) => jumpFamilies.includes(family))
  const landings = jumps ? (['calf-raise'] as const) : []
  const activate = [
    ...landings.flatMap((id) => pick([id], 0)),
    ...main.flatMap((pattern, index) => pick(previews[pattern].activate, turn + index)),
  ].slice(0, 2)
  const handStations = families.filter((family) => handFamilies.includes(family)).length
  const onHands = handStations >= manyHandStations || (drill !== null && handFamilies.includes(drill.family))
  const joints = jointOrder(commonest(families.map((family) => groupOf[family])))
  const inOrder = onHands ? [...new Set(['wrist' as const, ...joints])] : joints
  const mobilise = inOrder.flatMap((joint, index) => pick(openers[joint], turn + index)).slice(0, 3)
  return { raise, mobilise, activate, approach }
}

/** What a warm-up prepares: the stations and the drill of a mission; the same for every test day. */
function familiesOf(mission: Mission, level: number): readonly Family[] {
  if (mission.kind === 'recon') return ['hinge', 'squat', 'pull']
  if (mission.kind === 'assessment') return ['push-up', 'squat', 'plank']
  const drill = drillOn(mission.day, level)
  return drill ? [...mission.families, drill.family] : mission.families
}

/** The joints of all groups: first the most important one of each. */
function jointOrder(groups: readonly Group[]): Joint[] {
  const inTurn = [0, 1, 2].flatMap((place) => groups.flatMap((group) => jointsOf[group][place] ?? []))
  return [...new Set([...inTurn, 'spine', 'shoulder', 'hip'] as const)]
}
