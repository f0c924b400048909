import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lengthsOf, needsMetBy, versionOf } from '#shared/programme/versions/today.ts'
import { wholeMission } from '#src/features/workout/version/choice.ts'
import type { ChosenVersion } from '#src/features/workout/version/saved-version.ts'
import { VersionSheet } from '#src/features/workout/version/version-sheet.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { short, whole, wholeOf } from './missions.ts'

const planner = { lengthsOf, needsMetBy, versionOf }

/** Renders the sheet with the whole mission chosen. Returns the user, and what was chosen. */
function renderSheet(of = whole) {
  const onChoose = vi.fn<(version: ChosenVersion | null) => void>()
  const user = render(<VersionSheet whole={of} chosen={wholeMission} planner={planner} onChoose={onChoose} />)
  return { user, chosen: () => onChoose.mock.calls.flat() }
}

const lengths = () => screen.getAllByRole('radio').map((radio) => visibleText(radio.closest('label')!))
const facts = () => visibleText(screen.getByRole('status'))
const need = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const length = (minutes: number) => screen.getByRole('radio', { name: `${minutes} minutes` })

test('the sheet offers the whole mission with its minutes, 25, 15 and 10', () => {
  renderSheet()

  expect(lengths()).toEqual([`Whole ${whole.minutes} minutes`, '25 minutes', '15 minutes', '10 minutes'])
})

test('the sheet says that every version counts', () => {
  renderSheet()

  expect(screen.getByText('It counts as today’s mission all the same.')).toBeDefined()
})

test('the whole mission is trained as planned', async () => {
  const { user, chosen } = renderSheet()
  expect(facts()).toContain('Everything, as planned.')

  await user.click(screen.getByRole('button', { name: 'Train the whole mission' }))

  expect(chosen()).toEqual([null])
})

/** Chooses the quiet version of ten minutes, and takes it if asked. */
async function chooseShort({ taken }: { taken: boolean }) {
  const { user, chosen } = renderSheet()
  await user.click(length(10))
  await user.click(need('Quiet'))
  if (taken) await user.click(screen.getByRole('button', { name: 'Train 10 minutes' }))
  return chosen()
}

test('a choice shows its minutes before it is taken', async () => {
  await chooseShort({ taken: false })

  expect(facts()).toMatch(/^About 11 min 2 warm-up, 8 training, 1 cooldown 3 rounds instead of 4\./)
})

test('a choice shows what is left out and what stands in before it is taken', async () => {
  await chooseShort({ taken: false })

  expect(facts()).toContain(`Left out today: ${short.leftOut.join(', ')}.`)
  expect(facts()).toContain(`Instead of Fast feet: ${short.replaced[0]!.by}.`)
  expect(facts()).toContain('Your numbers stay as they are.')
})

test('a choice changes nothing before it is taken', async () => {
  expect(await chooseShort({ taken: false })).toEqual([])
})

test('the version that is taken is the one that was shown', async () => {
  expect(await chooseShort({ taken: true })).toEqual([
    { of: whole.id, choice: { length: 10, needs: ['lowImpact'] }, plan: short.plan },
  ])
})

test('what the account spares is on and stays on; nothing else is', () => {
  renderSheet(wholeOf(4, { lowImpact: true }))

  expect(['Quiet', 'Small space', 'Wrist-free'].map(need).map((row) => [row.checked, row.disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect(screen.getAllByText('Always on for you')).toHaveLength(1)
})

test('what the account spares is no part of today’s choice', async () => {
  const { user, chosen } = renderSheet(wholeOf(4, { lowImpact: true }))

  await user.click(length(10))
  await user.click(screen.getByRole('button', { name: 'Train 10 minutes' }))

  expect(chosen()).toMatchObject([{ choice: { length: 10, needs: [] } }])
})

test.for([
  [1, ['25 minutes'], 25],
  [15, ['25 minutes', '15 minutes'], 15],
] as const)(
  'with the tests of day %i no length is offered that would cut them, and the sheet says why',
  ([day, offered, least]) => {
    renderSheet(wholeOf(day))

    expect(lengths().slice(1)).toEqual(offered)
    expect(screen.getByText(`Today’s tests are never left out, so it is ${least} at least.`)).toBeDefined()
  },
)

test('a plan that was kept without what it was made from has its lengths, and no needs for today', () => {
  const { basis: _, ...old } = whole

  renderSheet(old)

  expect(lengths()).toContain('10 minutes')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
