import { expect, test } from 'vitest'
import { ageFactor } from '#shared/programme/strength/age-factor.ts'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { personalBests } from '#shared/programme/history/bests.ts'
import { isReturning, painfulPatterns } from '#shared/programme/plan/conditions.ts'
import { assessmentsOf, workOf } from '#shared/programme/history/figures.ts'
import { preferredRungs } from '#shared/programme/strength/last-time.ts'
import { levelAfter } from '#shared/programme/strength/level.ts'
import { slotOf } from '#shared/programme/training/load.ts'
import { rungFor, turnOf } from '#shared/programme/training/rungs.ts'
import { dayState, unlocksAt } from '#shared/programme/local-day.ts'
import type { PastMission, PastStation } from '#shared/programme/history/past-mission.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { strengthAfter } from '#shared/programme/strength/strength.ts'
import { traineeOn } from '#shared/programme/plan/trainee.ts'
import { basisOf, needsMetBy, versionOf } from '#shared/programme/versions/today.ts'
import { sharesPattern, variantsOf } from '#shared/programme/exercises/variants.ts'
import { DAY_MS, HOUR_MS } from '#shared/units.ts'
import { missionDone, soldier, stationDone, testDone } from '../trainees.ts'

const [kneePushUp, pushUp, declinePushUp, plank, singleLegStand] = [103, 104, 105, 222, 702]
const unknownCode = 999

const mission = (...stations: PastStation[]) => missionDone(9, stations, { completedAt: 0, effort: 8 })

test('a careful trainee is tested on full push-ups from ten push-ups on', () => {
  const testedOn = (pushups: number) => planFor(1, { ...soldier, careful: true, pushups }).exercises[0]?.name

  expect([9, 10].map(testedOn)).toEqual(['Incline push-ups', 'Push-ups'])
})

test('the easier rungs of the first week end after day 7, and the sets grow week by week', () => {
  const slots = [7, 8, 15, 22].map((day) => slotOf(day, 'steady', traineeOn(day, soldier)))

  expect(slots.map(({ easierRungs }) => easierRungs)).toEqual([1, 0, 0, 0])
  expect(slots.map(({ share }) => share)).toEqual(slots.map(({ share }) => share).toSorted((x, y) => x - y))
  expect(slots[0]!.share).toBeLessThanOrEqual(0.65)
  expect(slots[0]!.share).toBeGreaterThanOrEqual(0.5)
  expect(slots[3]!.share).toBeLessThanOrEqual(0.85)
  expect(slots[3]!.share).toBeGreaterThan(slots[0]!.share)
})

test('a level is a whole number from 1 to 5', () => {
  const from = (level: number) => () =>
    levelAfter([], { level, declared: { pushups: 60, situps: 60, age: 30, careful: false } })

  expect([1, 5].map((level) => from(level)())).toEqual([1, 5])
  for (const level of [0, 6, 2.5]) expect(from(level)).toThrow(RangeError)
})

test('an unknown exercise counts as no work and does not change the strength estimate', () => {
  const unknown = mission(stationDone(pushUp, 10, { variant: unknownCode }))

  expect(workOf(unknown)).toEqual([])
  expect(strengthAfter([unknown], { ...soldier, careful: false }).observed.size).toBe(0)
})

test('painful sets, uncounted tests and skipped stations do not change the strength estimate', () => {
  const strengthFrom = (changes: Partial<PastStation> = {}) =>
    strengthAfter([mission(stationDone(pushUp, 30, changes))], { ...soldier, careful: false })

  expect(strengthFrom().observed.get(pushUp)).toBe(30)
  for (const changes of [{ pain: true }, { uncounted: true }, { completed: false }])
    expect(strengthFrom(changes).observed.size).toBe(0)
})

test('an unfinished or uncounted test has no result, and an uncounted one does not count as work', () => {
  const testOf = (changes: Partial<PastStation>) => missionDone(1, [testDone(pushUp, 12, changes)])
  const resultOf = (changes: Partial<PastStation>) => assessmentsOf([testOf(changes)])[0]?.results[0]?.result

  expect([{}, { completed: false }, { uncounted: true }].map(resultOf)).toEqual([12, null, null])
  expect(workOf(testOf({ uncounted: true }))).toEqual([])
})

