import { expect, test } from 'vitest'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { buzzOf, isSeen } from '#src/features/workout/sound/patterns.ts'
import type { Moment } from '#src/features/workout/eyes-free/moments.ts'
import { speechOf } from './speech-of.ts'
import { mission } from './mission.ts'
import { entry, plan, timed } from '../plans.ts'

const training = plan({
  warmup: [
    {
      ...timed('w1', 30),
      name: 'Easy march',
      instructions: 'Walk in place, tall and loose. Let your arms swing.',
    },
    {
      ...timed('w2', 30),
      name: 'Arm circles',
      instructions: 'Draw circles with straight arms. Change direction halfway.',
    },
  ],
  exercises: [
    entry('m1', {
      name: 'Squats',
      target: '12 reps',
      reps: 12,
      rounds: 2,
      restSeconds: 30,
      instructions: 'Sit back and down as if to a chair. Knees follow your toes.',
    }),
    {
      ...timed('m2', 40),
      name: 'Split squat hold',
      target: '20 s a side',
      rounds: 2,
      restSeconds: 20,
      instructions: 'Back knee a hand above the ground.',
    },
  ],
  cooldown: [
    { ...timed('c1', 30), name: 'Child’s pose', instructions: 'Kneel and sit back towards your heels.' },
  ],
})
const steps = stepsOf(training)

const lines = (news: readonly { second: number; moments: readonly Moment[] }[]) =>
  news.flatMap(({ second, moments }) =>
    speechOf(moments) ? [`${Math.round(second)} ${speechOf(moments)?.lines.join(' ')}`] : [],
  )

/** Runs a guided mission. The trainee takes about 30 seconds for each step with counted reps. */
function wholeMission(ticks?: number) {
  const heard = mission(training)
  for (let guard = 0; guard < 60 && !heard.playing.attempt.done.includes('c1-1'); guard += 1) {
    heard.pass(10, ticks)
    if (heard.playing.countdown === null) heard.pass(20, ticks)
    if (heard.playing.countdown === null) heard.press('complete')
  }
  return heard.news
}

test('a guided mission announces where it is, from the first step to the end', () => {
  expect(lines(wholeMission())).toMatchInlineSnapshot(`
    [
      "0 First: easy march, thirty seconds. Walk in place, tall and loose.",
      "10 Go.",
      "25 Halfway.",
      "40 Next: arm circles, thirty seconds. Draw circles with straight arms.",
      "43 Go.",
      "58 Halfway. Change direction.",
      "73 Next: squats, twelve reps. Sit back and down as if to a chair.",
      "100 Rest, thirty seconds. Next: split squat hold, twenty seconds a side. Back knee a hand above the ground.",
      "130 Go.",
      "150 Change sides.",
      "170 Round one of two done. Rest, one minute twenty. Next: squats, twelve reps. Knees follow your toes.",
      "250 Go.",
      "270 Rest, thirty seconds. Next: split squat hold, twenty seconds a side. Back knee a hand above the ground.",
      "300 Go.",
      "320 Change sides.",
      "340 Round two of two done. Rest, twenty seconds. Next: child’s pose, thirty seconds. Kneel and sit back towards your heels.",
      "360 Go.",
      "375 Halfway.",
      "390 Mission complete.",
    ]
  `)
})

test('every step is announced once, however late the ticks come', () => {
  for (const ticks of [50, 200, 700, 1300, 2900]) {
    const announced = wholeMission(ticks).flatMap(({ moments }) =>
      moments.flatMap((moment) => (moment.type === 'step' ? [moment.step.key] : [])),
    )

    expect(announced).toEqual(steps.map(({ key }) => key))
  }
})

test('half-time and start are announced once per step, and the end once, however late the ticks come', () => {
  const countOf = (ticks: number) => {
    const heard = wholeMission(ticks).flatMap(({ moments }) => moments)
    return {
      half: heard.filter(({ type }) => type === 'half').length,
      go: heard.filter(({ type }) => type === 'go').length,
      mission: heard.filter(({ type }) => type === 'mission').length,
    }
  }

  for (const ticks of [50, 200, 700, 1300, 2900])
    expect(countOf(ticks)).toEqual({ half: 5, go: 6, mission: 1 })
})

test('ten minutes behind a locked screen produce one line about the current state', () => {
  const heard = mission(training, { manual: true })
  heard.press('start')
  heard.pass(8)
  const before = heard.news.length

  heard.sleep(12)

  expect(lines(heard.news.slice(before))).toEqual(['20 Ten seconds left.'])
  heard.sleep(600)
  expect(lines(heard.news.slice(before + 1))).toEqual(['620 Time.'])
})

test('a step that began while the page slept is announced without the missed rounds and half-times', () => {
  const heard = mission(training)
  heard.press('start')
  heard.pass(20)
  heard.sleep(20)
  heard.sleep(9)

  expect(lines(heard.news).at(-1)).toBe(
    '49 Now: arm circles, thirty seconds. Draw circles with straight arms.',
  )
})

