import { expect, test } from 'vitest'
import type { User } from '#shared/api/account.ts'
import { difficultyLabel } from '#shared/programme/strength/targets.ts'
import { withUnits } from '#src/features/onboarding/draft.ts'
import { correctionOf, savedDraft } from '#src/features/settings/details-draft.ts'
import { trainee } from '#tests/web/support/trainees.ts'

const user: User = { ...trainee, currentDay: 12 }

test('an unknown difficulty has no label', () => {
  expect(() => difficultyLabel('ninja')).toThrow(RangeError)
})

test('a correction starts from the current profile', () => {
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

test('changing the units converts the numbers', () => {
  const draft = savedDraft(user)

  expect(correctionOf({ ...draft, ...withUnits(draft, 'imperial') })).toMatchObject({
    units: 'imperial',
    weight: 172,
    height: 70,
  })
})

test.for([
  ['a fractional weight', { weight: '78.5' }],
  ['29 kg', { weight: '29' }],
  ['an empty height', { height: '' }],
  ['231 cm', { height: '231' }],
  ['an age of 12', { age: '12' }],
  ['an age of 101', { age: '101' }],
  ['no goal', { goal: null }],
] as const)('%s cannot be saved', ([, changes]) => {
  expect(correctionOf({ ...savedDraft(user), ...changes })).toBeNull()
})

test('a trainee corrected to under 18 needs a guardian’s consent once, and not again', () => {
  const draft = { ...savedDraft(user), age: '17' }

  expect(correctionOf(draft)).toBeNull()
  expect(correctionOf({ ...draft, guardianConsent: true })).toMatchObject({ age: 17, guardianConsent: true })
  expect(correctionOf(savedDraft({ ...user, age: 16 }))).toMatchObject({ age: 16, guardianConsent: true })
})
