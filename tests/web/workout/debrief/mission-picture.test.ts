import { expect, test } from 'vitest'
import type { Session } from '#shared/api/workout.ts'
import { missionFigures, missionInWords } from '#src/features/workout/debrief/mission-figures.ts'
import { missionLines } from '#src/features/workout/debrief/mission-picture.ts'

type Entry = Session['exercises'][number]

const of = (over: Partial<Entry>): Entry => ({
  id: 'm',
  section: 'exercise',
  name: 'Push-ups',
  description: '',
  completed: true,
  reps: null,
  duration: null,
  target: '',
  rounds: null,
  ...over,
})
const round = (done: number) => ({ done, name: null })

test('a mission’s figures count what was really done: both sides, each round, partial work, no warm-up', () => {
  const exercises = [
    of({ section: 'warmup', duration: 30 }),
    of({ reps: 20, target: '20 reps', rounds: [round(20), round(18)] }),
    of({ reps: 8, target: '8 reps a side', rounds: [round(8), null], completed: false }),
    of({ duration: 45, target: '45 s', rounds: [round(45), round(45)] }),
    of({ reps: 12, completed: false }),
  ]

  expect(missionFigures({ exercises })).toEqual([
    { figure: '3', unit: 'exercises' },
    { figure: '54', unit: 'reps' },
    { figure: '1:30', unit: 'minutes of holds' },
  ])
})

test('a mission shows only figures that it has', () => {
  expect(missionFigures({ exercises: [of({ target: 'Done' })] })).toEqual([{ figure: '1', unit: 'exercise' }])
})

test('the share card shows day, title and figures within its frame, and has an alternative text', () => {
  const figures = missionFigures({
    exercises: [of({ reps: 20, rounds: [round(20)] }), of({ duration: 30, rounds: [round(30)] })],
  })
  const lines = missionLines({ day: 12, title: 'The Ridge Line', figures })

  expect(lines.map(({ text }) => text)).toEqual([
    'WILDMARCH',
    'DAY 12 COMPLETE',
    'THE RIDGE LINE',
    '2',
    'exercises',
    '20',
    'reps',
    '0:30',
    'minutes of holds',
  ])
  expect(lines.filter(({ x, maxWidth }) => x < 60 || x + maxWidth > 1140)).toEqual([])
  expect(missionInWords(12, 'The Ridge Line', figures)).toBe(
    'Day 12, The Ridge Line, complete: 2 exercises, 20 reps, 0:30 minutes of holds.',
  )
})
