import { expect, test } from 'vitest'
import { finishAlert } from '#src/features/workout/attempt/finish-alert.ts'
import { ApiError } from '#src/lib/api.ts'

const refusal = (status: number, fields?: Record<string, string[]>) =>
  new ApiError(status, JSON.stringify({ error: 'The sentence.', code: 'code', fields }))

test.each([
  [401, 'The sentence. Sign in again in another tab, then press Finish. Your progress is saved.'],
  [402, 'The sentence.'],
  [403, 'This mission isn’t open yet. Your progress is saved.'],
  [409, 'The sentence.'],
  [422, 'The sentence.'],
  [500, 'The sentence. Your progress is saved. Press Finish again.'],
])('a finish refused with %i says what to do', (status, alert) => {
  expect(finishAlert(refusal(status))).toBe(alert)
})

test('a finish with an invalid field shows that field’s error', () => {
  expect(finishAlert(refusal(422, { exercises: ['Push-ups: 9999 looks too high'] }))).toBe(
    'Push-ups: 9999 looks too high',
  )
})

test('a finish without a connection asks the trainee to press again', () => {
  expect(finishAlert(new TypeError('Failed to fetch'))).toBe(
    'You’re offline. Check your connection and try again. Your progress is saved. Press Finish again.',
  )
})
