import { expect, test } from 'vitest'
import { isDoubleTap } from '#src/features/workout/player/use-double-tap.ts'

test('the second tap of a double tap is ignored; a later tap, or one before any step, is a press', () => {
  expect(isDoubleTap(1000, 1200)).toBe(true)
  expect(isDoubleTap(1000, 1350)).toBe(false)
  expect(isDoubleTap(-Infinity, 0)).toBe(false)
})
