import { expect, test } from 'vitest'
import {
  difficulties,
  difficultyLabel,
  fallbackRunTime,
  goalIds,
  goalOf,
  goals,
  rankOf,
  targetsFor,
} from '#shared/programme/strength/targets.ts'

test('a target is the count times the multiplier, rounded, and at least five more', () => {
  expect(targetsFor('combat-ready', { pushups: 0, situps: 1 })).toMatchObject({ pushups: 5, situps: 6 })
  expect(targetsFor('combat-ready', { pushups: 15, situps: 20 })).toMatchObject({ pushups: 27, situps: 34 })
  expect(targetsFor('strength-builder', { pushups: 200, situps: 200 })).toMatchObject({
    pushups: 280,
    situps: 260,
  })
})

test('the run target starts from 1800 s when no time is known, with 1620 s as the fallback', () => {
  expect(goalIds.map((id) => targetsFor(id, { pushups: 0, situps: 0 }).runTime)).toEqual([
    1710, 1620, 1530, 1440, 1350,
  ])
  expect(targetsFor('endurance-warrior', { pushups: 0, situps: 0, runTime: 1000 }).runTime).toBe(900)
  expect(fallbackRunTime).toBe(1620)
})

test('the goal special-forces is level ELITE, and elite-operator is level SPECIAL FORCES', () => {
  expect(goals.map(({ id, levelLabel, difficulty }) => [id, levelLabel, difficulty])).toEqual([
    ['strength-builder', 'RECRUIT', 'recruit'],
    ['endurance-warrior', 'SOLDIER', 'soldier'],
    ['combat-ready', 'COMMANDO', 'commando'],
    ['elite-operator', 'SPECIAL FORCES', 'special-forces'],
    ['special-forces', 'ELITE', 'elite'],
  ])
  expect(goals.map(({ id }) => id)).toEqual([...goalIds])
  expect(goalOf('special-forces').name).toBe('Special Forces')
})

test('the difficulty label accepts the older names of a difficulty', () => {
  expect(['easy', 'medium', 'hard'].map(difficultyLabel)).toEqual(['RECRUIT', 'SOLDIER', 'ELITE'])
  expect(difficulties.map(difficultyLabel)).toEqual([
    'RECRUIT',
    'SOLDIER',
    'COMMANDO',
    'SPECIAL FORCES',
    'ELITE',
  ])
})

test('ranks run from 1 to 5', () => {
  expect(difficulties.map(rankOf)).toEqual([1, 2, 3, 4, 5])
})

test('an unknown goal or difficulty is an error', () => {
  expect(() => goalOf('nobody')).toThrow(RangeError)
  expect(() => targetsFor('', { pushups: 1, situps: 1 })).toThrow(RangeError)
  expect(() => rankOf('hard-core')).toThrow(RangeError)
  expect(() => difficultyLabel('toString')).toThrow(RangeError)
})
