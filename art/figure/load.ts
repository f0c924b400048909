import type { Exercise } from './demonstrations/exercise.ts'
import { retryImport } from './retry-import.ts'
// A static import, because retryImport cannot repeat the failed imports inside a family's file.
import './demonstrations/key-parts.ts'

/** The exercises of each family, so that a page loads only the families that it shows. */
const exercisesByFamily = {
  above: 'figure-four knee-drop lying-turn reverse-snow-angel',
  arms: 'arm-circles chest-opener shoulder-roll shoulder-stretch triceps-stretch wrist-circle',
  back:
    'bird-dog forearm-leg-reach superman good-morning hinge-and-reach single-leg-hinge y-raise standing-row ' +
    'forearm-shoulder-blade-press forearm-wall-slide wall-walk-up',
  balance: 'tandem-stand single-leg-stand heel-to-toe-walk slow-step-over',
  burpee: 'burpee-without-push-up burpees step-back-burpee raised-burpee',
  chair: 'sit-to-stand single-leg-sit-to-stand step-up rear-foot-raised-split-squat',
  core: 'sit-ups crunch v-up bent-knee-leg-raise leg-raises leg-raise-hold heel-tap lying-pedal dead-bug hollow-hold lying-overhead-reach heels-down-twist twists',
  front:
    'hip-circles standing-twist trunk-turn side-bend reach-and-bend wide-forward standing-thread-the-needle ' +
    'standing-open-book standing-figure-four',
  hands:
    'plank-shoulder-tap kneeling-shoulder-tap fist-shoulder-tap wall-shoulder-tap scapular-push-up kneeling-scapular-push-up ' +
    'wall-scapular-push-up pike-hold pike-push-up feet-raised-pike-push-up',
  hamstring: 'long-lever-bridge bridge-walk-out hamstring-slide standing-leg-curl',
  lunge:
    'lunges split-squat-hold reverse-lunge supported-reverse-lunge jump-lunge lunge-and-reach hip-flexor-stretch standing-hip-stretch',
  mobility:
    'slow-breathing leg-swing ankle-rock knee-hug heel-toe-rock roll-down forward-fold half-fold standing-cat-cow standing-rock-back ' +
    'quad-stretch calf-stretch forearm-calf-stretch heel-ahead-stretch chest-stretch wall-lean standing-sphinx ' +
    'seated-rest seated-stretch rest rock-back cat-cow thread-the-needle open-book lying-knee-hug lying-reach sphinx',
  plank:
    'plank long-lever-plank knee-plank up-down-plank knee-up-down-plank mountain-climbers slow-climber wall-climber leaning-march bear-hold ' +
    'kneeling-crawl bear-crawl forearm-crawl crab-walk',
  pull: 'back-widow towel-row table-row reverse-plank hooked-hand-pull lying-row lying-row-with-reach prone-ytw swimmer',
  push:
    'push-ups slow-push-up negative-push-up knee-push-up slow-knee-push-up incline-push-up slow-incline-push-up decline-push-up close-hand-push-up ' +
    'fist-push-up slow-fist-push-up wall-push-up slow-wall-push-up high-wall-push-up fist-wall-push-up slow-fist-wall-push-up ' +
    'high-fist-wall-push-up',
  running: 'fast-feet jog-in-place toe-tap shuttle-walk shuttle skater-step skater',
  'side-plank': 'knee-side-plank side-plank side-plank-leg-raise standing-side-crunch',
  sideways:
    'jumping-jacks step-jack side-step side-step-squat half-side-lunge side-lunge archer-push-up wall-angel wide-sway knee-gate',
  squat:
    'squats half-squat pause-squat tempo-squat slow-squat squat-jumps high-wall-sit wall-sit single-leg-wall-sit back-to-wall-slide glute-bridge ' +
    'marching-bridge single-leg-bridge leg-push-back calf-raise single-leg-calf-raise',
  standing:
    'standing-crunch cross-crawl knee-drive opposite-reach standing-leg-lift high-knees march easy-march easy-walk sit-reach-drive ' +
    'straight-punch wall-turn',
  'walk-out': 'walk-out walk-out-push-up kneeling-walk-out kneeling-forearm-walk',
} as const
type Family = keyof typeof exercisesByFamily

const families: Record<Family, () => Promise<readonly Exercise[]>> = {
  above: async () => (await import('./demonstrations/exercises-above.ts')).fromAbove,
  arms: async () => (await import('./demonstrations/exercises-arms.ts')).armsAndShoulders,
  back: async () => (await import('./demonstrations/exercises-back.ts')).back,
  balance: async () => (await import('./demonstrations/exercises-balance.ts')).balances,
  burpee: async () => (await import('./demonstrations/exercises-burpee.ts')).burpees,
  chair: async () => (await import('./demonstrations/exercises-chair.ts')).onChairs,
  core: async () => (await import('./demonstrations/exercises-core.ts')).core,
  front: async () => (await import('./demonstrations/exercises-front.ts')).front,
  hands: async () => (await import('./demonstrations/exercises-hands.ts')).onHands,
  hamstring: async () => (await import('./demonstrations/exercises-hamstring.ts')).hamstrings,
  lunge: async () => (await import('./demonstrations/exercises-lunge.ts')).lungeFamily,
  mobility: async () => (await import('./demonstrations/exercises-mobility.ts')).mobility,
  plank: async () => (await import('./demonstrations/exercises-plank.ts')).planks,
  pull: async () => (await import('./demonstrations/exercises-pull.ts')).pulls,
  push: async () => (await import('./demonstrations/exercises-push.ts')).push,
  running: async () => (await import('./demonstrations/exercises-running.ts')).runs,
  'side-plank': async () => (await import('./demonstrations/exercises-side-plank.ts')).sidePlanks,
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
