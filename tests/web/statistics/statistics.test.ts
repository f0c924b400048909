import { expect, test } from 'vitest'
import type { Progress } from '#shared/api/statistics.ts'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { areaRows, workText } from '#src/features/statistics/areas.ts'
import { missionProgress } from '#src/features/statistics/mission-progress.ts'
import { plotOf } from '#src/features/statistics/progress/plot.ts'
import { recordOf } from '#src/features/statistics/record.ts'
import { routeOf, routeSentence } from '#src/features/statistics/route/route.ts'
import { forecastOf, latestMark, standingOf } from '#src/features/statistics/progress/standing.ts'

const run = { daysCompleted: 11, careful: false }
const path = Array.from({ length: 30 }, (_, index) => Math.round(15 + (12 * index) / 29))
const progress = (changes: Partial<Progress> = {}): Progress => ({
  start: 15,
  target: 27,
  band: expectedBand(15),
  path,
  tested: [],
  sets: [],
  ...changes,
})
const pointsOf = (d: string) =>
  d
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(',').map(Number))

test.for([
  [0, 1, 0, 1],
  [6, 7, 20, 2],
  [11, 12, 37, 2],
  [29, 30, 97, 5],
  [30, 30, 100, 5],
])('%i days done by day %i are %i %% in week %i', ([done, day, completionRate, currentWeek]) => {
  expect(missionProgress(done!, day!)).toEqual({ completionRate, currentWeek })
})

test('a day of the record is done, partly done, today or ahead, and says so in words', () => {
  const day = { completedOn: '2027-03-01', effort: null, stations: 8 }

  const record = recordOf(
    [
      { ...day, day: 1, stationsDone: 8 },
      { ...day, day: 2, stationsDone: 5 },
    ],
    3,
  )

  expect(record).toHaveLength(30)
  expect(record.slice(0, 4)).toEqual([
    { day: 1, state: 'done', words: 'all exercises done' },
    { day: 2, state: 'partly', words: 'partly done, 5 of 8 exercises' },
    { day: 3, state: 'today', words: 'today' },
    { day: 4, state: 'ahead', words: 'ahead' },
  ])
})

test('a day done today counts as done, and a bootcamp that is over has no today', () => {
  const done = [{ day: 1, completedOn: '2027-03-01', effort: null, stations: 8, stationsDone: 8 }]

  expect(recordOf(done, 1).map(({ state }) => state)).not.toContain('today')
  expect(recordOf(done, null)[1]).toEqual({ day: 2, state: 'ahead', words: 'not done' })
})

test('the plot runs from Day 1 on the left to Day 30 on the right and contains every number', () => {
  const shown = progress({
    tested: [
      { day: 1, count: 16 },
      { day: 15, count: 22 },
    ],
    band: expectedBand(15, 22),
  })

  const plot = plotOf(shown)

  expect([plot.x(1), plot.x(30)]).toEqual([0, 100])
  for (const count of [15, 16, 22, 27]) {
    expect(plot.y(count)).toBeGreaterThanOrEqual(0)
    expect(plot.y(count)).toBeLessThanOrEqual(100)
  }
  expect(plot.y(27)).toBeLessThan(plot.y(15))
  expect(pointsOf(plot.path)).toEqual([
    [0, expect.closeTo(plot.y(15), 1)],
    [100, expect.closeTo(plot.y(27), 1)],
  ])
  expect(pointsOf(plot.tests)).toHaveLength(2)
})

test('a best set does not change the plot, whose scale is for tests', () => {
  const tested = [{ day: 1, count: 15 }]

  const { x: _x, y: _y, ...plot } = plotOf(progress({ tested, sets: [{ day: 3, count: 5 }] }))
  const { x: _otherX, y: _otherY, ...without } = plotOf(progress({ tested }))

  expect(plot).toEqual(without)
})

