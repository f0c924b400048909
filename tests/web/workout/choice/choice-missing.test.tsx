import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveChoice } from '#src/features/workout/choice/saved-choice.ts'
import { Player } from '#src/features/workout/player/player.tsx'
import { saveGuidance } from '#src/features/workout/state/guidance.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { byHand } from '../opened-player.ts'
import { choicePlan as whole } from './choice-plan.ts'

// The part cannot be loaded, as without a signal on a device that has not fetched it.
vi.mock('#src/features/workout/choice/day-of-choice.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  stubStorage()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

/** Opens the player, and the names of the work in the contents of the mission. */
async function work() {
  saveGuidance(trainee.id, byHand)
  const user = render(
    <Player user={trainee} plan={whole} repeat={false} onFinished={() => {}} onBack={() => {}} />,
  )
  await screen.findByRole('heading', { level: 1, name: stepsOf(whole)[0]!.entry.name })
  await user.click(screen.getByRole('button', { name: /^Mission Progress/ }))
  return screen.getByRole('region', { name: 'Mission contents' }).textContent
}
const onlyIn = (arm: 'usual' | 'other') => {
  const [one, two] = [planOfArm(whole, arm), planOfArm(whole, arm === 'usual' ? 'other' : 'usual')]
  return one.exercises
    .map(({ name }) => name)
    .filter((name) => !two.exercises.some((has) => has.name === name))
}

test('a mission whose choice cannot be loaded begins with the crew’s vote', async () => {
  const contents = await work()

  for (const name of onlyIn('usual')) expect(contents).toContain(name)
})

test('a mission whose choice cannot be loaded continues in the arm chosen before', async () => {
  saveChoice(trainee.id, {
    of: whole.id,
    day: 2,
    option: 'lockers',
    voted: false,
    final: true,
    savedAt: Date.now(),
  })
  const contents = await work()

  expect(onlyIn('other')).not.toEqual([])
  for (const name of onlyIn('other')) expect(contents).toContain(name)
})
