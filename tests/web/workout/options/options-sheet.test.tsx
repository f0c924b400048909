import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { OptionsSheet } from '#src/features/workout/options/options-sheet.tsx'
import type { Act, PlayerState } from '#src/features/workout/state/player-state.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillPlan } from '../drill/drills.ts'
import { after, byHand, guided, opened } from '../opened-player.ts'
import { entry, plan } from '../plans.ts'
import { plankTest, pushUpTest, testPlan } from '../tests.ts'

// No alternatives: these tests are about the sheet.
vi.mock('#shared/programme/exercises/variants.ts', () => ({
  variantsOf: () => ({}),
  sharesPattern: () => false,
}))

// Otherwise some of these tests would end before it is loaded, and others would not.
beforeAll(() => import('#src/features/workout/change/omission-parts.ts'))
beforeEach(() => {
  stubStorage()
  stubApi()
})
afterEach(() => void vi.unstubAllGlobals())

const mission = plan({
  exercises: [
    entry('m1', {
      code: 201,
      rounds: 2,
      restSeconds: 25,
      mistake: 'Hips sag.',
      reason: 'As last time.',
      instructions: 'One line.',
    }),
    entry('m2', { code: 202, name: 'Squats', rounds: 2, restSeconds: 25 }),
  ],
})
const keys = stepsOf(mission).map(({ key }) => key)
const last = keys.length - 1
const at = (index: number, guidance = byHand) => opened(mission, { attempt: { index }, guidance })
const timed = after(at(0), 'start', { type: 'pause', now: 11_000 })
const resting = after(at(1), 'complete', { type: 'pause', now: 5000 })

type Counting = React.ComponentProps<typeof OptionsSheet>['counting']

/** Opens the options of a state. */
function renderOptions(
  state: PlayerState,
  counting: Counting = null,
  profile: typeof trainee | null = trainee,
) {
  const [act, onClose] = [vi.fn<Act>(), vi.fn<() => void>()]
  const sheet = { state, profile, history: [], counting, onClose, act, onChooseAgain: null, onCamera: null }
  const user = render(<OptionsSheet {...sheet} open />)
  return { user, onClose, events: () => act.mock.calls.flat() }
}

const sheet = () => within(screen.getByRole('dialog'))
/** The names of the buttons, without the description in each row. */
const names = () =>
  sheet()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .map((button) => visibleText(button.querySelector('span > span') ?? button))
    .filter((name) => name !== '')

test.for([
  [
    'a paused step',
    timed,
    ['Resume', 'Reset', '+10 s', 'Next', 'Complete Exercise', 'Why 0:30?', 'Player settings'],
  ],
  [
    'a step whose clock waits',
    at(0),
    ['Start', 'Reset', '+10 s', 'Next', 'Complete Exercise', 'Why 0:30?', 'Player settings'],
  ],
  [
    'counted repetitions',
    at(1),
    ['Previous', 'Next', 'Complete Exercise', 'Change', 'It hurts', 'Why 20?', 'Player settings'],
  ],
  [
    'repetitions that are done',
    opened(mission, { attempt: { index: 1, done: [keys[1]!] } }),
    ['Previous', 'Next', 'Complete Exercise', 'Why 20?', 'Player settings'],
  ],
  ['a rest', resting, ['Resume', 'Previous', '+10 s', 'Next', 'Why 20?', 'Player settings']],
  [
    'the last step',
    at(last),
    ['Start', 'Previous', 'Reset', '+10 s', 'Finish', 'Why 0:30?', 'Player settings'],
  ],
  [
    'a test',
    opened(testPlan(pushUpTest('m1'))),
    ['Next', 'Complete Exercise', 'How to do it', 'Player settings'],
  ],
  [
    'a drill whose clock runs',
    after(opened(drillPlan('rounds'), { attempt: { index: 1 } }), 'start'),
    ['Previous', 'Reset', '+10 s', 'Next', 'Complete Exercise', 'How to do it', 'Player settings'],
  ],
] as const)('the options of %s are the possible actions', ([, state, rows]) => {
  renderOptions(state)

  expect(names().filter((name) => !['Video', 'Figure'].includes(name))).toEqual(rows)
})

test.for([
  ['Paused · 0:19 left', timed],
  ['Paused · 0:20 left', resting],
  ['Paused · 0:41 held', after(opened(testPlan(plankTest('m1'))), 'start', { type: 'pause', now: 41_500 })],
  ['Options', at(0)],
  ['Options', at(1)],
] as const)('the sheet is called %s', ([title, state]) => {
  renderOptions(state)

  expect(screen.getByRole('dialog', { name: title })).toBeDefined()
})

