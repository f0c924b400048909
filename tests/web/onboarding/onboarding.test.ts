import { expect, test } from 'vitest'
import type { User } from '#shared/api/account.ts'
import { heightInCm, newProfileSchema, weightInKg } from '#shared/api/profile.ts'
import { countryCodes } from '#shared/content/countries.ts'
import { limits } from '#shared/programme/limits.ts'
import { goalIds, goalOf } from '#shared/programme/strength/targets.ts'
import { countryGroups, regionOf } from '#src/features/onboarding/country/countries.ts'
import {
  type Draft,
  draftOf,
  isStepValid,
  parseWhole,
  payloadOf,
  percentOf,
  reachableStep,
  stepWithField,
  withUnits,
} from '#src/features/onboarding/draft.ts'
import { effectOf } from '#src/features/onboarding/goal-effect.ts'
import { unitsIn } from '#src/features/onboarding/numbers/measures.ts'
import { parseDraft } from '#src/features/onboarding/saved-draft.ts'
import { rangeOf, unitLabels } from '#src/features/onboarding/numbers/measures.ts'
import { isUnfinished, numberError } from '#src/features/onboarding/numbers/number-errors.ts'
import { type Step, stepOf, steps } from '#src/features/onboarding/steps.ts'
import { newcomer } from '#tests/web/support/trainees.ts'

test.for(['12.5', 'abc', '', '1e2', '-3', '+3', '1 2', '0x10', '٣'])('%o is not a whole number', (text) => {
  expect(parseWhole(text)).toBeUndefined()
})

test('a whole number is read despite spaces around it', () => {
  expect(parseWhole(' 78 ')).toBe(78)
  expect(parseWhole('0')).toBe(0)
})

test('five steps give 20 to 100 percent', () => {
  expect(steps.map(percentOf)).toEqual([20, 40, 60, 80, 100])
})

test('step 1 needs a known country and the units', () => {
  expect(isStepValid(1, complete)).toBe(true)
  expect(isStepValid(1, { ...complete, country: null })).toBe(false)
  expect(isStepValid(1, { ...complete, country: 'QQ' })).toBe(false)
  expect(isStepValid(1, { ...complete, units: null })).toBe(false)
})

test.for(['weight', 'height', 'age'] as const)('step 2 needs %s as a whole number above zero', (field) => {
  expect(isStepValid(2, complete)).toBe(true)
  for (const text of ['', '0', '12.5', 'abc', '-3'])
    expect(isStepValid(2, { ...complete, [field]: text })).toBe(false)
})

test('a trainee under 13 cannot pass step 2, with or without a guardian', () => {
  expect(isStepValid(2, { ...complete, age: '12' })).toBe(false)
  expect(isStepValid(2, { ...complete, age: '12', guardianConsent: true })).toBe(false)
})

test('from 13 to 17 step 2 needs a guardian’s consent', () => {
  for (const age of ['13', '17']) {
    expect(isStepValid(2, { ...complete, age })).toBe(false)
    expect(isStepValid(2, { ...complete, age, guardianConsent: true })).toBe(true)
  }
  expect(isStepValid(2, { ...complete, age: '18' })).toBe(true)
})

test('step 3 accepts zero push-ups and sit-ups, but not empty fields', () => {
  expect(isStepValid(3, { ...complete, currentPushups: '0', currentSitups: '0' })).toBe(true)
  expect(isStepValid(3, { ...complete, currentPushups: '' })).toBe(false)
  expect(isStepValid(3, { ...complete, currentSitups: '201' })).toBe(false)
})

test('step 4 needs a goal, and step 5 needs nothing', () => {
  expect(isStepValid(4, complete)).toBe(true)
  expect(isStepValid(4, { ...complete, goal: null })).toBe(false)
  expect(isStepValid(5, draftOf(newcomer))).toBe(true)
})

test('a complete draft becomes every field of the profile', () => {
  expect(payloadOf(complete)).toEqual({
    country: 'PT',
    units: 'metric',
    weight: 78,
    height: 178,
    age: 34,
    currentPushups: 15,
    currentSitups: 20,
    goal: 'combat-ready',
    difficulty: 'commando',
    targetPushups: 27,
    targetSitups: 34,
    currentRunTime: 1800,
    targetRunTime: 1530,
  })
})

test('zero push-ups and sit-ups are sent as zero, with targets above it', () => {
  const sent = payloadOf({ ...complete, currentPushups: '0', currentSitups: '0' })

  expect(sent).toMatchObject({ currentPushups: 0, currentSitups: 0, targetPushups: 5, targetSitups: 5 })
})

