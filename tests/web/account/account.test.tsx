import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { User } from '#shared/api/account.ts'
import { DetailsForm } from '#src/features/account/details-form.tsx'
import { SoldierProfile } from '#src/features/account/soldier-profile.tsx'
import { UnitsChoice } from '#src/features/account/units-choice.tsx'
import { StatsStep } from '#src/features/onboarding/stats-step.tsx'
import { savedDraft } from '#src/features/settings/details-draft.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'

const user: User = { ...trainee, currentDay: 12 }

/** Returns the facts of the profile: each label with its value. */
function factsOf(changes: Partial<User> = {}) {
  render(<SoldierProfile user={{ ...user, ...changes }} />)
  const values = screen.getAllByRole('definition').map(visibleText)
  return Object.fromEntries(
    screen.getAllByRole('term').map((term, index) => [visibleText(term), values[index]]),
  )
}

test('the profile shows email, country, age in years, height in cm and weight in kg', () => {
  expect(factsOf()).toEqual({
    Email: 'sam@example.com',
    'Country of service': 'Portugal',
    Age: '34 years',
    Height: '178 cm',
    Weight: '78 kg',
  })
})

test('the profile speaks height and weight in cm and kg, whatever the trainee’s units', () => {
  expect(factsOf({ units: 'imperial', height: 180.3, weight: 79.8 })).toMatchObject({
    Height: '180.3 cm',
    Weight: '79.8 kg',
  })
})

test.for([
  ['recruit', 'RECRUIT'],
  ['soldier', 'SOLDIER'],
  ['commando', 'COMMANDO'],
  ['special-forces', 'SPECIAL FORCES'],
  ['elite', 'ELITE'],
  ['easy', 'RECRUIT'],
  ['medium', 'SOLDIER'],
  ['hard', 'ELITE'],
])('the badge of %s says %s and the current day', ([difficulty, label]) => {
  render(<SoldierProfile user={{ ...user, difficulty: difficulty ?? null }} />)

  expect(visibleText(screen.getByRole('region', { name: 'Difficulty' }))).toBe(
    `Difficulty ${label} Day 12 of 30`,
  )
})

// Updating the profile

test.for([
  ['metric', 'kg', 'cm'],
  ['imperial', 'lbs', 'inches'],
] as const)('in %s units the fields are labeled %s and %s', ([units, weight, height]) => {
  render(
    <StatsStep draft={savedDraft({ ...user, units })} change={() => {}} serverErrors={{}} userId="u_1" />,
  )

  expect(visibleText()).toMatch(new RegExp(`^Weight ${weight} Height ${height} Age years`))
})

test('the units in use are selected', () => {
  render(<UnitsChoice units="imperial" onChoose={() => {}} />)

  expect(screen.getAllByRole('radio', { checked: true })).toEqual([
    screen.getByRole('radio', { name: 'Imperial lbs · inches' }),
  ])
})

test('pressing the other units selects them', async () => {
  const onChoose = vi.fn<(units: string) => void>()
  const trainee = render(<UnitsChoice units="imperial" onChoose={onChoose} />)

  await trainee.click(screen.getByRole('radio', { name: 'Metric kg · cm' }))

  expect(onChoose.mock.calls).toEqual([['metric']])
})

const onSave = vi.fn<() => void>()

function renderForm(state: { canSave?: boolean; saving?: boolean; failure?: string | null }) {
  onSave.mockReset()
  return render(
    <DetailsForm
      id="form"
      canSave
      saving={false}
      failure={null}
      {...state}
      onSave={onSave}
      onCancel={() => {}}
    >
      <input name="field" />
    </DetailsForm>,
  )
}

test('Save sends the corrected details', async () => {
  const trainee = renderForm({})

  await trainee.click(screen.getByRole('button', { name: 'Save' }))

  expect(onSave).toHaveBeenCalledOnce()
})

test('nothing is saved while a field is missing', async () => {
  const trainee = renderForm({ canSave: false })

  await trainee.click(screen.getByRole('button', { name: 'Save' }))

  expect(onSave).not.toHaveBeenCalled()
})

test('while it saves, the button says so and saves nothing more', async () => {
  const trainee = renderForm({ saving: true })

  await trainee.click(screen.getByRole('button', { name: 'Saving...' }))

  expect(onSave).not.toHaveBeenCalled()
})

test('a correction that fails shows the reason in an alert', () => {
  renderForm({ failure: 'No signal here.' })

  expect(visibleText(screen.getByRole('alert'))).toBe('No signal here.')
})
