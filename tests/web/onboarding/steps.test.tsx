import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countryCodes } from '#shared/content/countries.ts'
import { countryGroups } from '#src/features/onboarding/country/countries.ts'
import { CountryList } from '#src/features/onboarding/country/country-list.tsx'
import { StepFrame } from '#src/features/onboarding/step-frame.tsx'
import { GoalStep } from '#src/features/onboarding/goal-step.tsx'
import { TargetsCard } from '#src/features/onboarding/targets-card.tsx'
import { goalOf } from '#shared/programme/strength/targets.ts'
import { StatsStep } from '#src/features/onboarding/stats-step.tsx'
import { seller } from '#shared/brand.ts'
import { draftOf } from '#src/features/onboarding/draft.ts'
import { steps } from '#src/features/onboarding/steps.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'

test('each of the five onboarding steps has its name as heading', () => {
  render(steps.map((step) => <StepFrame key={step} step={step}>{`questions of step ${step}`}</StepFrame>))

  expect(visibleText()).toMatch(
    /^Location .* step 1 Physical Stats .* step 2 Fitness Level .* step 3 Mission Goal .* step 4 Mission Briefing /,
  )
})

test('a trainee chooses one of five mission goals, each with its level', () => {
  render(<GoalStep draft={draftOf(trainee)} change={() => {}} serverErrors={{}} userId="u_1" />)

  expect(screen.getAllByRole('radio').map((goal) => visibleText(goal.closest('label')!))).toEqual([
    expect.stringMatching(/^Strength Builder RECRUIT /),
    expect.stringMatching(/^Endurance Warrior SOLDIER /),
    expect.stringMatching(/^Combat Ready COMMANDO /),
    expect.stringMatching(/^Elite Operator SPECIAL FORCES /),
    expect.stringMatching(/^Special Forces ELITE /),
  ])
})

test('pressing a mission goal selects it', async () => {
  const change = vi.fn<(changes: object) => void>()
  const user = render(
    <GoalStep draft={{ ...draftOf(trainee), goal: null }} change={change} serverErrors={{}} userId="u_1" />,
  )

  await user.click(screen.getByRole('radio', { name: 'Combat Ready' }))

  expect(change.mock.calls).toEqual([[{ goal: 'combat-ready' }]])
})

/** Renders the step that asks for the age, for a trainee of twelve. */
const renderTooYoung = (hasPaid: boolean) =>
  render(
    <StatsStep
      draft={{ ...draftOf(trainee), age: '12' }}
      change={() => {}}
      serverErrors={{}}
      userId="u_1"
      hasPaid={hasPaid}
    />,
  )

test('a trainee who is too young can delete the account with one press', async () => {
  const calls = stubApi()
  const user = renderTooYoung(false)

  await user.click(screen.getByRole('button', { name: 'Delete my account' }))

  expect(calls.map(({ call, body }) => [call, body])).toEqual([['DELETE /api/users/u_1', undefined]])
})

test('a trainee who is too young and has a purchase is referred to support', () => {
  renderTooYoung(true)

  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  expect(linkTo(seller.supportMail)).toBe(`mailto:${seller.supportMail}`)
})

test.for([false, true])('a mistyped age can be corrected, also with a purchase: %s', (hasPaid) => {
  renderTooYoung(hasPaid)

  expect(screen.getByText(/If you mistyped your age, correct it\./)).toBeDefined()
})

test('every country is in the list with its flag', () => {
  render(
    <CountryList
      id="list"
      groups={countryGroups('', null)}
      active={undefined}
      chosen={null}
      onChoose={() => {}}
    />,
  )

  const flags = [...document.querySelectorAll('img')].map((flag) => flag.getAttribute('src'))
  expect(flags.toSorted()).toEqual(countryCodes.map((code) => `/flags/${code.toLowerCase()}.svg`).toSorted())
})

test('the targets are push-ups and sit-ups, without the optional run', () => {
  const current = { pushups: 15, situps: 20 }
  render(
    <TargetsCard goal={goalOf('combat-ready')} current={current} targets={{ pushups: 27, situps: 34 }} />,
  )

  expect(screen.getAllByRole('term').map(visibleText)).toEqual(['Push-ups', 'Sit-ups'])
  expect(visibleText()).not.toMatch(/\brun|25:30/i)
})
