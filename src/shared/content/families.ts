import type { Family } from './exercises/exercise.ts'

/** A movement pattern. Pain in one leaves out all of its families (training.md 7). */
export const patterns = ['push', 'pull', 'squat', 'hinge', 'brace', 'curl', 'turn', 'bounce'] as const
export type Pattern = (typeof patterns)[number]

export const patternOf: Record<Family, Pattern> = {
  'push-up': 'push',
  'slow-push-up': 'push',
  arms: 'push',
  'walk-out': 'push',
  shoulders: 'push',
  scapular: 'push',
  'upper-back': 'pull',
  squat: 'squat',
  'wall-sit': 'squat',
  lunge: 'squat',
  'side-lunge': 'squat',
  bridge: 'hinge',
  hinge: 'hinge',
  back: 'hinge',
  plank: 'brace',
  'dead-bug': 'brace',
  crawl: 'brace',
  'mountain-climber': 'brace',
  'sit-up': 'curl',
  'leg-raise': 'curl',
  twist: 'turn',
  'high-knees': 'bounce',
  'jumping-jacks': 'bounce',
  'calf-raise': 'bounce',
  burpee: 'bounce',
}
