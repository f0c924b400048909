import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { saveAttempt, savedAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { chooseVersion, missionOnDevice, startOver } from '#src/features/workout/card/mission-on-device.ts'
import { startedPrefetchedPlan, savePlan } from '#src/features/workout/plan/saved-plan.ts'
import { savedVersion } from '#src/features/workout/version/saved-version.ts'
import { addWaitingOmissions, removeWaitingOmissions } from '#src/offline/waiting-omissions.ts'
import { stubIndexedDb } from '#tests/web/support/indexed-db.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { short, whole, wholeSparing } from '../version/missions.ts'

const today = '2027-03-04'
const body = { on: today, sore: ['shoulder'], energy: 'low' as const }
const pushUpsOut = { subject: 'p:push', omitted: true, changedAt: '2027-03-04T06:00:00.000Z' }

beforeEach(() => {
  stubStorage()
  stubIndexedDb()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = (of: Plan = whole) => savedVersion('t1', of, 'today')

test('a marked place is spared in the stored version, which belongs to the card’s plan', async () => {
  const found = await chooseVersion('t1', whole, { length: 15, needs: [], body })

  expect(stored()?.plan).toMatchObject({
    length: 15,
    spared: { exercises: [], places: ['shoulder'], patterns: [], lowEnergy: true },
  })
  const loading = sparedCodes({ exercises: [], places: ['shoulder'] })
  expect(stored()!.plan.exercises.filter(({ code }) => loading.has(code))).toEqual([])
  expect(found).toMatchObject({ question: 'Sore shoulder, low energy', choice: { length: 15, body } })
  expect(found.words).toBe('15-minute version, sore shoulder, low energy')
})

test('high energy changes no number, and is stored with the whole plan', async () => {
  const high = { on: today, sore: [], energy: 'high' as const }

  const found = await chooseVersion('t1', whole, { length: null, needs: [], body: high })

  expect(stored()?.plan.id).toBe(whole.id)
  expect(found.check?.changed).toMatch(/^High energy: the numbers stay\./)
})

test('taking the marks back leaves the whole mission, and nothing stored', async () => {
  await chooseVersion('t1', whole, { length: null, needs: [], body })

  const found = await chooseVersion('t1', whole, { length: null, needs: [] })

  expect(stored()).toBeNull()
  expect(found).toMatchObject({ question: 'How is your body today?', facts: [] })
})

test('a choice is applied again to a plan that was made again', async () => {
  await chooseVersion('t1', whole, { length: 15, needs: ['lowImpact'], body })
  const again = wholeSparing({ exercises: [101] })

  const found = await missionOnDevice('t1', again)

  expect(again.id).not.toBe(whole.id)
  expect(found.choice).toEqual({ length: 15, needs: ['lowImpact'], body })
  expect(stored(again)?.plan.spared).toEqual({
    exercises: [101],
    places: ['shoulder'],
    patterns: [],
    lowEnergy: true,
  })
})

test('a choice is not applied to another day', async () => {
  await chooseVersion('t1', whole, { length: 15, needs: [], body })

  expect((await missionOnDevice('t1', wholeSparing({}, 5))).choice).toEqual({ length: null, needs: [] })
})

test('on another date the marks are dropped, and the length stays', async () => {
  await chooseVersion('t1', whole, { length: 15, needs: [], body })
  vi.setSystemTime(new Date('2027-03-05T06:00:00'))

  const found = await missionOnDevice('t1', whole)

  expect(found).toMatchObject({ choice: { length: 15, needs: [] }, question: 'How is your body today?' })
  expect(found.earlier).toEqual(body)
  expect(stored()?.plan.spared).toBeUndefined()
  expect(stored()?.choice.body).toBeUndefined()
})

test('the last earlier check stays while today’s is made and taken back', async () => {
  await chooseVersion('t1', whole, { length: null, needs: [], body })
  vi.setSystemTime(new Date('2027-03-05T06:00:00'))

  const next = { on: '2027-03-05', sore: ['knee'], energy: 'normal' as const }
  expect((await chooseVersion('t1', whole, { length: null, needs: [], body: next })).earlier).toEqual(body)
  expect((await chooseVersion('t1', whole, { length: null, needs: [] })).earlier).toEqual(body)
})

test('a change of the list that waits for a connection is applied, and undone with it', async () => {
  addWaitingOmissions('t1', [pushUpsOut])

  const found = await missionOnDevice('t1', whole)

  expect(stored()?.plan.spared?.patterns).toEqual(['push'])
  expect(found.facts.join(' ')).toMatch(/Instead of .+: .+\./)
  expect(found.choice).toEqual({ length: null, needs: [] })

  removeWaitingOmissions('t1', [pushUpsOut])
  expect((await missionOnDevice('t1', whole)).facts).toEqual([])
  expect(stored()).toBeNull()
})

test('what the list allows again offline comes back', async () => {
  const listed = wholeSparing({ patterns: ['push'] })
  addWaitingOmissions('t1', [{ ...pushUpsOut, omitted: false }])

  await missionOnDevice('t1', listed)

  expect(stored(listed)?.plan.exercises).toEqual(whole.exercises)
})

test('once something is done, neither the list nor another date changes the mission', async () => {
  await chooseVersion('t1', whole, { length: 15, needs: [], body })
  const { plan } = stored()!
  const done = stepsOf(plan)
    .slice(0, 1)
    .map(({ key }) => key)
  saveAttempt('t1', { ...newAttempt(plan, '0b8f4f7e-1d2a-4c3b-9e5f-000000000001'), index: 1, done })
  addWaitingOmissions('t1', [pushUpsOut])
  vi.setSystemTime(new Date('2027-03-05T00:10:00'))

  const found = await missionOnDevice('t1', whole)

  expect(found.choice).toEqual({ length: 15, needs: [], body })
  expect(stored()?.plan).toEqual(plan)
  expect(savedAttempt('t1', plan)?.done).toEqual(done)
})

test('starting over keeps how the body is today, and drops the length', async () => {
  await chooseVersion('t1', whole, { length: 15, needs: [], body })

  const found = await startOver('t1', whole)

  expect(found.choice).toEqual({ length: null, needs: [], body })
  expect(stored()?.plan.spared?.places).toEqual(['shoulder'])
})

test('a mission that has begun stays, if only the list has changed since', () => {
  savePlan('t1', whole)
  saveAttempt('t1', { ...newAttempt(whole, '0b8f4f7e-1d2a-4c3b-9e5f-000000000001'), done: ['w1-1'] })
  const listed = wholeSparing({ patterns: ['push'] })

  expect(startedPrefetchedPlan('t1', listed)?.id).toBe(whole.id)
  expect(startedPrefetchedPlan('t2', listed)).toBeNull()
  // Other needs make another plan, whatever the list says.
  const { basis } = listed
  const careful = { ...listed, basis: { ...basis!, input: { ...basis!.input, careful: true } } }
  expect(startedPrefetchedPlan('t1', careful)).toBeNull()
})

test('a mission that was only opened gives way to the new list', () => {
  savePlan('t1', whole)
  saveAttempt('t1', newAttempt(whole, '0b8f4f7e-1d2a-4c3b-9e5f-000000000001'))

  expect(startedPrefetchedPlan('t1', wholeSparing({ patterns: ['push'] }))).toBeNull()
})

test('a version that an earlier release stored is still read', async () => {
  localStorage.setItem(
    'trainee:version:t1:run',
    JSON.stringify({ of: whole.id, choice: { length: 10, needs: ['lowImpact'] }, plan: short.plan }),
  )

  expect((await missionOnDevice('t1', whole)).choice).toEqual({ length: 10, needs: ['lowImpact'] })
})

test('a plan without its basis is shown as it is', async () => {
  const { basis: _, ...old } = whole
  addWaitingOmissions('t1', [pushUpsOut])

  await missionOnDevice('t1', old)

  expect(stored(old)).toBeNull()
})
