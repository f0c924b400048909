import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'
import { wholeMission } from '#src/features/workout/version/choice.ts'
import { VersionChips } from '#src/features/workout/version/version-chips.tsx'
import { VersionNote } from '#src/features/workout/version/version-note.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { whole, wholeOf } from './missions.ts'

const noNeeds = { lowImpact: false, smallSpace: false, wristFree: false }

/** Renders the chips. Returns the user, and what was chosen. */
function renderChips(of: Plan = whole, choice: VersionChoice = wholeMission, account = noNeeds) {
  const onChoose = vi.fn<(choice: VersionChoice) => void>()
  const user = render(<VersionChips whole={of} account={account} choice={choice} onChoose={onChoose} />)
  return { user, chosen: () => onChoose.mock.calls.flat() }
}

const lengths = () => screen.getAllByRole('radio').map((radio) => visibleText(radio.closest('label')!))
const need = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('the chips offer the whole mission with its minutes, 25, 15 and 10', () => {
  renderChips()

  expect(lengths()).toEqual([`Full ${whole.minutes} min`, '25 minutes', '15 minutes', '10 minutes'])
  expect(isChecked(`Full ${whole.minutes} min`)).toBe(true)
})

test('pressing a length chooses it and keeps the needs', async () => {
  const { user, chosen } = renderChips(whole, { length: null, needs: ['smallSpace'] })

  await user.click(screen.getByRole('radio', { name: '15 minutes' }))

  expect(chosen()).toEqual([{ length: 15, needs: ['smallSpace'] }])
})

test('pressing a need adds it for today, and pressing it again removes it', async () => {
  const { user, chosen } = renderChips(whole, { length: 10, needs: ['wristFree'] })

  await user.click(need('Low impact'))
  await user.click(need('Wrist-free'))

  expect(chosen()).toEqual([
    { length: 10, needs: ['wristFree', 'lowImpact'] },
    { length: 10, needs: [] },
  ])
})

test('a need of the account is selected and cannot be removed; no other is selected', () => {
  renderChips(wholeOf(4, { lowImpact: true }), wholeMission, { ...noNeeds, lowImpact: true })

  expect(
    ['Low impact', 'Small space', 'Wrist-free'].map(need).map((chip) => [chip.checked, chip.disabled]),
  ).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect(screen.getByRole('checkbox', { name: /^Low impact.*always on for you$/ })).toBeDefined()
})

test.for([
  [1, ['25 minutes'], 25],
  [15, ['25 minutes', '15 minutes'], 15],
] as const)(
  'with the tests of day %i no length is offered that would cut them, and a note says why',
  ([day, offered, least]) => {
    renderChips(wholeOf(day))
    render(<VersionNote whole={wholeOf(day)} choice={wholeMission} facts={[]} failed={false} />)

    expect(lengths().slice(1)).toEqual(offered)
    expect(screen.getByRole('status').textContent).toBe(
      `Today’s tests are never left out, so it is ${least} minutes at least.`,
    )
  },
)

test('a plan stored without its basis offers lengths but no needs for today', () => {
  const { basis: _, ...old } = whole

  renderChips(old)

  expect(lengths()).toContain('10 minutes')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('the note says how a version differs and that it counts', () => {
  const choice = { length: 10, needs: [] } as const
  render(<VersionNote whole={whole} choice={choice} facts={['About 11 min.']} failed={false} />)

  expect(screen.getByRole('status').textContent).toBe('About 11 min. It still counts as today’s mission.')
})
