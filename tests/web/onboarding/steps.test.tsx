import { expect, test } from 'vitest'
import { countryCodes } from '#shared/content/countries.ts'
import { countryGroups } from '#src/features/onboarding/country/countries.ts'
import { CountryList } from '#src/features/onboarding/country/country-list.tsx'
import { StepFrame } from '#src/features/onboarding/step-frame.tsx'
import { GoalStep } from '#src/features/onboarding/goal-step.tsx'
import { StatsStep } from '#src/features/onboarding/stats-step.tsx'
import { seller } from '#shared/brand.ts'
import { draftOf } from '#src/features/onboarding/draft.ts'
import { steps } from '#src/features/onboarding/steps.ts'
import { rendered } from '#tests/web/support/rendered.tsx'
import { trainee } from '#tests/web/support/trainees.ts'

test('the five steps of the onboarding stand under their names', async () => {
  const shown = await Promise.all(steps.map((step) => rendered(<StepFrame step={step}>questions</StepFrame>)))

  const names = ['Location', 'Physical Stats', 'Fitness Level', 'Mission Goal', 'Mission Briefing']
  expect(shown.map(({ words }, index) => words.startsWith(`${names[index]} `))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
})

test('a mission goal is one of five, each with its level', async () => {
  const { html, words } = await rendered(
    <GoalStep draft={draftOf(trainee)} change={() => {}} serverErrors={{}} userId="u_1" />,
  )

  expect(html.match(/type="radio"/g)).toHaveLength(5)
  for (const goal of [
    'Strength Builder RECRUIT',
    'Endurance Warrior SOLDIER',
    'Combat Ready COMMANDO',
    'Elite Operator SPECIAL FORCES',
    'Special Forces ELITE',
  ]) {
    expect(words).toContain(goal)
  }
})

test.for([false, true])(
  'whoever is too young may delete the account; one that holds a purchase (%s) is deleted by support',
  async (hasPaid) => {
    const page = await rendered(
      <StatsStep
        draft={{ ...draftOf(trainee), age: '12' }}
        change={() => {}}
        serverErrors={{}}
        userId="u_1"
        hasPaid={hasPaid}
      />,
    )

    expect(page.words).toContain('If the age is a slip, correct it.')
    expect(page.button('Delete my account') !== undefined).toBe(!hasPaid)
    expect(page.linkTo(seller.supportMail)).toBe(hasPaid ? `mailto:${seller.supportMail}` : undefined)
  },
)

test('every country stands in the list with its flag', async () => {
  const { html } = await rendered(
    <CountryList
      id="list"
      groups={countryGroups('', null)}
      active={undefined}
      chosen={null}
      onChoose={() => {}}
    />,
  )

  const flags = [...html.matchAll(/src="\/flags\/([a-z]{2})\.svg"/g)].map(([, code = '']) =>
    code.toUpperCase(),
  )
  expect(flags.toSorted()).toEqual([...countryCodes].toSorted())
})
