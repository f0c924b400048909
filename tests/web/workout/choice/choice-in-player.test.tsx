import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { saveChoice, savedChoice } from '#src/features/workout/choice/saved-choice.ts'
import { Player, type PlayerProps } from '#src/features/workout/player/player.tsx'
import { type Guidance, saveGuidance } from '#src/features/workout/state/guidance.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { attemptId, byHand } from '../opened-player.ts'
import { choicePlan as whole } from './choice-plan.ts'

const other = planOfArm(whole, 'other')

beforeEach(() => {
  stubStorage()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => void vi.unstubAllGlobals())

function openPlayer(guidance: Guidance | null = byHand, over: Partial<PlayerProps> = {}) {
  if (guidance) saveGuidance(trainee.id, guidance)
  return render(
    <Player user={trainee} plan={whole} repeat={false} onFinished={() => {}} onBack={() => {}} {...over} />,
  )
}

const asked = () => screen.findByRole('heading', { level: 1, name: 'What comes out first?' })
const button = (name: string | RegExp) =>
  screen.findByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
const firstStep = () => screen.findByRole('heading', { level: 1, name: stepsOf(whole)[0]!.entry.name })

/** Leaves the mission at this step, with the warm-up and some of the work done. */
function saveDone(plan: Plan, sets: number) {
  const done = stepsOf(plan).map(({ key }) => key)
  const index = plan.warmup.length + sets
  saveAttempt(trainee.id, { ...newAttempt(plan, attemptId), index, done: done.slice(0, index) })
}

const chosen = (final = false) =>
  saveChoice(trainee.id, {
    of: whole.id,
    day: 2,
    option: 'lockers',
    voted: false,
    final,
    savedAt: Date.now(),
  })

/** The names of the work, in the contents of the mission. */
async function work(user: ReturnType<typeof openPlayer>) {
  await user.click(await button(/^Mission Progress/))
  return screen.getByRole('region', { name: 'Mission contents' }).textContent
}
const names = ({ exercises }: Plan) => exercises.map(({ name }) => name).join(' · ')

test('the choice is asked after "Guide me", before the first step, and decides the exercises', async () => {
  const user = openPlayer(null)
  await user.click(await button(/^By hand/))
  await asked()

  await user.click(await button('The lockers'))

  await firstStep()
  expect(await work(user)).toContain(names(other))
  expect(savedChoice(trainee.id, whole)).toMatchObject({ option: 'lockers', voted: false, final: false })
})

test('a guided mission begins by itself after the answer', async () => {
  const user = openPlayer({ ...byHand, guided: true })
  await asked()

  await user.click(await button('The galley'))

  await firstStep()
  expect(screen.getAllByText('Get ready').length).toBeGreaterThan(0)
  expect(await work(user)).toContain(names(whole))
})

test('a choice already made on this device is trained without asking', async () => {
  chosen()
  const user = openPlayer()

  await firstStep()
  expect(await work(user)).toContain(names(other))
})

test.for<[string, Partial<PlayerProps>]>([
  ['a plan without another arm', { plan: { ...whole, other: undefined } }],
  ['a mission that is done', { repeat: true }],
  ['a repeat of an earlier day', { repeat: true, kind: 'repeat' }],
])('%s is not asked about', async ([, over]) => {
  openPlayer(byHand, over)

  expect(await firstStep()).toBeDefined()
})

test('a mission begun before choices existed continues with the usual plan', async () => {
  saveDone(whole, 0)
  const user = openPlayer()

  await button('Back')
  expect(await work(user)).toContain(names(whole))
})

test('the options offer to choose again until a set is done, and Back keeps the first answer', async () => {
  chosen()
  saveDone(other, 0)
  const user = openPlayer()
  await user.click(await button('Options'))
  await user.click(await button(/^Choose again/))
  await asked()

  await user.click(await button('Back'))

  expect(await work(user)).toContain(names(other))
  expect(savedChoice(trainee.id, whole)).toMatchObject({ option: 'lockers' })
})

test('after the first set the choice is final, even if the mission starts over', async () => {
  chosen()
  saveDone(other, 1)
  const user = openPlayer()

  await user.click(await button('Options'))
  await button('Player settings')
  expect(screen.queryByRole('button', { name: /^Choose again/ })).toBeNull()
  expect(savedChoice(trainee.id, whole)).toMatchObject({ option: 'lockers', final: true })
})