test.for([
  ['Resume', timed, { type: 'start' }],
  ['Reset', timed, { type: 'reset' }],
  ['Next', timed, { type: 'next' }],
  ['Previous', at(1), { type: 'previous' }],
  [/^Complete Exercise/, timed, { type: 'complete' }],
  [/^Complete Exercise/, after(opened(testPlan(plankTest('m1'))), 'start'), { type: 'endHold' }],
  [/^Finish/, at(last), { type: 'finish' }],
  [/^Finish/, after(at(last), 'start'), { type: 'finish' }],
] as const)('pressing %s closes the sheet and does so', async ([name, state, event]) => {
  const { user, onClose, events } = renderOptions(state)

  await user.click(sheet().getByRole('button', { name }))

  expect(events()).toEqual([event])
  expect(onClose).toHaveBeenCalledOnce()
})

test('adding ten seconds and correcting repetitions leave the sheet open', async () => {
  const { user, onClose, events } = renderOptions(timed)
  await user.click(sheet().getByRole('button', { name: '+10 s' }))
  expect([events(), onClose.mock.calls]).toEqual([[{ type: 'extend' }], []])
})

test.for([
  ['One less', 19],
  ['One more', 21],
] as const)('repetitions are corrected by %s', async ([name, reps]) => {
  const { user, onClose, events } = renderOptions(at(1))

  await user.click(sheet().getByRole('button', { name }))

  expect([events(), onClose.mock.calls]).toEqual([[{ type: 'countReps', key: keys[1], reps }], []])
})

test('an impossible action is shown and does nothing', async () => {
  const { user, events } = renderOptions(at(0))
  const previous = sheet().getByRole('button', { name: 'Previous' })

  await user.click(previous)

  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect(events()).toEqual([])
})

test.for([
  [false, 'Count with me'],
  [true, 'Stop counting'],
] as const)('the row for counting aloud (running: %s) says %s', async ([running, name]) => {
  const toggle = vi.fn<() => void>()
  const { user, onClose } = renderOptions(at(1), { running, toggle })

  await user.click(sheet().getByRole('button', { name: new RegExp(`^${name}`) }))

  expect([toggle.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('the reason for a step’s number is shown in plain words', async () => {
  const { user } = renderOptions(at(1))

  await user.click(sheet().getByRole('button', { name: /^Why 20\?/ }))

  expect(screen.getByRole('dialog', { name: 'Why 20?' })).toBeDefined()
  expect(visibleText(screen.getByRole('dialog'))).toContain(
    'One line. Common mistake: Hips sag. As last time.',
  )
})

test('an exercise can be changed from the options', async () => {
  const { user, events } = renderOptions(at(1))

  await user.click(sheet().getByRole('button', { name: /^Change/ }))
  expect(await screen.findByRole('dialog', { name: 'Change exercise' })).toBeDefined()
  await user.click(sheet().getByRole('button', { name: /^Skip/ }))

  expect(events()).toEqual([{ type: 'leaveOut', entryIds: ['m1'], hurts: null }])
})

test('a move that hurts can be left out from the options', async () => {
  const { user, events } = renderOptions(at(1))

  await user.click(sheet().getByRole('button', { name: /^It hurts/ }))
  expect(await screen.findByRole('dialog', { name: 'It hurts' })).toBeDefined()
  await user.click(sheet().getByRole('button', { name: 'When to stop' }))
  await user.click(sheet().getByRole('button', { name: 'Back' }))
  await user.click(sheet().getByRole('button', { name: 'Leave it out' }))

  expect(events()).toMatchObject([{ type: 'leaveOut', hurts: 'm1' }])
})

test('the last exercise of a mission cannot be left out', () => {
  renderOptions(opened(plan({ warmup: [], exercises: [entry('m1')], cooldown: [] })))

  expect(sheet().queryByRole('button', { name: /^It hurts/ })).toBeNull()
})

test('without a profile nothing can be changed', () => {
  renderOptions(at(1), null, null)

  expect(sheet().queryByRole('button', { name: /^(Change|It hurts)/ })).toBeNull()
})

test('the settings change the guidance behind the open sheet', async () => {
  const { user, onClose, events } = renderOptions(at(1, guided))

  await user.click(sheet().getByRole('button', { name: 'Player settings' }))
  await user.click(sheet().getByRole('checkbox', { name: /^Rests/ }))

  expect(events()).toEqual([{ type: 'setGuidance', part: { rests: false } }])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(sheet().getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})
