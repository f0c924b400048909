import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan, Session } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { type VersionChoice, basisOf, lengthsOf, needsMetBy, versionOf } from '#shared/programme/today.ts'
import { factsOf as logFacts } from '#src/features/record/log-states.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { MissionOverview } from '#src/features/workout/debrief/mission-overview.tsx'
import { MissionSummary } from '#src/features/workout/debrief/mission-summary.tsx'
import { Player } from '#src/features/workout/player/player.tsx'
import { deleteAttempt, saveAttempt } from '#src/features/workout/attempt/attempt-storage.ts'
import { newAttempt } from '#src/features/workout/attempt/attempt.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { carryOver, canChangeVersion } from '#src/features/workout/version/carry-over.ts'
import { choiceWords, wholeMission } from '#src/features/workout/version/choice.ts'
import { saveVersion, savedVersion } from '#src/features/workout/version/saved-version.ts'
import { VersionSheet } from '#src/features/workout/version/version-sheet.tsx'
import { factsOf, minutesText } from '#src/features/workout/version/version-words.ts'
import { rendered } from '#tests/web/support/rendered.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'

const id = '6f1c0f3e-8b8a-4c39-9a49-0d5f4f1f6b11'
const nothing = () => {}
const planner = { lengthsOf, needsMetBy, versionOf }
const input = { pushups: 24, situps: 30, age: 30, level: 3, careful: false }

const wholeOf = (day: number, needs = {}): Plan => ({
  ...planFor(day, { ...input, ...needs }),
  basis: basisOf(day, { ...input, ...needs }, {}),
})
const whole = wholeOf(4)
const madeOf = (choice: VersionChoice) => versionOf(whole, choice)!
const short = madeOf({ length: 10, needs: ['lowImpact'] })

const sheet = (chosen: VersionChoice = wholeMission, of = whole) =>
  rendered(<VersionSheet whole={of} chosen={chosen} planner={planner} onChoose={nothing} />)

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the sheet offers the whole mission with its minutes, 25, 15 and 10, and what to spare', async () => {
  const { words, html, button } = await sheet()

  expect(words).toContain(`Whole ${whole.minutes} minutes 25 minutes 15 minutes 10 minutes`)
  for (const need of ['Quiet', 'Small space', 'Wrist-free']) expect(words).toContain(need)
  expect(words).toContain('It counts as today’s mission all the same.')
  expect(words).toContain('Everything, as planned.')
  expect(html.match(/type="radio"/g)).toHaveLength(4)
  expect(button('Train the whole mission')).toBeDefined()
})

test('a choice shows its minutes, what is left out and what stands in, before it is taken', async () => {
  const { words, button } = await sheet({ length: 10, needs: ['lowImpact'] })

  expect(words).toContain('About 10 min')
  expect(words).toContain('2 warm-up, 7 training, 1 cooldown')
  expect(words).toContain('2 rounds instead of 3.')
  expect(words).toContain(`Left out today: ${short.leftOut.join(', ')}.`)
  expect(words).toContain(`Instead of High knees: ${short.replaced[0]!.by}.`)
  expect(words).toContain('Your numbers stay as they are.')
  expect(button('Train 10 minutes')).toBeDefined()
})

