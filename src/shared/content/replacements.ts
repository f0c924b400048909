import type { ExerciseId } from './exercises.ts'
import type { Family } from './exercises/exercise.ts'

/**
 * What a family's station becomes when no rung of its ladder suits what the trainee needs spared, best training first;
 * the first that suits is taken. The last one is universal: low impact, wrist-free, standing, nothing held, so that no
 * combination of needs is left with nothing. An exercise stands in for one family only: two stations of a mission never
 * become the same, and pain in a stand-in points at one pattern. None needs a strength the weakest trainee lacks: where a
 * stand-in can be set harder, its cue lets the trainee choose the height. A family whose own easiest rung is universal
 * names that rung: its station is never taken away.
 */
export const familyStandIns: Record<Family, readonly ExerciseId[]> = {
  // The incline is for the tests, which ask for one rung by name: for training it is on the ladder already.
  'push-up': ['incline-push-up', 'fist-push-up', 'fist-wall-push-up'],
  'slow-push-up': ['slow-fist-push-up', 'slow-fist-wall-push-up'],
  arms: ['fist-shoulder-tap', 'straight-punch'],
  'walk-out': ['kneeling-forearm-walk', 'wall-walk-up', 'hinge-and-reach'],
  'sit-up': ['standing-crunch'],
  'leg-raise': ['standing-leg-lift'],
  // For whoever must not hold, the same brace against an arching back, in motion.
  plank: ['lying-overhead-reach', 'leaning-march'],
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
  'calf-raise': ['calf-raise'],
  'high-knees': ['march'],
  'jumping-jacks': ['step-jack'],
  burpee: ['sit-reach-drive'],
  back: ['forearm-leg-reach', 'y-raise'],
  'upper-back': ['standing-row'],
  shoulders: ['high-fist-wall-push-up'],
  hinge: ['good-morning'],
  scapular: ['forearm-shoulder-blade-press', 'forearm-wall-slide'],
}

/**
 * What is done in place of a move of a warm-up, a recon day or a cool-down, best first, the last one universal. It has an
 * entry for each of their moves that is not universal itself; the first candidate that suits and is not in the list
 * already is taken. The cool-down's stand-ins have as many sides as the original: the number of steps is part of every
 * stored session. For careful trainees the first that suits is the one that sessions of version 1 were read back with:
 * these pairs never change.
 */
export const moveStandIns: Partial<Record<ExerciseId, readonly ExerciseId[]>> = {
  // Warm-up: the taste of the day's work is that of its own stand-in.
  'wall-push-up': ['fist-wall-push-up'],
  'wall-scapular-push-up': ['forearm-wall-slide'],
  'wall-shoulder-tap': ['straight-punch'],
  'wall-climber': ['knee-drive'],
  'glute-bridge': ['leg-push-back'],
  'heel-tap': ['opposite-reach'],
  'bird-dog': ['glute-bridge', 'y-raise'],

  // Warm-up and recon days
  'cat-cow': ['standing-cat-cow'],
  'thread-the-needle': ['standing-thread-the-needle'],
  'open-book': ['standing-open-book'],
  'rock-back': ['lying-knee-hug', 'standing-rock-back'],
  'knee-drop': ['knee-gate'],
  'roll-down': ['wall-angel'],

  // Cool-down
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
}
