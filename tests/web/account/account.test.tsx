import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { User } from '#shared/api/account.ts'
import { difficultyLabel } from '#shared/programme/targets.ts'
import { DetailsForm } from '#src/features/account/details-form.tsx'
import { SoldierProfile } from '#src/features/account/soldier-profile.tsx'
import { UnitsChoice } from '#src/features/account/units-choice.tsx'
import { withUnits } from '#src/features/onboarding/draft.ts'
import { StatsStep } from '#src/features/onboarding/stats-step.tsx'
import { correctionOf, savedDraft } from '#src/features/settings/details-draft.ts'
import { trainee } from '#tests/web/support/trainees.ts'
import { buttonOf, wordsOf } from '#tests/web/support/words.ts'

const user: User = { ...trainee, currentDay: 12 }

const profile = (changes: Partial<User> = {}) =>
  wordsOf(renderToStaticMarkup(<SoldierProfile user={{ ...user, ...changes }} />))

test('the profile reads e-mail, country, age in years, height in cm and weight in kg', () => {
  expect(profile()).toContain(
    'E-mail sam@example.com Country of service Portugal Age 34 years Height 178 cm Weight 78 kg',
  )
})

test('height and weight are read in cm and kg whatever the trainee’s units', () => {
  expect(profile({ units: 'imperial', height: 180.3, weight: 79.8 })).toContain(
    'Height 180.3 cm Weight 79.8 kg',
  )
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
])('the badge of %s reads %s, with the current day', ([difficulty, label]) => {
  expect(profile({ difficulty: difficulty ?? null })).toContain(
    `SOLDIER PROFILE Difficulty ${label} Day 12 of 30`,
  )
})

test('an unknown difficulty has no label', () => {
  expect(() => difficultyLabel('ninja')).toThrow(RangeError)
})

// Updating the profile

test('a correction begins with the profile as it stands', () => {
  expect(correctionOf(savedDraft(user))).toEqual({
    units: 'metric',
    weight: 78,
    height: 178,
    age: 34,
    goal: 'combat-ready',
  })
})

test('in pounds and inches the form shows and sends whole numbers', () => {
  const imperial = { ...user, units: 'imperial', weight: 79.8, height: 180.3 } as const

  expect(savedDraft(imperial)).toMatchObject({ weight: '176', height: '71' })
  expect(correctionOf(savedDraft(imperial))).toMatchObject({ units: 'imperial', weight: 176, height: 71 })
})

test('a change of units keeps what the numbers mean', () => {
  const draft = savedDraft(user)

  expect(correctionOf({ ...draft, ...withUnits(draft, 'imperial') })).toMatchObject({
    units: 'imperial',
    weight: 172,
    height: 70,
  })
})

test.for([
  ['no whole weight', { weight: '78.5' }],
  ['29 kg', { weight: '29' }],
  ['an empty height', { height: '' }],
  ['231 cm', { height: '231' }],
  ['an age of 12', { age: '12' }],
  ['an age of 101', { age: '101' }],
  ['no goal', { goal: null }],
] as const)('%s cannot be saved', ([, changes]) => {
  expect(correctionOf({ ...savedDraft(user), ...changes })).toBeNull()
})

test('whoever turns out to be under 18 needs a guardian’s word once, and not a second time', () => {
  const draft = { ...savedDraft(user), age: '17' }

  expect(correctionOf(draft)).toBeNull()
  expect(correctionOf({ ...draft, guardianConsent: true })).toMatchObject({ age: 17, guardianConsent: true })
  expect(correctionOf(savedDraft({ ...user, age: 16 }))).toMatchObject({ age: 16, guardianConsent: true })
})

test.for([
  ['metric', 'kg', 'cm'],
  ['imperial', 'lbs', 'inches'],
] as const)('in %s units weight is labelled %s and height %s', ([units, weight, height]) => {
  const words = wordsOf(
    renderToStaticMarkup(
      <StatsStep draft={savedDraft({ ...user, units })} change={() => {}} serverErrors={{}} userId="u_1" />,
    ),
  )

  expect(words).toMatch(new RegExp(`^Weight ${weight} Height ${height} Age years`))
})

test('the units in use are the ones that are chosen', () => {
  const html = renderToStaticMarkup(<UnitsChoice units="imperial" onChoose={() => {}} />)

  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(1)
  expect(wordsOf(html.slice(html.indexOf('checked')))).toContain('Imperial lbs · inches')
})

const form = (state: { canSave: boolean; saving: boolean; failure: string | null }) =>
  renderToStaticMarkup(
    <DetailsForm id="form" {...state} onSave={() => {}} onCancel={() => {}}>
      <input name="field" />
    </DetailsForm>,
  )

test('Save is closed while something is missing, and says so while it saves', () => {
  expect(buttonOf(form({ canSave: false, saving: false, failure: null }), 'Save')).toContain('disabled=""')
  expect(buttonOf(form({ canSave: true, saving: false, failure: null }), 'Save')).not.toContain('disabled')
  expect(buttonOf(form({ canSave: true, saving: true, failure: null }), 'Saving...')).toContain(
    'aria-disabled="true"',
  )
})

test('a correction that fails says why, in an alert', () => {
  expect(form({ canSave: true, saving: false, failure: 'No signal here.' })).toMatch(
    /role="alert"[^>]*>.*No signal here\./,
  )
})
