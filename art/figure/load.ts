import { type Exercise } from './exercise.ts'

/** Which family holds which exercise, so that a page loads the families of the exercises it shows and no other. */
const members = {
  push:
    'push-ups slow-push-up knee-push-up slow-knee-push-up incline-push-up slow-incline-push-up decline-push-up close-hand-push-up fist-push-up ' +
    'slow-fist-push-up wall-push-up slow-wall-push-up high-wall-push-up fist-wall-push-up slow-fist-wall-push-up high-fist-wall-push-up ' +
    'plank-shoulder-tap kneeling-shoulder-tap fist-shoulder-tap wall-shoulder-tap scapular-push-up kneeling-scapular-push-up ' +
    'wall-scapular-push-up straight-punch pike-hold pike-push-up feet-raised-pike-push-up',
  squat:
    'squats half-squat pause-squat slow-squat squat-jumps high-wall-sit wall-sit single-leg-wall-sit back-to-wall-slide glute-bridge ' +
    'marching-bridge single-leg-bridge leg-push-back calf-raise single-leg-calf-raise',
  lunge:
    'lunges split-squat-hold reverse-lunge supported-reverse-lunge jump-lunge lunge-and-reach hip-flexor-stretch standing-hip-stretch',
  core:
    'sit-ups crunch v-up bent-knee-leg-raise leg-raises leg-raise-hold heel-tap lying-pedal dead-bug lying-overhead-reach plank long-lever-plank ' +
    'knee-plank up-down-plank knee-up-down-plank mountain-climbers slow-climber wall-climber leaning-march twists bear-hold kneeling-crawl ' +
    'bear-crawl standing-crunch cross-crawl knee-drive opposite-reach standing-leg-lift forearm-crawl',
  back:
    'bird-dog forearm-leg-reach superman lying-row lying-row-with-reach good-morning hinge-and-reach single-leg-hinge standing-row ' +
    'forearm-shoulder-blade-press forearm-wall-slide wall-walk-up',
  whole:
    'burpee-without-push-up burpees step-back-burpee raised-burpee walk-out walk-out-push-up kneeling-walk-out kneeling-forearm-walk high-knees ' +
    'march easy-march easy-walk sit-reach-drive',
  front:
    'jumping-jacks step-jack side-step side-step-squat archer-push-up half-side-lunge side-lunge arm-circles y-raise hip-circles standing-twist ' +
    'trunk-turn heels-down-twist side-bend reach-and-bend wide-sway wide-forward chest-opener shoulder-roll shoulder-stretch triceps-stretch ' +
    'knee-gate wall-angel wrist-circle standing-thread-the-needle standing-open-book wall-turn knee-drop lying-turn reverse-snow-angel',
  mobility:
    'slow-breathing leg-swing ankle-rock knee-hug heel-toe-rock roll-down forward-fold half-fold standing-cat-cow standing-rock-back quad-stretch ' +
    'calf-stretch forearm-calf-stretch heel-ahead-stretch standing-figure-four chest-stretch wall-lean standing-sphinx seated-rest seated-stretch ' +
    'rest rock-back cat-cow thread-the-needle open-book figure-four lying-knee-hug lying-reach sphinx',
} as const
type Family = keyof typeof members

const families: Record<Family, () => Promise<readonly Exercise[]>> = {
  push: async () => (await import('./exercises-push.ts')).push,
  squat: async () => (await import('./exercises-squat.ts')).squats,
  lunge: async () => (await import('./exercises-lunge.ts')).lungeFamily,
  core: async () => (await import('./exercises-core.ts')).core,
  back: async () => (await import('./exercises-back.ts')).back,
  whole: async () => (await import('./exercises-whole.ts')).whole,
  front: async () => (await import('./exercises-front.ts')).front,
  mobility: async () => (await import('./exercises-mobility.ts')).mobility,
}
const familyOf = new Map(Object.entries(members).flatMap(([family, ids]) => ids.split(' ').map((id) => [id, family as Family] as const)))

/** Whether the figure knows the exercise: answered without loading one. */
export const knowsExercise = (id: string): boolean => familyOf.has(id)

/** The exercise, with its family's data loaded once; null for an id the figure does not know. Draw it with motion.ts. */
export async function loadExercise(id: string): Promise<Exercise | null> {
  const family = familyOf.get(id)
  if (!family) return null
  const exercises = await families[family]()
  return exercises.find((exercise) => exercise.id === id) ?? null
}
