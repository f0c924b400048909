import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'

/** Demonstrations in which the joints do the move itself: its variants, a plank that is left again, and a chair for a wall. */
export const sameMove: Readonly<Record<RefereedMove, readonly string[]>> = {
  'push-up': [
    'push-ups',
    'slow-push-up',
    'close-hand-push-up',
    'fist-push-up',
    'slow-fist-push-up',
    'decline-push-up',
  ],
  squat: ['squats', 'slow-squat', 'pause-squat', 'tempo-squat', 'sit-to-stand'],
  plank: ['plank', 'long-lever-plank', 'up-down-plank', 'knee-up-down-plank'],
  'wall-sit': ['wall-sit', 'single-leg-wall-sit', 'seated-rest'],
}