test('the goal special-forces is sent with difficulty elite, elite-operator with special-forces', () => {
  expect(payloadOf({ ...complete, goal: 'special-forces' })).toMatchObject({
    difficulty: 'elite',
    targetRunTime: 1350,
  })
  expect(payloadOf({ ...complete, goal: 'elite-operator' })).toMatchObject({ difficulty: 'special-forces' })
})

test('a guardian’s consent is sent from 13 to 17 only', () => {
  const consented = { ...complete, guardianConsent: true }

  expect(payloadOf({ ...consented, age: '15' })).toMatchObject({ age: 15, guardianConsent: true })
  expect(payloadOf({ ...complete, age: '15' })).toBeNull()
  expect(payloadOf(consented)).not.toHaveProperty('guardianConsent')
})

test.for(['country', 'units', 'goal'] as const)('nothing is sent without %s', (field) => {
  expect(payloadOf({ ...complete, [field]: null })).toBeNull()
})

test.for(['weight', 'height', 'age', 'currentPushups', 'currentSitups'] as const)(
  'nothing is sent without a number for %s',
  (field) => {
    expect(payloadOf({ ...complete, [field]: '' })).toBeNull()
  },
)

test('weight and height are labeled kg and cm, or lbs and inches', () => {
  expect(unitLabels).toEqual({
    metric: { weight: 'kg', height: 'cm' },
    imperial: { weight: 'lbs', height: 'inches' },
  })
})

test('changing the units converts the numbers and leaves other input as typed', () => {
  const imperial = withUnits({ ...complete, height: 'tall' }, 'imperial')

  expect(imperial).toEqual({ units: 'imperial', weight: '172', height: 'tall' })
  expect(withUnits({ ...complete, units: null }, 'imperial')).toEqual({
    units: 'imperial',
    weight: '78',
    height: '178',
  })
})

test.for(['metric', 'imperial'] as const)(
  'the %s range in the message is exactly the accepted range',
  (units) => {
    const holds = (patch: Partial<Draft>) =>
      isStepValid(2, {
        ...complete,
        units,
        weight: '150',
        height: units === 'metric' ? '178' : '70',
        ...patch,
      })
    const weight = rangeOf('weight', units)
    const height = rangeOf('height', units)

    for (const value of [weight.min, weight.max]) expect(holds({ weight: String(value) })).toBe(true)
    for (const value of [weight.min - 1, weight.max + 1]) expect(holds({ weight: String(value) })).toBe(false)
    for (const value of [height.min, height.max]) expect(holds({ height: String(value) })).toBe(true)
    for (const value of [height.min - 1, height.max + 1]) expect(holds({ height: String(value) })).toBe(false)
  },
)

test('the message about a number out of range uses the trainee’s own units', () => {
  expect(numberError('weight', { ...complete, weight: '20' })).toBe('Weight must be from 30 to 250 kg')
  expect(numberError('weight', { ...complete, units: 'imperial', weight: '20' })).toBe(
    'Weight must be from 67 to 551 lbs',
  )
  expect(numberError('age', { ...complete, age: '12' })).toBe(
    `You must be at least ${limits.age.min} years old to train here`,
  )
  expect(numberError('currentPushups', { ...complete, currentPushups: '1e2' })).toBe(
    'Push-ups must be a whole number from 0 to 200',
  )
  expect(numberError('weight', complete)).toBeNull()
})

test('no message appears while another digit could make the number valid', () => {
  expect(isUnfinished('age', { ...complete, age: '1' })).toBe(true)
  expect(isUnfinished('age', { ...complete, age: '12' })).toBe(false)
  expect(isUnfinished('weight', { ...complete, weight: '' })).toBe(true)
  expect(isUnfinished('weight', { ...complete, weight: '7.' })).toBe(false)
})

test('a trainee with a profile starts from it, in its original units', () => {
  const trainee: User = {
    ...newcomer,
    country: 'US',
    units: 'imperial',
    weight: 77.1,
    height: 177.8,
    age: 34,
    currentPushups: 0,
    goal: 'combat-ready',
  }

  expect(draftOf(trainee)).toMatchObject({
    country: 'US',
    weight: '170',
    height: '70',
    age: '34',
    currentPushups: '0',
    currentSitups: '',
    goal: 'combat-ready',
  })
})

