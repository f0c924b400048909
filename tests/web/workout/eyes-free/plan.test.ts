import { expect, test } from 'vitest'
import { exerciseOf } from '#shared/programme/exercises/library.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { type Step, stepsOf } from '#shared/programme/plan/steps.ts'
import { cadenceOf, countdownOf } from '#src/features/workout/eyes-free/cadence.ts'
import type { Moment } from '#src/features/workout/eyes-free/moments.ts'
import { speechOf } from './speech-of.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { days, soldier } from '#tests/shared/programme/trainees.ts'
import { mission } from './mission.ts'

const cadence = (step: Step) => cadenceOf(step, exerciseOf(step.entry.code), 0)

/**
 * Runs a day's mission guided by its tempo and ends fitness tests with a press. Returns all that was
 * announced.
 */
function wholeDay(day: number): { steps: Step[]; moments: Moment[] } {
  const plan = planFor(day, soldier)
  const steps = stepsOf(plan)
  const heard = mission(plan, { tempoOf, cadence })
  const last = steps.at(-1)?.key ?? ''
  for (let second = 0; second < 3600 && !heard.playing.attempt.done.includes(last); second += 1) {
    heard.pass(1)
    const { countdown, attempt } = heard.playing
    if (countdown === null || (steps[attempt.index]?.entry.test && countdown.startedAt === null))
      heard.press('complete')
  }
  return { steps, moments: heard.news.flatMap(({ moments }) => moments) }
}

test('on every day each step, repetition and round end is announced once, in at most twelve words', () => {
  for (const day of days) {
    const { steps, moments } = wholeDay(day)
    const of = <Type extends Moment['type']>(type: Type) => moments.filter((moment) => moment.type === type)
    const lines = moments.flatMap((moment) => speechOf([moment])?.lines ?? [])
    const beats = steps.reduce(
      (sum, step) => sum + (cadence(step)?.reps ?? 0) * (cadence(step)?.sides ?? 0),
      0,
    )

    expect(of('step').map((moment) => (moment.type === 'step' ? moment.step.key : ''))).toEqual(
      steps.map(({ key }) => key),
    )
    expect([day, of('beat').length]).toEqual([day, beats])
    expect(new Set(of('round').map((moment) => JSON.stringify(moment))).size).toBe(of('round').length)
    expect(of('mission')).toEqual([{ type: 'mission', everything: true }])
    expect(lines.filter((line) => line.split(' ').length > 12 || /\d/.test(line))).toEqual([])
  }
})

test('repetitions at their tempo take exactly as long as their cadence', () => {
  const steps = days.flatMap((day) => stepsOf(planFor(day, { ...soldier, pushups: 23, situps: 31 })))
  const counted = steps
    .flatMap((step) => ({ step, beats: cadence(step) }))
    .filter(({ beats }) => beats !== null)
  const times = counted.map(({ step, beats }) => [
    (tempoOf(step) ?? 0) * 1000,
    beats && countdownOf(beats, 0).durationMs,
  ])

  expect(times.filter(([time]) => (time ?? 0) % 1000 !== 0).length).toBeGreaterThan(0)
  expect(times.filter(([time, beats]) => Math.abs((time ?? 0) - (beats ?? 0)) > 1e-6)).toEqual([])
})
