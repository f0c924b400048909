import type { ExerciseId } from './exercises.ts'
import type { Family } from './exercises/exercise.ts'

/**
 * The replacements for a family if no rung of its ladder meets the trainee's needs, best training first; the
 * first suitable one is used. The last one is universal: low impact, wrist-free, standing, no hold, so that
 * every combination of needs has one. Each exercise replaces only one family, so that two stations of a
 * mission never become the same and pain in a replacement points at one pattern. None needs strength that
 * the weakest trainee lacks: if a replacement can be made harder, its cue lets the trainee choose the
 * height. A family whose easiest rung is universal lists that rung, so its station is never removed.
 */
export const familyStandIns: Record<Family, readonly ExerciseId[]> = {
  // The incline is for the tests, which ask for one rung by name; for training it is already on the ladder.
  'push-up': ['incline-push-up', 'fist-push-up', 'fist-wall-push-up'],
  'slow-push-up': ['slow-fist-push-up', 'slow-fist-wall-push-up'],
  arms: ['fist-shoulder-tap', 'straight-punch'],
  'walk-out': ['kneeling-forearm-walk', 'wall-walk-up', 'hinge-and-reach'],
  'sit-up': ['standing-crunch'],
  'leg-raise': ['standing-leg-lift'],
  // For trainees who must not hold: the same brace against an arched back, in motion.
  plank: ['lying-overhead-reach', 'leaning-march'],
  'side-plank': ['standing-side-crunch'],
  'mountain-climber': ['lying-pedal', 'knee-drive'],
  twist: ['standing-twist'],
  'dead-bug': ['opposite-reach'],
  crawl: ['forearm-crawl', 'cross-crawl'],
  squat: ['half-squat'],
  lunge: ['supported-reverse-lunge'],
  'side-lunge': ['side-step-squat'],
  // The wall sit in motion (training.md 9: the moving alternative).
  'wall-sit': ['back-to-wall-slide'],
  bridge: ['leg-push-back'],
  hamstring: ['standing-leg-curl'],
  'calf-raise': ['calf-raise'],
  'high-knees': ['march'],
  'jumping-jacks': ['step-jack'],
  burpee: ['sit-reach-drive'],
  back: ['forearm-leg-reach', 'y-raise'],
  'upper-back': ['standing-row'],
  pull: ['hooked-hand-pull'],
  shoulders: ['high-fist-wall-push-up'],
  hinge: ['good-morning'],
  scapular: ['forearm-shoulder-blade-press', 'forearm-wall-slide'],
  shuttle: ['toe-tap'],
  skater: ['skater-step'],
  balance: ['single-leg-stand'],
}

/**
 * Replacements for the moves of warm-ups, recon days and cooldowns, best first, the last one universal.
 * Every move that is not universal itself has an entry; the first suitable one that is not in the list yet
 * is used. Replacements for the cooldown have as many sides as the original, because the number of steps is
 * part of every stored session. For careful trainees, sessions of version 1 were read with the first
 * suitable one: these pairs never change.
 */
export const moveStandIns: Partial<Record<ExerciseId, readonly ExerciseId[]>> = {
  // Warm-up: the preview of the day's work is that of the work's own replacement.
  'wall-push-up': ['fist-wall-push-up'],
  'wall-scapular-push-up': ['forearm-wall-slide'],
  'wall-shoulder-tap': ['straight-punch'],
  'wall-climber': ['knee-drive'],
  'glute-bridge': ['leg-push-back'],
  'heel-tap': ['opposite-reach'],
  'bird-dog': ['glute-bridge', 'y-raise'],

  'jumping-jack': ['heel-toe-rock', 'knee-gate'],
  'high-knees': ['knee-hug', 'leg-swing'],

  // Warm-up and recon days
  'cat-cow': ['standing-cat-cow'],
  'thread-the-needle': ['standing-thread-the-needle'],
  'open-book': ['standing-open-book'],
  'rock-back': ['lying-knee-hug', 'standing-rock-back'],
  'knee-drop': ['knee-gate'],
  'roll-down': ['wall-angel', 'arm-circle'],

  // Cooldown
  'easy-walk': ['easy-march'],
  'child-pose': ['seated-rest', 'wall-lean'],
  'forward-fold': ['lying-knee-hug', 'half-fold'],
  'wide-forward-fold': ['lying-knee-hug', 'wide-sway'],
  sphinx: ['lying-reach', 'standing-sphinx'],
  'lying-turn': ['wall-turn'],
  'hip-flexor-stretch': ['standing-hip-stretch'],
  'calf-stretch': ['forearm-calf-stretch'],
  'seated-hamstring-stretch': ['heel-ahead-stretch'],
  'figure-four': ['standing-figure-four'],
  'lying-knee-hug': ['knee-hug'],
  'lying-reach': ['reach-and-bend'],
  'seated-rest': ['slow-breathing'],
}
