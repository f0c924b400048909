import { expect, test } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { places } from '#shared/content/places.ts'
import { nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import { checkSummary } from '#src/features/workout/card/check-summary.ts'
import type { BodyToday, DayChoice } from '#src/features/workout/version/choice.ts'
import { madeOf, whole, wholeOf, wholeSparing } from '../version/missions.ts'

const fine: BodyToday = { on: '2027-03-04', sore: [], energy: 'normal' }

/** The lines about a body, for a mission of this length. */
function summaryOf(change: Partial<BodyToday>, { of = whole, length = null as DayChoice['length'] } = {}) {
  const body = { ...fine, ...change }
  const spared = sparedOf({
    ...(of.spared ?? nothingSpared),
    places: [...(of.spared?.places ?? []), ...body.sore],
    lowEnergy: body.energy === 'low',
  })
  const { plan } = madeOf({ length, needs: [], spared }, of)
  return { ...checkSummary(of, plan, { length, needs: [], body }), plan }
}

const namesOf = ({ exercises }: Plan) => exercises.map(({ name }) => name)

test('a sore place says which move became which, and how many more did', () => {
  const { changed, stays, plan } = summaryOf({ sore: ['shoulder'] })

  const [, before = '', after = ''] =
    /^Because of your shoulder: (.+) became (.+?)(?:, and \d more)?\.$/.exec(changed) ?? []
  expect(namesOf(whole)).toContain(before)
  expect(namesOf(plan)).toContain(after)
  expect(namesOf(plan)).not.toContain(before)
  expect(stays).toMatch(new RegExp(`^\\d kinds of exercise, ${plan.minutes} minutes\\. It still counts\\.$`))
})

test('several places are named, and more than three are counted', () => {
  expect(summaryOf({ sore: ['knee', 'wrist'] }).changed).toMatch(/^Because of your wrist and knee: /)
  expect(summaryOf({ sore: ['wrist', 'calf', 'ankle', 'neck'] }).changed).toMatch(
    /^Because of your 4 sore places: /,
  )
})

test('a place that nothing loads is said to be so', () => {
  const spared = wholeSparing({ places: ['shoulder', 'wrist'] })

  expect(summaryOf({ sore: ['wrist'] }, { of: spared }).changed).toBe(
    'Nothing in this mission loads your wrist.',
  )
})

test('a day of easy movement is not called a recovery mission, whatever is sore', () => {
  const { changed, stays } = summaryOf({ sore: ['knee'] }, { of: wholeOf(7) })

  expect(changed).toMatch(/^(Because of your knee: |Nothing in this mission loads your knee\.)/)
  expect(stays).toMatch(/^\d+ easy moves, /)
})

test('low energy says a fifth less, and no drill only where there was one', () => {
  const days = Array.from({ length: 30 }, (_, index) => wholeOf(index + 1))
  const withDrill = days.filter(({ exercises }) => exercises.some(({ drill }) => drill))
  const summaries = (length: DayChoice['length']) =>
    withDrill.map((of) => summaryOf({ energy: 'low' }, { of, length }).changed)

  expect(withDrill.length).toBeGreaterThan(3)
  expect(summaryOf({ energy: 'low' }).changed).toBe('Low energy: a fifth less.')
  expect(new Set(summaries(null))).toEqual(new Set(['Low energy: a fifth less, no drill.']))
  expect(new Set(summaries(15))).toEqual(new Set(['Low energy: a fifth less.']))
})

test('high energy promises nothing', () => {
  const { changed, plan } = summaryOf({ energy: 'high' })

  expect(changed).toBe('High energy: the numbers stay. If it feels easy, say so at the end, and they grow.')
  expect(plan.id).toBe(whole.id)
})

test('with everything marked on a test day it is a recovery mission, which counts', () => {
  const { changed, stays } = summaryOf({ sore: [...places] }, { of: wholeOf(1) })

  expect(changed).toBe(
    'You need a rest today, so this is a recovery mission: easy movement that spares what you marked.',
  )
  expect(stays).toMatch(/^\d+ easy moves, \d+ minutes\. It still counts\.$/)
})

test('a day of easy movement counts its moves', () => {
  const recon = Array.from({ length: 30 }, (_, index) => wholeOf(index + 1)).find(({ exercises }) =>
    exercises.every(({ rule }) => rule === 'recon'),
  )!

  expect(summaryOf({ sore: ['wrist'] }, { of: recon }).stays).toMatch(/^\d+ easy moves, /)
})
