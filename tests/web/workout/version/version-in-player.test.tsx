import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { Player } from '#src/features/workout/player/player.tsx'
import { saveVersion } from '#src/features/workout/version/saved-version.ts'
import { saveGuidance } from '#src/features/workout/state/guidance.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { attemptId, byHand } from '../opened-player.ts'
import { short, whole } from './missions.ts'

beforeEach(() => {
  stubStorage()
  saveGuidance(trainee.id, byHand)
})
afterEach(() => void vi.unstubAllGlobals())

const renderPlayer = (plan = whole) =>
  render(<Player user={trainee} plan={plan} repeat={false} onFinished={() => {}} onBack={() => {}} />)

const saveDone = (plan: Plan, index: number, done: string[]) =>
  saveAttempt(trainee.id, { ...newAttempt(plan, attemptId), index, done })

const minutesLeft = () => Number.parseInt(screen.getByText(/^\d+ min to camp$/).textContent, 10)

const saveShort = () =>
  saveVersion(trainee.id, 'today', {
    of: whole.id,
    choice: { length: 10, needs: ['lowImpact'] },
    plan: short.plan,
  })

test('a chosen version is trained from where it was left, with the minutes it still takes', () => {
  saveShort()
  saveDone(short.plan, 1, ['w1-1'])

  renderPlayer()

  expect(screen.getByRole('heading', { level: 1, name: stepsOf(short.plan)[1]!.entry.name })).toBeDefined()
  expect(minutesLeft()).toBeLessThanOrEqual(short.plan.minutes)
})

test('without a chosen version the whole mission is trained', () => {
  saveDone(whole, 1, ['w1-1'])

  renderPlayer()

  expect(minutesLeft()).toBeGreaterThan(20)
})