test('the band starts at the first day, and after the retest at its result', () => {
  const before = pointsOf(plotOf(progress()).band)
  const retested = progress({ tested: [{ day: 15, count: 20 }], band: expectedBand(15, 20) })
  const after = plotOf(retested)

  expect(before[0]?.[0]).toBe(0)
  expect(pointsOf(after.band)[0]).toEqual([expect.closeTo(after.x(15), 1), expect.closeTo(after.y(20), 1)])
})

test('a single test is a point without a line', () => {
  const one = plotOf(progress({ tested: [{ day: 1, count: 15 }] }))

  expect([one.tests, plotOf(progress()).tests]).toEqual(['', ''])
})

test.for([0, 1, 14, 30, 60, 200])(
  'a start of %i has at least two whole numbers on its scale and no invalid number',
  (start) => {
    const target = Math.max(start * 2, start + 5)

    const plot = plotOf(progress({ start, target, band: expectedBand(start) }))

    expect(plot.ticks.length).toBeGreaterThanOrEqual(2)
    expect(plot.ticks.every(Number.isInteger)).toBe(true)
    expect(plot.path + plot.band).not.toMatch(/NaN|Infinity/)
  },
)

test('the mark is the latest test, or a later set that beat it', () => {
  const tested = [{ day: 1, count: 16 }]

  expect(latestMark(progress())).toBeNull()
  expect(latestMark(progress({ tested, sets: [{ day: 4, count: 12 }] }))).toEqual({
    day: 1,
    count: 16,
    from: 'test',
  })
  expect(
    latestMark(
      progress({
        tested,
        sets: [
          { day: 4, count: 18 },
          { day: 6, count: 18 },
        ],
      }),
    ),
  ).toEqual({ day: 4, count: 18, from: 'set' })
  expect(latestMark(progress({ tested: [{ day: 15, count: 17 }], sets: [{ day: 4, count: 18 }] }))).toEqual({
    day: 15,
    count: 17,
    from: 'test',
  })
})

test.for([
  [15, 24, '3 AHEAD', 'Test of Day 15: 24. 9 more than on Day 1. You’re 3 ahead of the path.'],
  [15, 21, 'ON THE PATH', 'Test of Day 15: 21. 6 more than on Day 1. You’re on track.'],
  [15, 18, '+3 SINCE DAY 1', 'Test of Day 15: 18. 3 more than on Day 1.'],
  [15, 14, null, 'Test of Day 15: 14.'],
  [30, 27, 'TARGET REACHED', 'Test of Day 30: 27. 12 more than on Day 1. You reached your target.'],
  [30, 23, '+8 SINCE DAY 1', 'Test of Day 30: 23. 8 more than on Day 1.'],
  [30, 15, null, 'Test of Day 30: 15.'],
] as const)(
  'after 15 on Day 1, a test on day %i with %i is labeled “%s”',
  ([day, count, badge, sentence]) => {
    const tested = [
      { day: 1, count: 15 },
      { day, count },
    ]

    expect(standingOf(progress({ tested }), run)).toEqual({ badge, sentence })
  },
)

test('the first test is a mark without a label', () => {
  expect(standingOf(progress({ tested: [{ day: 1, count: 21 }] }), run)).toEqual({
    badge: null,
    sentence: 'Test of Day 1: 21. That’s your mark to beat.',
  })
})

test('a trainee whose first test was not counted is compared only with the path', () => {
  expect(standingOf(progress({ tested: [{ day: 15, count: 18 }] }), run)).toEqual({
    badge: null,
    sentence: 'Test of Day 15: 18.',
  })
  expect(standingOf(progress({ tested: [{ day: 15, count: 24 }] }), run).badge).toBe('3 AHEAD')
})

