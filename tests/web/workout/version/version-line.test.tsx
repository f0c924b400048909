import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { Player } from '#src/features/workout/player/player.tsx'
import { saveVersion, savedVersion } from '#src/features/workout/version/saved-version.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { attemptId } from '../opened-player.ts'
import { short, whole } from './missions.ts'

const renderPlayer = (plan = whole) =>
  render(<Player user={trainee} plan={plan} repeat={false} onFinished={() => {}} onBack={() => {}} />)

const saveDone = (plan: Plan, index: number, done: string[]) =>
  saveAttempt(trainee.id, { ...newAttempt(plan, attemptId), index, done })

const saveShort = () =>
  saveVersion(trainee.id, 'today', {
    of: whole.id,
    choice: { length: 10, needs: ['lowImpact'] },
    plan: short.plan,
  })

const question = 'Short of time or space today?'
const stepAt = (number: string) => `STEP ${number} / ${stepsOf(short.plan).length}`

test('the player asks for time and space before the first step', () => {
  renderPlayer()

  expect(screen.getByRole('button', { name: question })).toBeDefined()
})

test('the player does not ask once something is done', () => {
  saveDone(whole, 1, ['w1-1'])

  renderPlayer()

  expect(screen.queryByText(question)).toBeNull()
})

test('the built-in plan is not asked about', () => {
  renderPlayer({ ...whole, id: 'default' })

  expect(screen.queryByText(question)).toBeNull()
})

test('a version that is chosen in the player is trained and stored', async () => {
  const user = renderPlayer()

  await user.click(screen.getByRole('button', { name: question }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Today’s version' }))
  await user.click(await sheet.findByRole('radio', { name: '10 minutes' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Quiet' }))
  await user.click(sheet.getByRole('button', { name: 'Train 10 minutes' }))

  expect(visibleText()).toContain(stepAt('01'))
  expect(savedVersion(trainee.id, whole, 'today')?.plan).toEqual(short.plan)
})

test('a version that was chosen is there after a reload, with its step and the way back', () => {
  saveShort()
  saveDone(short.plan, 1, ['w1-1'])

  renderPlayer()

  expect(visibleText()).toContain(stepAt('02'))
  expect(screen.getByRole('button', { name: '10-minute version, quiet Change' })).toBeDefined()
})

test('once the work has begun there is no way back from a version', () => {
  saveShort()
  saveDone(short.plan, 5, ['w1-1', 'm1-1'])

  renderPlayer()

  expect(visibleText()).toContain(stepAt('06'))
  expect(visibleText()).not.toContain('10-minute version')
})
