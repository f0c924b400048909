import { expect, test } from 'vitest'
import { knowsExercise } from '#art/figure/load.ts'
import {
  demonstrationFor,
  demonstrationOf,
  figureOf,
  isOnOtherSide,
} from '#src/features/workout/demonstration/demonstration-match.ts'

test.each([
  ['Arm circles', 'arm-circles'],
  ['arm-circle', 'arm-circles'],
  ['Burpees', 'burpees'],
  ['Burpee without push-up', 'burpees'],
  ['High knees', 'high-knees'],
  ['High-knee run', 'high-knees'],
  ['Hip circles', 'hip-circles'],
  ['Jumping jacks', 'jumping-jacks'],
  ['Jumping-Jack', 'jumping-jacks'],
  ['Leg raises', 'leg-raises'],
  ['Bent-knee leg raise', 'leg-raises'],
  ['Walking lunges', 'lunges'],
  ['Reverse lunge', 'lunges'],
  ['Mountain climbers', 'mountain-climbers'],
  ['Slow mountain-climber', 'mountain-climbers'],
  ['Push-ups', 'push-ups'],
  ['Pushups', 'push-ups'],
  ['Knee push up', 'push-ups'],
  ['Sit-ups', 'sit-ups'],
  ['Situp', 'sit-ups'],
  ['Jump squats', 'squat-jumps'],
  ['Squat jumps', 'squat-jumps'],
  ['Jump-squat', 'squat-jumps'],
  ['Pause squats', 'squats'],
  ['Squat', 'squats'],
  ['Russian twists', 'twists'],
  ['Standing twist', 'twists'],
  ['Plank', 'plank'],

  ['Knee planks', 'plank'],
  ['Wall sit', 'wall-sit'],
  ['Wall-sits', 'wall-sit'],
  ['Standing forward fold', 'forward-fold'],
  ['Standing forward bend', 'forward-fold'],
  ['Wide forward fold', 'wide-forward'],
  ['Wide-legged forward bend', 'wide-forward'],
  ['Side bend, left', 'side-bend'],
  ['Side bends', 'side-bend'],
  ['Hamstring stretch', 'seated-stretch'],
  ['Seated stretch', 'seated-stretch'],
  ['Rest', 'rest'],
  ['Resting and rest', 'rest'],
  ['Child’s pose', 'rest'],
  ['Child pose', 'rest'],
])('%s is demonstrated by %s', (name, id) => {
  expect(demonstrationFor(name)).toBe(id)
  expect(knowsExercise(id)).toBe(true)
})

test.each(['Forest walk', 'Wrestling', 'Chest stretch', 'Resting heart', 'Bird-dogs', 'Whiplash', ''])(
  '%s is an unknown exercise and gets the placeholder',
  (name) => {
    expect(demonstrationFor(name)).toBeNull()
  },
)

test("an entry's own demonstration takes precedence over its name", () => {
  expect(demonstrationOf({ name: 'Push-ups', demonstration: 'plank' })).toBe('plank')
  expect(demonstrationOf({ name: 'Push-ups', demonstration: null })).toBe('push-ups')
})

test('only a demonstration that the figure knows can be shown', () => {
  const shown = (name: string, demonstration: string | null = null) => figureOf({ name, demonstration })

  expect(shown('Push-ups')).toBe('push-ups')
  expect(shown('Anything', 'bird-dog')).toBe('bird-dog')
  expect(shown('Anything', 'handstand')).toBeNull()
  expect(shown('Forest walk')).toBeNull()
})

test.each([
  ['Quad stretch, right', 'right', false],
  ['Quad stretch, left', 'right', true],
  ['Figure four, right', 'left', true],
  ['Figure four, left', 'left', false],
  ['Side bend', 'right', false],
  ['Side bend', 'left', false],
] as const)('%s, drawn on the %s side, is mirrored: %s', (name, drawn, other) => {
  expect(isOnOtherSide({ name }, drawn)).toBe(other)
})