test('the next plan starts at a swapped rung only if it is an easier one of the same family', () => {
  const preferred = (variant: number) =>
    preferredRungs([mission(stationDone(pushUp, 10, { variant }))]).get('push-up')

  expect(preferred(kneePushUp)).toBe(kneePushUp)
  expect([pushUp, declinePushUp, plank, unknownCode].map(preferred)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('if an easier rung was easy, with three repetitions left, the next plan does not start there', () => {
  const preferredAfter = (effort: number | null) =>
    preferredRungs([missionDone(9, [stationDone(pushUp, 10, { variant: kneePushUp })], { effort })]).get(
      'push-up',
    )

  expect([6, 7, 8, null].map(preferredAfter)).toEqual([undefined, undefined, kneePushUp, kneePushUp])
})

test('long-lever exercises require fifteen sit-ups, however long the plank', () => {
  const history = [missionDone(1, [testDone(plank, 180)])]
  const rungAt = (situps: number) => {
    const trainee = traineeOn(9, { ...soldier, level: 4, situps }, { history })
    return rungFor('dead-bug', trainee, slotOf(9, 'steady', trainee), new Set())?.exercise.id
  }

  expect([14, 15].map((situps) => rungAt(situps) === 'hollow-hold')).toEqual([false, true])
})

test('a trainee with five push-ups trains full push-ups, or from age 65 on incline push-ups', () => {
  const rungAt = (age: number, pushups: number) => {
    const trainee = traineeOn(9, { ...soldier, age, pushups })
    return rungFor('push-up', trainee, slotOf(9, 'steady', trainee), new Set())?.exercise.id
  }

  expect([rungAt(64, 4), rungAt(64, 5)]).toEqual(['negative-push-up', 'push-up'])
  expect([rungAt(65, 5), rungAt(65, 6), rungAt(65, 9)]).toEqual([
    'incline-push-up',
    'knee-push-up',
    'push-up',
  ])
})

test('lowering alone is a rung below the full push-up, but no relief for a trainee who does ten of them', () => {
  const rungAt = (day: number, pushups: number, efforts: readonly number[] = []) => {
    const history = efforts.map((effort, index) =>
      missionDone([9, 10][index]!, [stationDone(pushUp, 5, { prescribed: 5 })], { effort }),
    )
    const trainee = traineeOn(day, { ...soldier, pushups }, { history })
    return rungFor('push-up', trainee, slotOf(day, 'steady', trainee), new Set())?.exercise.id
  }

  // The first week begins a rung lower.
  expect(rungAt(4, 12)).toBe('negative-push-up')
  expect([3, 10].map((pushups) => rungAt(12, pushups, [9, 9]))).toEqual(['negative-push-up', 'knee-push-up'])
})

test('a trainee is tired after two hard missions of full work in a row', () => {
  const isTired = (...efforts: (number | null)[]) => {
    const history = efforts.map((effort, index) =>
      missionDone([9, 10, 11][index]!, [stationDone(pushUp, 10)], { effort }),
    )
    return traineeOn(12, soldier, { history }).isTired
  }

  expect([isTired(9, 10), isTired(8, 9, 9)]).toEqual([true, true])
  expect([isTired(10), isTired(9, 8), isTired(9, null), isTired(9, 9, 8)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('from age 60 on lunges have a support until the trainee can stand on one leg for ten seconds a side', () => {
  const lungeAfter = (standing: number) => {
    const history = [missionDone(1, [testDone(singleLegStand, standing)])]
    const trainee = traineeOn(9, { ...soldier, age: 62, level: 3, pushups: 40, situps: 40 }, { history })
    return rungFor('lunge', trainee, slotOf(9, 'steady', trainee), new Set())?.exercise.id
  }

  expect([19, 20].map(lungeAfter)).toEqual(['supported-reverse-lunge', 'walking-lunge'])
})

test('from age 60 on the trunk is not trained on a rung from level 3 on', () => {
  const rungsAt = (age: number) => {
    const trainee = traineeOn(9, { ...soldier, age, level: 3, pushups: 40, situps: 60 })
    const slot = slotOf(9, 'steady', trainee)
    return (['twist', 'plank', 'dead-bug'] as const).map(
      (family) => rungFor(family, trainee, slot, new Set())?.exercise.id,
    )
  }

  expect([59, 60].map(rungsAt)).toEqual([
    ['twist', 'long-lever-plank', 'hollow-hold'],
    ['heels-down-twist', 'plank', 'dead-bug'],
  ])
})

test('a family is outgrown above the limit of its hardest rung, and never for a careful trainee', () => {
  const turn = (pushups: number, changes: object = {}) => {
    const trainee = traineeOn(9, { ...soldier, level: 3, pushups, ...changes })
    return turnOf('slow-push-up', trainee, slotOf(9, 'steady', trainee))
  }

  // 51 push-ups are 30 slow ones.
  expect([turn(51), turn(52), turn(200, { careful: true })]).toEqual([0, 1, 0])
})

const plan = planFor(9, soldier)
const person = {
  currentPushups: 20,
  currentSitups: 25,
  age: 30,
  careful: false,
  lowImpact: false,
  wristFree: false,
  smallSpace: false,
}
/** Of all days: some families have both sets and holds. */
const stations = [2, 4, 5, 9, 10, 12].flatMap((day) =>
  planFor(day, soldier).exercises.filter(({ test: isTest }) => !isTest),
)
const changing = plan.exercises.map((planned) => {
  const taken = new Set(plan.exercises.filter(({ id }) => id !== planned.id).map(({ code }) => code))
  return { planned, taken, variants: variantsOf({ plan, planned, code: planned.code, taken }, person) }
})

test('a station never changes into its current exercise or another one of the mission', () => {
  for (const { planned, taken, variants } of changing) {
    for (const variant of Object.values(variants).filter((each) => each !== null)) {
      const without = variantsOf(
        { plan, planned, code: planned.code, taken: new Set([...taken, variant.code]) },
        person,
      )
      expect(Object.values(without).map((each) => each?.code)).not.toContain(variant.code)
      const again = variantsOf({ plan, planned, code: variant.code, taken }, person)
      expect(Object.values(again).map((each) => each?.code)).not.toContain(variant.code)
    }
  }
})

test.for([
  [
    'measured differently from its exercise',
    (type: string) => ({ type: type === 'reps' ? 'duration' : 'reps' }),
  ],
  ['easy movement', () => ({ rule: 'recon' })],
  ['a test', () => ({ test: true })],
] as const)('a station has no variants if it is %s', ([, changeOf]) => {
  const changed = stations.map((planned) => ({ ...planned, ...changeOf(planned.type) }) as typeof planned)

  expect(
    changed.map((planned) => variantsOf({ plan, planned, code: planned.code, taken: new Set() }, person)),
  ).toEqual(changed.map(() => ({ easier: null, harder: null, other: null })))
})

test('rungs of one family share a pattern, and easy movement shares one with nothing', () => {
  const [march, sideStep] = [501, 502]

  expect([
    sharesPattern(march, sideStep),
    sharesPattern(march, pushUp),
    sharesPattern(pushUp, kneePushUp),
    sharesPattern(pushUp, plank),
  ]).toEqual([false, false, true, false])
})

test('a plan of an earlier program version cannot be adapted to a need for today', () => {
  const whole = { ...plan, basis: basisOf(9, soldier, {}) }

  expect(needsMetBy(whole)).toEqual([])
  expect(needsMetBy({ ...whole, version: whole.version - 1 })).toBeNull()
  expect(
    versionOf({ ...whole, version: whole.version - 1 }, { length: null, needs: ['lowImpact'] })?.replaced,
  ).toEqual([])
})

test('age lowers an estimate at 60, 70 and 80', () => {
  expect([59, 60, 69, 70, 79, 80].map(ageFactor)).toEqual([1, 0.85, 0.85, 0.7, 0.7, 0.55])
})

test('holds are limited to 60 seconds from age 60 on', () => {
  const holdOn = (age: number) =>
    planFor(1, { ...soldier, age }).exercises.find(({ code }) => code === plank)?.target

  expect([59, 60].map(holdOn)).toEqual(['As long as you can', 'Up to 60 s'])
})

test('a return starts at exactly seven days away, and pain ends at exactly 48 hours', () => {
  const hurt = (hours: number, ms = 0) =>
    painfulPatterns(
      [{ ...mission(stationDone(pushUp, 10, { pain: true })), completedAt: -hours * HOUR_MS + ms }],
      0,
    )

  expect([isReturning(null, 7 * DAY_MS), isReturning(0, 7 * DAY_MS - 1), isReturning(0, 7 * DAY_MS)]).toEqual(
    [false, false, true],
  )
  expect([hurt(48), hurt(48, 1)]).toEqual([[], ['push']])
  expect(painfulPatterns([mission(stationDone(pushUp, 10))], 0)).toEqual([])
})

test('the expected gain changes its pace at 15 and at 31', () => {
  expect([14, 15, 30, 31].map((start) => expectedBand(start))).toEqual([
    { low: 18, high: 22 },
    { low: 17, high: 20 },
    { low: 35, high: 41 },
    { low: 33, high: 37 },
  ])
})

test('a mission opens at its exact time, and completing the last day opens no mission', () => {
  const at = Date.UTC(2027, 2, 1, 12)
  const opensAt = unlocksAt({ completedAt: at }, 'UTC')

  expect([opensAt - 1, opensAt].map((now) => dayState({ day: 3, completedAt: at }, now, 'UTC'))).toEqual([
    { currentDay: 3, daysCompleted: 3, doneToday: true, nextMissionAt: opensAt },
    { currentDay: 4, daysCompleted: 3, doneToday: false, nextMissionAt: null },
  ])
  expect(dayState({ day: 30, completedAt: at }, opensAt + 1, 'UTC')).toEqual({
    currentDay: 30,
    daysCompleted: 30,
    doneToday: true,
    nextMissionAt: null,
  })
})

test('a personal best beats all earlier results of an exercise, in a set or else in the mission', () => {
  const did = (...counts: number[]) =>
    mission(stationDone(pushUp, counts[0] ?? 0, { rounds: counts.map((done) => ({ code: pushUp, done })) }))
  const bestOf = (now: PastMission, ...earlier: PastMission[]) =>
    personalBests(now, earlier).map(({ kind }) => kind)

  expect(bestOf(did(11, 9), did(10, 10))).toEqual(['set'])
  expect(bestOf(did(10, 10, 10), did(10, 10))).toEqual(['mission'])
  expect([bestOf(did(10, 10), did(10, 10)), bestOf(did(10, 10)), bestOf(did(10, 10), did(0))]).toEqual([
    [],
    [],
    [],
  ])
})
