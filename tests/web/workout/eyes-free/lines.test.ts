import { expect, test } from 'vitest'
import { exercises } from '#shared/content/exercises.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import { targetText } from '#shared/programme/exercises/target-text.ts'
import { halfLine, leftLine, restLine, roundLine, stepLines } from '#src/features/workout/voice/lines.ts'
import { numberWords, secondsWords, targetWords } from '#src/features/workout/voice/number-words.ts'
import { entry, plan } from '../plans.ts'

const stepOf = (over: Parameters<typeof entry>[1]) =>
  stepsOf(plan({ warmup: [], cooldown: [], exercises: [entry('m1', over)] }))[0]!

test('numbers, times and targets are written as words that a voice reads correctly', () => {
  expect([0, 7, 12, 20, 45, 100, 120, 1800, 1.5].map(numberWords)).toEqual([
    'zero',
    'seven',
    'twelve',
    'twenty',
    'forty-five',
    'one hundred',
    'one hundred and twenty',
    '1800',
    '1.5',
  ])
  expect([1, 45, 60, 90, 130].map(secondsWords)).toEqual([
    'one second',
    'forty-five seconds',
    'one minute',
    'one minute thirty',
    'two minutes ten',
  ])
  expect(
    ['12 reps', '1 rep', '8 reps a side', '15 s a side', 'As many as you can in 60 s'].map(targetWords),
  ).toEqual([
    'twelve reps',
    'one rep',
    'eight reps a side',
    'fifteen seconds a side',
    'as many as you can in one minute',
  ])
})

test('a step is announced with its target and a cue, a different cue each round', () => {
  const [first, second] = stepsOf(
    plan({
      warmup: [],
      cooldown: [],
      exercises: [
        entry('m1', {
          name: 'Squats',
          target: '12 reps',
          reps: 12,
          rounds: 2,
          instructions: 'Chest up. Knees follow your toes.',
        }),
      ],
    }),
  )

  expect(stepLines(first!, 'next')).toEqual(['Next: squats, twelve reps.', 'Chest up.'])
  expect(stepLines(second!, 'now')).toEqual(['Now: squats, twelve reps.', 'Knees follow your toes.'])
  expect(stepLines(stepOf({ name: 'Y-raises' }), 'next')).toEqual(['Next: Y-raises, twenty reps.'])
})

test('the half-time line says what to change', () => {
  expect(
    [
      stepOf({ target: '15 s a side' }),
      stepOf({ instructions: 'Draw slow circles. Change direction halfway.' }),
      stepOf({}),
    ].map(halfLine),
  ).toEqual(['Change sides.', 'Halfway. Change direction.', 'Halfway.'])
})

test('each spoken line of every exercise has at most twelve words and no digits', () => {
  const most = exercises.flatMap((exercise) =>
    stepLines(
      stepOf({
        name: exercise.name,
        instructions: exercise.cues.join(' '),
        target: targetText(exercise, 128),
        reps: exercise.type === 'reps' ? 128 : null,
        duration: exercise.type === 'reps' ? null : 128,
      }),
      'next',
    ),
  )
  const lines = [
    ...most,
    restLine(600),
    roundLine(4, 4),
    leftLine(599),
    ...exercises.map((exercise) => halfLine(stepOf({ instructions: exercise.cues.join(' ') }))),
  ]

  expect(lines.filter((line) => line.split(/\s+/).length > 12 || /\d| s\b/.test(line))).toEqual([])
})
