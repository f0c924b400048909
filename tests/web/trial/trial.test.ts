import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planSchema } from '#shared/api/workout.ts'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { suggestionOf } from '#src/features/onboarding/trial-push-ups.ts'
import { countedOf } from '#src/features/trial/counted.ts'
import { trialTexts } from '#src/features/trial/texts.ts'
import {
  deleteTrialCounts,
  parseTrialCounts,
  saveTrialCounts,
  savedCountsText,
} from '#src/features/trial/trial-counts.ts'
import { countIds, trialPlan } from '#src/features/trial/trial-plan.ts'
import { isTapCounted, leadInSeconds } from '#src/features/workout/state/pace.ts'
import { secondsToGo } from '#src/features/workout/state/time-left.ts'
import { deleteTraineeStorage } from '#src/lib/trainee-storage.ts'
import { stubStorage } from '#tests/web/support/storage.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { after, guided, opened } from '../workout/opened-player.ts'

beforeEach(stubStorage)
afterEach(() => void vi.unstubAllGlobals())

const moves = ['push-up', 'wall-push-up'] as const

test.for(moves)('the trial with a %s is a plan as the server sends one', (move) => {
  expect(planSchema.safeParse(trialPlan(move)).success).toBe(true)
})

test.for(moves)('the trial with a %s warms up for 40 to 60 seconds and lasts about three minutes', (move) => {
  const plan = trialPlan(move)
  const warmUp = plan.warmup.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const ready = 10 + leadInSeconds
  const total =
    ready + secondsToGo(stepsOf(plan), 0, { roundRestSeconds: plan.roundRestSeconds, tempoOf: () => null })

  expect(warmUp).toBeGreaterThanOrEqual(40)
  expect(warmUp + ready).toBeLessThanOrEqual(60)
  expect(total).toBeGreaterThan(165)
  expect(total).toBeLessThan(195)
})

test('the two counts are push-ups, or wall push-ups, without a clock, and squats against one', () => {
  const counts = (move: (typeof moves)[number]) =>
    trialPlan(move).exercises.map(({ id, code, countedSeconds }) => [id, exerciseOf(code).id, countedSeconds])

  expect(trialPlan('push-up').exercises.every(isTapCounted)).toBe(true)
  expect(counts('push-up')).toEqual([
    [countIds.pushUps, 'push-up', undefined],
    [countIds.squats, 'squat', 45],
  ])
  expect(counts('wall-push-up')[0]).toEqual([countIds.pushUps, 'wall-push-up', undefined])
  expect(trialPlan('push-up').exercises[0]?.instructions).not.toContain('Drop to your knees')
})

test('a visitor reads about sixty words of Day 1 before, and nothing of it after that tells more than the mission', () => {
  const day = tellDay(1, { chosen: {}, plane: 'silent' })
  const sentences = (text: string) => text.split(/(?<=[.?!”])\s+/)

  expect(trialTexts.brief.split(/\s+/).length).toBeGreaterThan(50)
  expect(trialTexts.brief.split(/\s+/).length).toBeLessThan(75)
  expect(sentences(trialTexts.brief).filter((sentence) => !day.brief.includes(sentence))).toEqual([])
  expect(day.aftermath.startsWith(trialTexts.aftermath)).toBe(true)
  expect(day.beats).toContainEqual(trialTexts.beats[0])
})

test('the end of a trial is sent nowhere, also with nothing counted', () => {
  const trial = opened(trialPlan('push-up'), {
    guidance: guided,
    isTrial: true,
    userId: null,
    attempt: { index: 3 },
  })

  const asked = after(trial, 'finish')
  expect(asked.question).toBe('empty test')
  expect(after({ ...asked, acceptsOpenSteps: true }, 'completeAnyway', 'finish').finish).toEqual({
    status: 'tried',
  })
})

test('the counts are stored, read, and deleted when a trainee signs out', () => {
  const counts = { pushUps: 14, wall: false, squats: 22 }

  saveTrialCounts(counts)
  expect(parseTrialCounts(savedCountsText())).toEqual(counts)
  deleteTraineeStorage()
  expect(savedCountsText()).toBeNull()

  saveTrialCounts(counts)
  deleteTrialCounts()
  expect(Object.keys(localStorage)).toEqual([])
})

test.for([
  null,
  'x',
  '{}',
  '{"pushUps":-1,"wall":false,"squats":1}',
  '{"pushUps":1.5,"wall":false,"squats":1}',
])('stored counts that nobody can have done are ignored: %s', (text) => {
  expect(parseTrialCounts(text)).toBeNull()
})

test.for([
  [14, false, 22, '14 push-ups', '22 squats'],
  [14, true, 1, '14 wall push-ups', '1 squat'],
  [1, false, 0, '1 push-up', null],
  [0, false, 22, '22 squats', null],
  [0, false, 0, null, null],
] as const)('%d push-ups (wall: %s) and %d squats show %s and %s', ([pushUps, wall, squats, large, also]) => {
  const { hero, also: other } = countedOf({ pushUps, wall, squats })

  expect(hero && `${hero.figure} ${hero.unit}`).toBe(large)
  expect(other).toBe(also)
})

test.for([
  [{ pushUps: 14, wall: false, squats: 22 }, '14', 'From your first three minutes'],
  [{ pushUps: 300, wall: false, squats: 0 }, '200', 'From your first three minutes'],
  [{ pushUps: 14, wall: true, squats: 22 }, '0', expect.stringContaining('14 against a wall')],
] as const)('of %o the questionnaire suggests %s push-ups', ([counts, value, note]) => {
  expect(suggestionOf(counts)).toEqual({ value, note })
})

test.for([null, { pushUps: 0, wall: false, squats: 22 }, { pushUps: 0, wall: true, squats: 0 }])(
  'of %o the questionnaire suggests nothing',
  (counts) => {
    expect(suggestionOf(counts)).toBeNull()
  },
)