test('a stored draft is restored at the furthest step that its answers allow', () => {
  const kept = (step: number, draft: unknown) => parseDraft(JSON.stringify({ step, draft }))

  expect(kept(5, complete)).toEqual({ step: 5, draft: complete })
  expect(kept(5, { ...complete, age: '1' })?.step).toBe(2)
  expect(kept(9, complete)?.step).toBe(1)
  expect(kept(2, { country: 'PT' })).toBeNull()
  expect(parseDraft(null)).toBeNull()
})

test('a step is reached only through valid steps', () => {
  expect(reachableStep(3, complete)).toBe(3)
  expect(reachableStep(4, { ...complete, currentPushups: '' })).toBe(3)
})

test('a URL names one of the five steps, or none', () => {
  expect([1, 2, 3, 4, 5].map(stepOf)).toEqual([1, 2, 3, 4, 5])
  for (const nonsense of [0, 6, -1, 2.5, '3', 'x', '', null, undefined, NaN, [2], { step: 2 }])
    expect(stepOf(nonsense)).toBeNull()
})

test('a refused field leads to the step that asks for it', () => {
  const asked: [string, Step | null][] = [
    ['country', 1],
    ['guardianConsent', 2],
    ['currentSitups', 3],
    ['goal', 4],
    ['targetPushups', null],
  ]

  for (const [field, step] of asked) expect(stepWithField([field])).toBe(step)
  expect(stepWithField(['goal', 'age'])).toBe(2)
})

test('every requested profile field has its step', () => {
  const computed = ['difficulty', 'targetPushups', 'targetSitups', 'currentRunTime', 'targetRunTime']
  const asked = Object.keys(newProfileSchema.shape).filter((field) => !computed.includes(field))

  expect(asked.filter((field) => stepWithField([field]) === null)).toEqual([])
})

test('the description of a goal follows from its multipliers', () => {
  expect(goalIds.map((id) => effectOf(goalOf(id).multipliers))).toEqual([
    '+40% push-ups, +30% sit-ups',
    '+60% push-ups, +50% sit-ups',
    '+80% push-ups, +70% sit-ups',
    '+100% push-ups, +90% sit-ups',
    '+120% push-ups, +110% sit-ups',
  ])
})

test('the units follow the country: pounds in three countries, kilograms elsewhere', () => {
  expect(['US', 'us', 'LR', 'MM', 'GB', 'PT', 'CA'].map(unitsIn)).toEqual([
    ...Array<string>(4).fill('imperial'),
    ...Array<string>(3).fill('metric'),
  ])
})

test('the device’s country is its language’s region, if the list has it', () => {
  expect(['pt-PT', 'zh-Hant-TW', 'en-US@posix', 'sr-latn-rs'].map(regionOf)).toEqual(['PT', 'TW', 'US', 'RS'])
  expect(['en', '', 'es-419', 'en-AQ'].map(regionOf)).toEqual([null, null, null, null])
})

test('every country is in the list once, sorted by name, with the device’s own on top', () => {
  const groups = countryGroups('', 'PT')
  const names = groups[1]?.countries.map(({ name }) => name) ?? []

  expect(groups.map(({ heading }) => heading)).toEqual(['From your device settings', 'All countries'])
  expect(groups.flatMap(({ countries }) => countries.map(({ code }) => code)).sort()).toEqual(
    [...countryCodes].sort(),
  )
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  expect(countryGroups('', null)).toHaveLength(1)
})

test.for([
  ['reunion', 'Réunion'],
  ['saint lucia', 'St. Lucia'],
  ['antigua and', 'Antigua & Barbuda'],
  ['turkey', 'Türkiye'],
  ['UK', 'United Kingdom'],
  ['usa', 'United States'],
  ['guinea', 'Guinea'],
  ['ireland', 'Ireland'],
  ['congo', 'Congo - Brazzaville'],
])('searching %o finds %s first', ([query = '', name]) => {
  expect(countryGroups(query, 'PT')[0]?.countries[0]?.name).toBe(name)
})

test('searching for an unknown country finds nothing', () => {
  expect(countryGroups('xyz', 'PT')).toEqual([])
})

test('pounds and inches convert to what the server stores', () => {
  const draft = { ...complete, ...withUnits(complete, 'imperial') }

  expect(weightInKg(Number(draft.weight), 'imperial')).toBeCloseTo(78, 0)
  expect(heightInCm(Number(draft.height), 'imperial')).toBeCloseTo(178, 0)
})

const complete: Draft = {
  country: 'PT',
  units: 'metric',
  weight: '78',
  height: '178',
  age: '34',
  guardianConsent: false,
  currentPushups: '15',
  currentSitups: '20',
  goal: 'combat-ready',
}
