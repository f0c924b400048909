import type { ExerciseId } from '#shared/content/exercises.ts'
import type { Exercise, Family } from '#shared/content/exercises/exercise.ts'

/** Exercise categories of the FIT profile. */
const categories = {
  calfRaise: 1,
  cardio: 2,
  core: 5,
  crunch: 6,
  deadlift: 8,
  hipRaise: 10,
  hyperextension: 13,
  legCurl: 15,
  legRaise: 16,
  lunge: 17,
  plank: 19,
  plyo: 20,
  pushUp: 22,
  row: 23,
  shoulderPress: 24,
  shoulderStability: 25,
  sitUp: 27,
  squat: 28,
  totalBody: 29,
  warmUp: 31,
  unknown: 65534,
} as const
type Category = keyof typeof categories

/** The nearest category of each movement pattern. */
const categoryByFamily: Readonly<Record<Family, Category>> = {
  'push-up': 'pushUp',
  'slow-push-up': 'pushUp',
  arms: 'pushUp',
  'walk-out': 'totalBody',
  'sit-up': 'sitUp',
  'leg-raise': 'legRaise',
  plank: 'plank',
  'side-plank': 'plank',
  'mountain-climber': 'plank',
  twist: 'core',
  'dead-bug': 'core',
  crawl: 'totalBody',
  squat: 'squat',
  lunge: 'lunge',
  'side-lunge': 'lunge',
  'wall-sit': 'squat',
  bridge: 'hipRaise',
  hamstring: 'legCurl',
  'calf-raise': 'calfRaise',
  'high-knees': 'cardio',
  'jumping-jacks': 'cardio',
  burpee: 'totalBody',
  back: 'hyperextension',
  'upper-back': 'shoulderStability',
  pull: 'row',
  shoulders: 'shoulderPress',
  hinge: 'deadlift',
  scapular: 'pushUp',
  shuttle: 'cardio',
  skater: 'plyo',
  balance: 'core',
}

/** Moves that the profile knows by the same name: their number within a category. All others have their category only. */
const namedMoves: Partial<Record<ExerciseId, { category: Category; name: number }>> = {
  'push-up': { category: 'pushUp', name: 77 },
  'wall-push-up': { category: 'pushUp', name: 90 },
  'incline-push-up': { category: 'pushUp', name: 27 },
  'decline-push-up': { category: 'pushUp', name: 13 },
  'knee-push-up': { category: 'pushUp', name: 33 },
  'close-hand-push-up': { category: 'pushUp', name: 11 },
  'pike-push-up': { category: 'pushUp', name: 84 },
  'sit-up': { category: 'sitUp', name: 37 },
  'v-up': { category: 'sitUp', name: 31 },
  crunch: { category: 'crunch', name: 83 },
  squat: { category: 'squat', name: 61 },
  'jump-squat': { category: 'plyo', name: 37 },
  'wall-sit': { category: 'squat', name: 20 },
  'step-up': { category: 'squat', name: 66 },
  'walking-lunge': { category: 'lunge', name: 78 },
  'side-lunge': { category: 'lunge', name: 61 },
  plank: { category: 'plank', name: 43 },
  'knee-plank': { category: 'plank', name: 22 },
  'side-plank': { category: 'plank', name: 66 },
  'bear-crawl': { category: 'plank', name: 4 },
  'mountain-climber': { category: 'plank', name: 34 },
  'calf-raise': { category: 'calfRaise', name: 18 },
  'single-leg-calf-raise': { category: 'calfRaise', name: 15 },
  'jumping-jack': { category: 'cardio', name: 12 },
  burpee: { category: 'totalBody', name: 0 },
}

/**
 * The FIT category of an exercise, and its `name` if FIT has one. Undefined: an exercise not in our library.
 */
export function fitExerciseOf(exercise: Exercise | undefined): { category: number; name?: number } {
  const named = exercise && namedMoves[exercise.id as ExerciseId]
  if (named) return { category: categories[named.category], name: named.name }
  if (!exercise) return { category: categories.unknown }
  const family = exercise.drill?.family ?? exercise.ladder?.family
  return { category: categories[family ? categoryByFamily[family] : 'warmUp'] }
}