test('neither a set nor a careful trainee’s test is called behind, because both stop before the limit', () => {
  const set = standingOf(progress({ sets: [{ day: 12, count: 8 }] }), run)
  const careful = standingOf(progress({ tested: [{ day: 15, count: 10 }] }), { ...run, careful: true })

  expect(set).toEqual({ badge: null, sentence: 'Best set, Day 12: 8. Sets stop short of your max.' })
  expect(careful).toEqual({
    badge: null,
    sentence: 'Test of Day 15: 10. Your tests stop before the limit.',
  })
})

test('the distance left to a target or a path is never stated', () => {
  const every = [1, 15, 30].flatMap((day) =>
    [0, 10, 15, 20, 27].flatMap((count) => [
      standingOf(progress({ tested: [{ day, count }] }), run),
      standingOf(progress({ tested: [{ day: 1, count: 12 }, ...(day > 1 ? [{ day, count }] : [])] }), run),
    ]),
  )

  expect(every.map(({ badge, sentence }) => `${badge} ${sentence}`).join()).not.toMatch(/to go/i)
})

test('before anything is counted the next test is named', () => {
  const sentenceAfter = (daysCompleted: number) =>
    standingOf(progress(), { daysCompleted, careful: false }).sentence

  expect(sentenceAfter(0)).toBe('The Day 1 test sets your first mark.')
  expect(sentenceAfter(3)).toBe('No result yet. The Day 15 test sets your mark.')
  expect(sentenceAfter(30)).toBe('No test results yet.')
})

test('the forecast makes no promise, and after the last test it is in the past tense', () => {
  expect(forecastOf(progress())).toBe('Most people reach 17–20 by Day 30. Your target is 27.')
  expect(forecastOf(progress({ band: { low: 19, high: 19 } }))).toContain('Most people reach about 19 by')
  expect(forecastOf(progress({ tested: [{ day: 30, count: 20 }] }))).toBe(
    'The likely range was 17–20. Your target was 27.',
  )
})

test('a last test below the likely range is not compared with it', () => {
  expect(forecastOf(progress({ tested: [{ day: 30, count: 16 }] }))).toBe('')
})

test('all four areas have a row, and mobility has one only if there was any', () => {
  const legs = { area: 'Legs', sets: 3, repetitions: 30, seconds: 0 }

  expect(areaRows([legs]).map(({ area, sets }) => [area, sets])).toEqual([
    ['Chest & Arms', 0],
    ['Abs & Core', 0],
    ['Legs', 3],
    ['Back & Shoulders', 0],
  ])
  expect(areaRows([{ ...legs, area: 'Mobility' }]).at(-1)?.area).toBe('Mobility')
  expect([
    workText({ repetitions: 1420, seconds: 750 }),
    workText({ repetitions: 1, seconds: 0 }),
    workText({ repetitions: 0, seconds: 45 }),
  ]).toEqual(['1,420 reps · 13 min', '1 rep', '45 s'])
})

test('a zone is marched once its last day is done, and the route grows with each mission', () => {
  const route = routeOf(13, 14)

  expect(route.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(route.map(({ marched }) => marched)).toEqual([1, 1, 1, 0.5, 0, 0, 0, 0])
  expect(routeOf(30, 30).every(({ state }) => state === 'done')).toBe(true)
  expect(routeOf(5, null).some(({ state }) => state === 'now')).toBe(false)
})

test.for([
  [0, 1, 'Zone 1 of 8. Dense Forest in 3 missions.'],
  [11, 12, 'Zone 4 of 8. Hostile Territory in 4 missions.'],
  [14, 15, 'Zone 4 of 8. Hostile Territory in 1 mission.'],
  [15, 15, 'Zone 4 of 8 is behind you. Hostile Territory is next.'],
  [28, 29, 'Zone 8 of 8. The clearing is ahead.'],
  [30, 30, 'All eight zones marched.'],
  [5, null, 'You reached Zone 2 of 8.'],
] as const)('%i days done, on day %s: %s', ([done, day, sentence]) => {
  expect(routeSentence(done, day)).toBe(sentence)
})