test('what the account spares is on and stays on; nothing else is', async () => {
  const { html, words } = await sheet(wholeMission, wholeOf(4, { lowImpact: true }))
  const switches = html.match(/<input type="checkbox"[^>]*>/g) ?? []

  expect(switches.map((tag) => [/ checked/.test(tag), / disabled/.test(tag)])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect(words).toContain('Always on for you')
})

test('on a day of tests 10 minutes are not offered, and the sheet says why', async () => {
  const { words } = await sheet(wholeMission, wholeOf(15))

  expect(words).not.toContain('10 minutes')
  expect(words).toContain('Today’s tests are never left out')
})

test('a plan that was kept without what it was made from has its lengths, and no needs for today', async () => {
  const { basis: _, ...old } = whole

  const { words } = await sheet(wholeMission, old)

  expect(words).toContain('10 minutes')
  expect(words).not.toContain('Wrist-free')
})

test('words of a choice and of its minutes', () => {
  expect(choiceWords({ length: 10, needs: ['lowImpact', 'wristFree'] })).toBe(
    '10-minute version, quiet, wrist-free',
  )
  expect(choiceWords({ length: null, needs: ['smallSpace'] })).toBe('Whole mission, small space')
  expect(minutesText({ seconds: { warmup: 240, training: 1024, cooldown: 230 } })).toBe(
    '4 warm-up, 17 training, 4 cooldown',
  )
  expect(factsOf(madeOf({ length: 25, needs: [] })).join(' ')).not.toContain('Your numbers stay')
  expect(factsOf({ ...short, rounds: { before: 3, after: 1 } })[0]).toBe('1 round instead of 3.')
})

const user = {
  id: 'u_1',
  difficulty: null,
  age: 30,
  currentPushups: 24,
  currentSitups: 30,
  careful: false,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
}
const player = (over: Partial<React.ComponentProps<typeof Player>> = {}) =>
  rendered(<Player user={user} plan={whole} repeat={false} onFinished={nothing} onBack={nothing} {...over} />)

test('the player asks once, before the first step, and not when something is done', async () => {
  const first = await player()
  saveAttempt('u_1', { ...newAttempt(whole, id), index: 1, done: ['w1-1'] })
  const later = await player()

  expect(first.words).toContain('Short of time or space today?')
  expect(later.words).not.toContain('Short of time or space today?')
})

test('the built-in plan is not asked about', async () => {
  expect((await player({ plan: { ...whole, id: 'default' } })).words).not.toContain('Short of time')
})

test('a version that was chosen is there after a reload, with its step and the way back until the work begins', async () => {
  saveVersion('u_1', 'today', {
    of: whole.id,
    choice: { length: 10, needs: ['lowImpact'] },
    plan: short.plan,
  })
  saveAttempt('u_1', { ...newAttempt(short.plan, id), index: 1, done: ['w1-1'] })
  const warming = await player()
  saveAttempt('u_1', { ...newAttempt(short.plan, id), index: 5, done: ['w1-1', 'm1-1'] })
  const working = await player()

  const steps = stepsOf(short.plan).length
  expect(warming.words).toContain(`STEP 02 / ${steps}`)
  expect(warming.words).toContain('10-minute version, quiet Change')
  expect(working.words).toContain(`STEP 06 / ${steps}`)
  expect(working.words).not.toContain('10-minute version')
})

test.for([
  ['of a plan that was made anew', { of: '2-3-4-000other', choice: wholeMission, plan: short.plan }],
  ['of another day', { of: whole.id, choice: wholeMission, plan: { ...short.plan, day: 5 } }],
  ['with a length that is none', { of: whole.id, choice: { length: 12, needs: [] }, plan: short.plan }],
  ['with half a plan', { of: whole.id, choice: wholeMission, plan: { id: short.plan.id } }],
])('a kept version %s is none', ([, kept]) => {
  localStorage.setItem('trainee:version:u_1:run', JSON.stringify(kept))

  expect(savedVersion('u_1', whole, 'today')).toBeNull()
})

test('a version goes with its finished run; of an earlier day’s repeat it is another', () => {
  const version = { of: whole.id, choice: { length: 10 as const, needs: [] }, plan: short.plan }
  saveVersion('u_1', 'today', version)

  deleteAttempt('u_1', whole.id)
  expect(savedVersion('u_1', whole, 'today')).toEqual(version)
  expect(savedVersion('u_1', whole, 'repeat')).toBeNull()
  deleteAttempt('u_1', short.plan.id)

  expect(savedVersion('u_1', whole, 'today')).toBeNull()
})

test('another version takes over the sitting, and the steps of the warm-up that both have', () => {
  const run = { ...newAttempt(whole, id), index: 3, done: ['w1-1', 'w2-1', 'w3-1', 'm9-1'] }

  const carried = carryOver(run, whole, short.plan)
  const back = carryOver(carried, short.plan, whole)

  expect(short.plan.warmup.map((entry) => entry.id)).toEqual(['w1', 'w4', 'w7', 'w9'])
  expect(carried).toMatchObject({
    id,
    planId: short.plan.id,
    day: 4,
    index: 1,
    done: ['w1-1'],
    results: {},
    counts: {},
  })
  expect(back).toMatchObject({ id, planId: whole.id, index: 1, done: ['w1-1'] })
})

test('a step that is another move in the other version is not taken over', () => {
  const other = {
    ...short.plan,
    warmup: short.plan.warmup.map((entry) => ({ ...entry, code: entry.code + 1 })),
  }

  expect(carryOver({ ...newAttempt(whole, id), index: 1, done: ['w1-1'] }, whole, other)).toMatchObject({
    index: 0,
    done: [],
  })
})

test('from the first round of work on, and once an exercise was changed, the version stays', () => {
  const steps = stepsOf(whole)

  expect(canChangeVersion(steps, { done: ['w1-1', 'w2-1'] })).toBe(true)
  expect(canChangeVersion(steps, { done: ['w1-1', 'm1-1'] })).toBe(false)
  expect(canChangeVersion(steps, { done: [], changes: { swaps: {}, left: [], pain: ['m1'] } })).toBe(false)
})

test('a version that waits for a signal is told as the session it will be, from the whole plan on the device', () => {
  const done = stepsOf(short.plan).map(({ key }) => key)
  const finished = {
    ...finishedWorkout(user, short.plan, { done, results: {} }),
    finishedAt: '2027-03-05T12:00:00.000Z',
  }

  const session = unsentSession(finished, whole)

  expect(session).toMatchObject({ day: 4, length: 10 })
  expect(session?.exercises.map(({ name, completed }) => [name, completed])).toEqual(
    [...short.plan.warmup, ...short.plan.exercises, ...short.plan.cooldown].map(({ name }) => [name, true]),
  )
  expect(session?.exercises.find(({ section }) => section === 'exercise')?.rounds).toHaveLength(2)
  expect(unsentSession({ ...finished, workoutPlanId: `${whole.id}-10` }, whole)).toBeNull()
})

test('overview, summary and log say which version was done; of a whole mission they say nothing', async () => {
  const done = {
    id: 's',
    day: 4,
    isCompleted: true,
    completedAt: '2027-03-05T12:00:00.000Z',
    counts: true,
    effort: null,
    exercises: [],
  } satisfies Session
  const overview = (session: Session) =>
    rendered(<MissionOverview session={session} title={null} open onClose={nothing} onDebrief={nothing} />)
  const logged = {
    day: 4,
    title: '',
    completedOn: '2027-03-05',
    effort: null,
    stationsDone: 3,
    stations: 3,
    repeats: 0,
  }

  expect((await overview({ ...done, length: 15 })).words).toContain('Day 4 · 15-minute version')
  expect((await overview({ ...done, length: null })).words).not.toContain('version')
  expect((await rendered(<MissionSummary session={{ ...done, length: 10 }} />)).words).toContain(
    '10-minute version. The day counts.',
  )
  expect(logFacts({ ...logged, length: 25 })).toBe('5 Mar 2027 · 25-minute version')
  expect(logFacts(logged)).toBe('5 Mar 2027')
})