test('a rest that ended behind a locked screen says that it waits', () => {
  const heard = mission(training)
  heard.press('start')
  heard.pass(95)
  heard.press('complete')
  heard.pass(5)
  const before = heard.news.length

  heard.sleep(300)

  expect(lines(heard.news.slice(before))).toEqual(['400 Rest is over. Continue when you’re ready.'])
})

test('a timer by hand announces start, pause and resume, but not a reset', () => {
  const heard = mission(training, { manual: true })
  for (const press of ['start', 'pause', 'start', 'reset'] as const) {
    heard.press(press)
    heard.pass(4)
  }
  heard.press('start')
  heard.pass(31)

  expect(lines(heard.news).slice(1)).toEqual([
    '0 Go.',
    '4 Paused. Twenty-six seconds left.',
    '8 Twenty-six seconds left.',
    '16 Go.',
    '31 Halfway.',
    '46 Time.',
  ])
})

test('adding ten seconds does not announce half-time twice', () => {
  const heard = mission(training, { manual: true })
  heard.press('start')
  heard.pass(16)
  for (let more = 0; more < 3; more += 1) heard.press('extend')
  heard.pass(44)

  expect(heard.news.flatMap(({ moments }) => moments).filter(({ type }) => type === 'half')).toHaveLength(1)
  expect(lines(heard.news).at(-1)).toBe('60 Time.')
})

test('skipping a rest starts the step with a tone; a rest that ends by itself has played its tone already', () => {
  const goOf = (leave: (heard: ReturnType<typeof mission>) => void) => {
    const heard = mission(training)
    for (let step = 0; step < 3; step += 1) heard.press('next')
    heard.press('previous')
    heard.press('complete')
    leave(heard)
    return heard.news.at(-1)?.moments.find(({ type }) => type === 'go')
  }

  expect(goOf((heard) => heard.pass(30.2))).toEqual({ type: 'go', sounded: true })
  expect(
    goOf((heard) => {
      heard.pass(10)
      heard.press('skipRest')
      heard.press('skipRest')
    }),
  ).toEqual({ type: 'go', sounded: false })
})

test('going back announces the step again, and a skipped step does not end a round', () => {
  const heard = mission(training, { manual: true })
  for (let step = 0; step < 4; step += 1) heard.press('next')
  heard.press('previous')

  expect(
    lines(heard.news)
      .slice(-2)
      .map((line) => line.replace(/\. .*/, '.')),
  ).toEqual(['0 Next: squats, twelve reps.', '0 Now: split squat hold, twenty seconds a side.'])
  expect(heard.news.flatMap(({ moments }) => moments).some(({ type }) => type === 'round')).toBe(false)
})

test('the end is announced when the last step is done, not when it is visited again', () => {
  const heard = mission(training, { manual: true })
  for (let step = 0; step < steps.length; step += 1) {
    heard.press('complete')
    heard.press('skipRest')
  }
  expect(lines(heard.news).at(-1)).toBe('0 Mission complete.')

  heard.press('previous')
  heard.press('next')

  expect(lines(heard.news).at(-1)).toBe(
    '0 Next: child’s pose, thirty seconds. Kneel and sit back towards your heels.',
  )
})

test('a mission with open steps is not announced as complete', () => {
  const heard = mission(training, { manual: true })
  for (let step = 1; step < steps.length; step += 1) heard.press('next')

  heard.press('complete')

  expect(lines(heard.news).at(-1)).toBe('0 Last step done.')
})

test('repetitions are counted at their tempo, each side separately', () => {
  const heard = mission(
    plan({ warmup: [], cooldown: [], exercises: [entry('m1', { reps: 3, target: '3 reps a side' })] }),
    {
      tempoOf: () => 18,
      cadence: (step: Step) => ({ startMs: 0, tempoMs: 3000, reps: step.entry.reps ?? 0, sides: 2 }),
    },
  )
  heard.press('start')
  heard.pass(29)

  expect(lines(heard.news).slice(1)).toEqual([
    '10 One.',
    '13 Two.',
    '16 Three.',
    '19 Change sides. One.',
    '22 Two.',
    '25 Three.',
    '28 Mission complete.',
  ])
})

test('simultaneous signals give one vibration, the strongest; a beat vibrates but does not flash', () => {
  const beat: Moment = { type: 'beat', count: 1, side: 0, spoken: true }

  expect(
    buzzOf([
      { type: 'count', seconds: 3 },
      { type: 'go', sounded: true },
    ]),
  ).toEqual([300])
  expect(buzzOf([{ type: 'left', seconds: 3 }])).toBeNull()
  expect([isSeen([{ type: 'go', sounded: true }]), isSeen([beat])]).toEqual([true, false])
})
