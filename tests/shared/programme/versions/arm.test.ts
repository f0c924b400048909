import { expect, test } from 'vitest'
import { type Plan, planSchema } from '#shared/api/workout.ts'
import { planSeconds } from '#shared/programme/plan/duration.ts'
import { readPlanId } from '#shared/programme/plan/plan-id.ts'
import { planFor, planWithOther } from '#shared/programme/plan/plan.ts'
import { planOfArm } from '#shared/programme/versions/arm.ts'
import { lengths } from '#shared/programme/versions/lengths.ts'
import { shortenPlan } from '#shared/programme/versions/shorten.ts'
import { basisOf, planForLaterDay, versionById, versionOf } from '#shared/programme/versions/today.ts'
import { choices } from '#shared/story/choices.ts'
import { historyBefore, soldier } from '../trainees.ts'

const choiceDays = choices.map(({ day }) => day)
const texts: Plan['texts'] = [
  { option: 'galley', brief: 'a', beats: [], aftermath: 'b', teaser: 'c', notebook: 'd' },
  { option: 'lockers', brief: 'e', beats: [], aftermath: 'f', teaser: 'g', notebook: 'h' },
]

/** A plan as the server sends it. */
const wholeOf = (day: number): Plan => {
  const history = historyBefore(day, soldier, () => ({ effort: 7 }))
  const plan = {
    ...planWithOther(day, soldier, { history }),
    basis: basisOf(day, soldier, { history }),
    texts,
  }
  return planSchema.parse(JSON.parse(JSON.stringify(plan)))
}
/** The other arm, as the planner makes it. */
const madeOf = (day: number, more: object = {}) =>
  planFor(
    day,
    { ...soldier, ...more },
    {
      history: historyBefore(day, soldier, () => ({ effort: 7 })),
      arm: 'other',
    },
  )

test('a plan turns into its other arm and back', () => {
  for (const day of choiceDays) {
    const whole = wholeOf(day)
    const other = planOfArm(whole, 'other')

    expect(other).toMatchObject({ ...madeOf(day), arm: 'other', texts })
    expect(other.id).not.toBe(whole.id)
    expect([other.warmup, other.cooldown]).toEqual([whole.warmup, whole.cooldown])
    expect(planOfArm(other, 'usual')).toEqual(whole)
    expect(planOfArm(whole, 'usual')).toBe(whole)
    expect(planOfArm(other, 'other')).toBe(other)
    expect(planSchema.parse(JSON.parse(JSON.stringify(other)))).toEqual(other)
  }
})

test('a plan without a choice is returned unchanged', () => {
  const whole = wholeOf(9)

  expect(planOfArm(whole, 'other')).toBe(whole)
})

test('the basis contains the arm', () => {
  const other = planOfArm(wholeOf(2), 'other')

  expect(other.basis?.arm).toBe('other')
  expect(planOfArm(other, 'usual').basis?.arm).toBeUndefined()
  expect(basisOf(2, soldier, { arm: 'other' }).arm).toBe('other')
  expect(basisOf(2, soldier, { arm: 'usual' }).arm).toBeUndefined()
})

test('a shorter version of the other arm has that arm’s sets, about its length, and no choice', () => {
  for (const day of choiceDays)
    for (const length of lengths) {
      const { plan } = versionOf(planOfArm(wholeOf(day), 'other'), { length, needs: [] })!
      const codes = madeOf(day).exercises.map(({ code }) => code)

      expect(plan).toMatchObject({ length, arm: 'other', texts })
      expect(plan.other).toBeUndefined()
      expect(plan.exercises.every(({ code }) => codes.includes(code))).toBe(true)
      expect(Math.abs(planSeconds(plan).total - length * 60)).toBeLessThanOrEqual(120)
      expect(readPlanId(plan.id)).toMatchObject({ day, length, arm: 'other' })
    }
})

test('device and server make the same version of the other arm', () => {
  for (const day of choiceDays)
    for (const length of [null, ...lengths]) {
      const other = planOfArm(wholeOf(day), 'other')
      const { plan } = versionOf(other, { length, needs: ['lowImpact', 'wristFree'] })!
      const whole = madeOf(day, { lowImpact: true, wristFree: true })

      expect(plan).toEqual({ ...(length ? shortenPlan(whole, length) : whole), texts })
    }
})

test('a version of either arm is found by its id, whichever arm the plan is in', () => {
  for (const day of choiceDays) {
    const whole = wholeOf(day)
    for (const opened of [whole, planOfArm(whole, 'other')])
      for (const arm of ['usual', 'other'] as const)
        for (const length of [null, ...lengths])
          for (const needs of [[], ['wristFree', 'smallSpace']] as const) {
            const { plan } = versionOf(planOfArm(whole, arm), { length, needs })!
            expect(versionById(opened, plan.id)).toEqual(plan)
          }
  }
})

test('a version of an arm that the plan does not have is not found', () => {
  const { other: _other, ...usual } = wholeOf(2)

  expect(versionById(usual, madeOf(2).id)).toBeNull()
  expect(versionById(wholeOf(6), madeOf(2).id)).toBeNull()
})

test('a later day planned on the device has both arms, whichever was trained before', () => {
  for (const arm of ['usual', 'other'] as const) {
    const last = planOfArm(wholeOf(2), arm)
    const later = planForLaterDay(last, 6)!

    expect(later.arm).toBeUndefined()
    expect(later.basis?.arm).toBeUndefined()
    expect(planOfArm(later, 'other')).toMatchObject({ day: 6, arm: 'other' })
    expect(planForLaterDay(last, 9)!.other).toBeUndefined()
  }
})

test('texts of another release are ignored, and the plan stays valid', () => {
  const plan = { ...wholeOf(2), texts: [{ option: 'raft' }] }

  expect(planSchema.parse(plan)).toEqual({ ...wholeOf(2), texts: undefined })
})
