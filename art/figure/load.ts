import type { Exercise } from './demonstrations/exercise.ts'
import { retryImport } from './retry-import.ts'
// Imported statically: a repeated import of a family could not repeat a failed import of its own.
import './demonstrations/key-parts.ts'

/** The exercises of each family, so that a page loads only the families that it shows. */
const exercisesByFamily = {
  above: 'figure-four knee-drop lying-turn reverse-snow-angel lying-row lying-row-with-reach',
  arms: 'arm-circles chest-opener shoulder-roll shoulder-stretch triceps-stretch wrist-circle',
  back:
    'bird-dog forearm-leg-reach superman good-morning hinge-and-reach single-leg-hinge y-raise standing-row ' +
    'forearm-shoulder-blade-press forearm-wall-slide wall-walk-up',
  burpee: 'burpee-without-push-up burpees step-back-burpee raised-burpee',
  core: 'sit-ups crunch v-up bent-knee-leg-raise leg-raises leg-raise-hold heel-tap lying-pedal dead-bug lying-overhead-reach heels-down-twist twists',
  front:
    'hip-circles standing-twist trunk-turn side-bend reach-and-bend wide-forward standing-thread-the-needle ' +
    'standing-open-book wall-turn standing-figure-four',
  hands:
    'plank-shoulder-tap kneeling-shoulder-tap fist-shoulder-tap wall-shoulder-tap scapular-push-up kneeling-scapular-push-up ' +
    'wall-scapular-push-up pike-hold pike-push-up feet-raised-pike-push-up',
  lunge:
    'lunges split-squat-hold reverse-lunge supported-reverse-lunge jump-lunge lunge-and-reach hip-flexor-stretch standing-hip-stretch',
  mobility:
    'slow-breathing leg-swing ankle-rock knee-hug heel-toe-rock roll-down forward-fold half-fold standing-cat-cow standing-rock-back ' +
    'quad-stretch calf-stretch forearm-calf-stretch heel-ahead-stretch chest-stretch wall-lean standing-sphinx ' +
    'seated-rest seated-stretch rest rock-back cat-cow thread-the-needle open-book lying-knee-hug lying-reach sphinx',
  plank:
    'plank long-lever-plank knee-plank up-down-plank knee-up-down-plank mountain-climbers slow-climber wall-climber leaning-march bear-hold ' +
    'kneeling-crawl bear-crawl forearm-crawl',
  push:
    'push-ups slow-push-up knee-push-up slow-knee-push-up incline-push-up slow-incline-push-up decline-push-up close-hand-push-up ' +
    'fist-push-up slow-fist-push-up wall-push-up slow-wall-push-up high-wall-push-up fist-wall-push-up slow-fist-wall-push-up ' +
    'high-fist-wall-push-up',
  sideways:
    'jumping-jacks step-jack side-step side-step-squat half-side-lunge side-lunge archer-push-up wall-angel wide-sway knee-gate',
  squat:
    'squats half-squat pause-squat slow-squat squat-jumps high-wall-sit wall-sit single-leg-wall-sit back-to-wall-slide glute-bridge ' +
    'marching-bridge single-leg-bridge leg-push-back calf-raise single-leg-calf-raise',
  standing:
    'standing-crunch cross-crawl knee-drive opposite-reach standing-leg-lift high-knees march easy-march easy-walk sit-reach-drive ' +
    'straight-punch',
  'walk-out': 'walk-out walk-out-push-up kneeling-walk-out kneeling-forearm-walk',
} as const
type Family = keyof typeof exercisesByFamily

const families: Record<Family, () => Promise<readonly Exercise[]>> = {
  above: async () => (await import('./demonstrations/exercises-above.ts')).fromAbove,
  arms: async () => (await import('./demonstrations/exercises-arms.ts')).armsAndShoulders,
  back: async () => (await import('./demonstrations/exercises-back.ts')).back,
  burpee: async () => (await import('./demonstrations/exercises-burpee.ts')).burpees,
  core: async () => (await import('./demonstrations/exercises-core.ts')).core,
  front: async () => (await import('./demonstrations/exercises-front.ts')).front,
  hands: async () => (await import('./demonstrations/exercises-hands.ts')).onHands,
  lunge: async () => (await import('./demonstrations/exercises-lunge.ts')).lungeFamily,
  mobility: async () => (await import('./demonstrations/exercises-mobility.ts')).mobility,
  plank: async () => (await import('./demonstrations/exercises-plank.ts')).planks,
  push: async () => (await import('./demonstrations/exercises-push.ts')).push,
  sideways: async () => (await import('./demonstrations/exercises-sideways.ts')).sideways,
  squat: async () => (await import('./demonstrations/exercises-squat.ts')).squats,
  standing: async () => (await import('./demonstrations/exercises-standing.ts')).standingMoves,
  'walk-out': async () => (await import('./demonstrations/exercises-walk-out.ts')).walkOuts,
}
const familyOf = new Map(
  Object.entries(exercisesByFamily).flatMap(([family, ids]) =>
    ids.split(' ').map((id) => [id, family as Family] as const),
  ),
)

/** Whether the figure knows the exercise; does not load it. */
export const knowsExercise = (id: string): boolean => familyOf.has(id)

/** The exercise, loading its family once; null for an id that the figure does not know. Draw it with motion.ts. */
export async function loadExercise(id: string): Promise<Exercise | null> {
  const family = familyOf.get(id)
  if (!family) return null
  // a family's file exports only its exercises
  const exercises = await families[family]().catch(async (error) =>
    Object.values(await retryImport<Record<string, readonly Exercise[]>>(error)).flat(),
  )
  return exercises.find((exercise) => exercise.id === id) ?? null
}
