import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Session, type SessionDrill, sessionSchema } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { finishedWorkout } from '#src/features/workout/attempt/finish.ts'
import { CompletedList } from '#src/features/workout/debrief/completed-list.tsx'
import { missionFigures } from '#src/features/workout/debrief/mission-figures.ts'
import { unsentSession } from '#src/features/workout/plan/unsent-session.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillPlan } from './drills.ts'

const entryWith = (drill: SessionDrill, target: string): Session['exercises'][number] => ({
  id: 'm7',
  section: 'exercise',
  name: 'Up and Over',
  description: '',
  completed: true,
  reps: null,
  duration: null,
  target,
  rounds: null,
  drill,
})

test.for([
  ['rounds', 9, { day: 6, result: 7 }, '9 rounds', '2 rounds more than on day 6 '],
  ['rounds', 8, { day: 6, result: 7 }, '8 rounds', '1 round more than on day 6 '],
  ['rounds', 7, { day: 6, result: 7 }, '7 rounds', 'same as day 6 '],
  ['rounds', 5, { day: 6, result: 7 }, '5 rounds', 'Day 6: 7 rounds. '],
  ['rounds', 5, null, '5 rounds', ''],
  ['minute', 36, { day: 9, result: 31 }, '36 reps', '5 reps more than on day 9 '],
  ['time', 178, { day: 10, result: 190 }, '178 s', '12 s faster than on day 10 '],
  ['time', 190, { day: 10, result: 190 }, '190 s', 'same as day 10 '],
  ['time', 200, { day: 10, result: 190 }, '200 s', 'Day 10: 190 s. '],
  ['rounds', null, { day: 6, result: 7 }, 'Done', ''],
] as const)(
  'a drill in %s with %s after %o is listed with both',
  ([format, result, before, target, beside]) => {
    render(<CompletedList exercises={[entryWith({ format, result, before }, target)]} />)

    expect(visibleText(screen.getByRole('listitem'))).toBe(`Up and Over ${beside}${target}`)
  },
)

test('a drill adds neither repetitions nor seconds to the share card', () => {
  const drills = [
    entryWith({ format: 'rounds', result: 7, before: null }, '7 rounds'),
    entryWith({ format: 'time', result: 190, before: null }, '190 s'),
  ]

  expect(missionFigures({ exercises: drills })).toEqual([{ figure: '2', unit: 'exercises' }])
})

test('a session cached by an older app, without drills, can still be read', () => {
  const { drill: _, ...older } = entryWith({ format: 'rounds', result: 7, before: null }, '7 rounds')
  const session = { id: 's', day: 6, isCompleted: true, completedAt: '', counts: true, effort: null }

  expect(sessionSchema.safeParse({ ...session, exercises: [older] }).success).toBe(true)
})

/** The drill of an unsent mission, whose result is `result`. */
function unsentDrill(format: DrillFormat, result: number | null, isDone = true) {
  const whole = drillPlan(format, { day: 2, result: 60 })
  const done = stepsOf(whole)
    .map(({ key }) => key)
    .filter((key) => isDone || key !== 'm1-1')
  const finished = {
    ...finishedWorkout({ id: 'u' }, whole, { done, results: result === null ? {} : { m1: result } }),
    finishedAt: '2027-03-05T12:00:00.000Z',
  }
  return unsentSession(finished, whole)?.exercises.find(({ id }) => id === 'm1')
}

test.for([
  ['rounds', 7, '7 rounds'],
  ['minute', 31, '31 reps'],
  ['time', 178, '178 s'],
] as const)('an unsent mission shows its drill in %s as the server will', ([format, result, target]) => {
  expect(unsentDrill(format, result)).toMatchObject({
    completed: true,
    description: '',
    reps: null,
    duration: null,
    target,
    rounds: null,
    drill: { format, result, before: { day: 2, result: 60 } },
  })
})

test('an unsent drill without a result is done, without a comparison', () => {
  expect(unsentDrill('rounds', null)).toMatchObject({ target: 'Done', drill: { result: null } })
  expect(unsentDrill('rounds', 7, false)).toMatchObject({ completed: false, drill: { result: null } })
})
