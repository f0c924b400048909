import { expect, test } from 'vitest'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { buzzOf, isSeen } from '#src/features/workout/sound/patterns.ts'
import { toneOf } from '#src/features/workout/sound/tones.ts'
import { minuteLines, stepLines } from '#src/features/workout/voice/lines.ts'
import { speechOf } from '../eyes-free/speech-of.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { mission } from '../eyes-free/mission.ts'
import { plan } from '../plans.ts'
import { drillPlan, drillWith } from './drills.ts'

const stepWith = (format: DrillFormat, before?: { day: number; result: number }): Step =>
  stepsOf(plan({ warmup: [], cooldown: [], exercises: [drillWith(format, before)] }))[0]!

test('a drill in rounds is announced with its name, its target, each move, and the result to beat', () => {
  expect(stepLines(stepWith('rounds', { day: 6, result: 7 }), 'next')).toEqual([
    'Next: the drill Up and Over.',
    'As many rounds as you can in four minutes.',
    'One round.',
    'Four step-back burpees.',
    'Eight squats.',
    'Ten steps of bear crawl.',
    'Count your full rounds.',
    'Day six: seven rounds.',
    'Beat it.',
  ])
})

test('a drill by the minute says what fills the rest of each minute', () => {
  expect(stepLines(stepWith('minute'), 'now').slice(2)).toEqual([
    'Each minute.',
    'Seven push-ups.',
    'Then shuttle runs until the minute is up.',
    'Count your shuttle runs over all four minutes.',
  ])
})

test('a timed drill says the time to beat in minutes', () => {
  expect(stepLines(stepWith('time', { day: 10, result: 152 }), 'next')).toEqual([
    'Next: the drill Supply Run.',
    'As fast as you can, up to four minutes.',
    'Three rounds.',
    'Four shuttle runs.',
    'Four reverse lunges a side.',
    'Six push-ups.',
    'Good form first.',
    'Stop the clock when you’re done.',
    'Day ten: two minutes thirty-two.',
    'Beat it.',
  ])
})

test('an older trainee’s drill is announced with its pace and without a result to beat', () => {
  const steady = drillWith('rounds', { day: 6, result: 7 })
  const [step] = stepsOf(
    plan({
      warmup: [],
      cooldown: [],
      exercises: [
        {
          ...steady,
          instructions: `Keep a pace at which you can still say a sentence. ${steady.instructions}`,
          reason: 'Day 6: 7 rounds.',
        },
      ],
    }),
  )
  const lines = stepLines(step!, 'next')

  expect(lines.slice(2, 4)).toEqual(['Keep a pace at which you can still say a sentence.', 'One round.'])
  expect(lines.at(-1)).toBe('Day six: seven rounds.')
})

test('each spoken line of every drill has at most twelve words and no digits', () => {
  const needs = [{}, { lowImpact: true }, { wristFree: true, age: 65 }]
  const drills = needs.flatMap((need) =>
    days.flatMap((day) =>
      stepsOf(planFor(day, { ...soldier, ...need, level: 3 })).filter(({ entry }) => entry.drill),
    ),
  )
  const lines = drills.flatMap((step) => [...stepLines(step, 'next'), ...minuteLines(step, 2, 4)])

  expect(drills).toHaveLength(30)
  expect(lines.filter((line) => line.split(/\s+/).length > 12 || /\d| s\b/.test(line))).toEqual([])
})

/** Runs a drill in manual mode, and lists what is said and when. */
function heardIn(format: DrillFormat, ticks?: number): string[] {
  const heard = mission(drillPlan(format), { manual: true })
  heard.press('next')
  heard.press('start')
  heard.pass(245, ticks)
  return heard.news.slice(2).flatMap(({ second, moments }) => {
    const speech = speechOf(moments)
    return speech ? [`${Math.round(second)} ${speech.lines.join(' ')}`] : []
  })
}

test('a drill by the minute announces each new minute, half-time and the end', () => {
  expect(heardIn('minute')).toEqual([
    '0 Go.',
    '60 Minute two. Seven push-ups.',
    '120 Halfway. Minute three. Seven push-ups.',
    '180 Last minute. Seven push-ups.',
    '240 Time.',
  ])
})

test('a page that ticks rarely announces each minute once', () => {
  expect(heardIn('minute', 4000)).toEqual(heardIn('minute'))
})

test('other drills announce only half-time and the end', () => {
  for (const format of ['rounds', 'time'] as const)
    expect(heardIn(format)).toEqual(['0 Go.', '120 Halfway.', '240 Time.'])
})

test('each new minute has a tone, a vibration and a flash, and half-time has its own tone', () => {
  const heard = mission(drillPlan('minute'), { manual: true })
  heard.press('next')
  heard.press('start')
  heard.pass(200)
  const minutes = heard.news.flatMap(({ moments }) => moments.filter(({ type }) => type === 'minute'))

  expect(minutes.map(toneOf)).toEqual(['go', null, 'go'])
  expect(minutes.every((moment) => isSeen([moment]) && buzzOf([moment]) !== null)).toBe(true)
})
