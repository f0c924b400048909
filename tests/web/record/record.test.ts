import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { LoggedDay, LoggedSession } from '#shared/api/record.ts'
import { CertificateSheet } from '#src/features/record/certificate/certificate-sheet.tsx'
import {
  certificateLayout,
  frame,
  height,
  width,
} from '#src/features/record/certificate/certificate-layout.ts'
import { saveName, savedName } from '#src/features/record/certificate/certificate-name.ts'
import { certificateLines, changeText, compareTests, resultText } from '#src/features/record/comparison.ts'
import { ComparisonTable } from '#src/features/record/comparison-table.tsx'
import { calendarDate, dateRange } from '#src/features/record/dates.ts'
import { Day31 } from '#src/features/record/day-31.tsx'
import { DaySessions } from '#src/features/record/day-sessions.tsx'
import { skippedExercises } from '#src/features/record/left-out.ts'
import { canRepeat, factsOf, rangeText, stateOf, zonesOf } from '#src/features/record/log-states.ts'
import { logSearch, recordSearch } from '#src/features/record/record-search.ts'
import { RecordTotals } from '#src/features/record/record-totals.tsx'
import { ZonesCrossed } from '#src/features/record/zones-crossed.tsx'

const logged = (day: number, over: Partial<LoggedDay> = {}): LoggedDay => ({
  day,
  title: 'The Wreck',
  completedOn: '2027-03-01',
  effort: null,
  stationsDone: 5,
  stations: 5,
  repeats: 0,
  ...over,
})

const exercise = (id: string, name: string, completed = true): LoggedSession['exercises'][number] => ({
  id,
  section: 'exercise',
  name,
  description: '',
  completed,
  reps: 12,
  duration: null,
  target: '12 reps',
  rounds: null,
})

const session = (over: Partial<LoggedSession> = {}): LoggedSession => ({
  id: 's1',
  day: 1,
  isCompleted: true,
  completedAt: '2027-03-01T12:00:00.000Z',
  counts: true,
  effort: 7,
  note: null,
  exercises: [exercise('m1', 'Squats'), exercise('m2', 'Plank', false), exercise('m3', 'Plank', false)],
  ...over,
})

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
const render = <Props extends object>(component: React.FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a day is open, completed, or partly: it counts and a station was left out', () => {
  expect(stateOf(logged(1, { completedOn: null, stationsDone: 0, stations: 0 }))).toBe('open')
  expect(stateOf(logged(1))).toBe('completed')
  expect(stateOf(logged(1, { stationsDone: 4 }))).toBe('partly')
})

test('under a day stand its date, its effort and its repeats', () => {
  expect(factsOf(logged(1))).toBe('1 Mar 2027')
  expect(factsOf(logged(1, { effort: 7, repeats: 1 }))).toBe('1 Mar 2027 · effort 7 · 1 repeat')
  expect(factsOf(logged(1, { repeats: 3 }))).toBe('1 Mar 2027 · 3 repeats')
  expect(factsOf(logged(1, { completedOn: null }))).toBe('Not done yet')
})

test('every one of the thirty days stands in its zone, reached or closed', () => {
  const zones = zonesOf([1, 2, 3, 4, 5].map((day) => logged(day)))

  expect(zones.map(({ reached }) => reached.map(({ day }) => day)).slice(0, 3)).toEqual([
    [1, 2, 3],
    [4, 5],
    [],
  ])
  expect(zones.map(({ closed }) => closed).slice(0, 3)).toEqual([[], [6, 7], [8, 9, 10, 11]])
  expect(zones.reduce((sum, { reached, closed }) => sum + reached.length + closed.length, 0)).toBe(30)
})

test('closed days are named as a range, a single one by its number', () => {
  expect(rangeText([9, 10, 11])).toBe('Days 9–11')
  expect(rangeText([30])).toBe('Day 30')
})

test('only a day that was done can be repeated, and only while its bootcamp is open', () => {
  expect(canRepeat(true, logged(1))).toBe(true)
  expect(canRepeat(true, logged(1, { completedOn: null }))).toBe(false)
  expect(canRepeat(false, logged(1))).toBe(false)
})

test('a calendar date reads the same in every time zone, and a run that goes on has no end', () => {
  expect(calendarDate('2027-12-31')).toBe('31 Dec 2027')
  expect(dateRange({ startedAt: '2027-03-01T12:00:00Z', endedAt: null })).toBe('since 1 Mar 2027')
  expect(dateRange({ startedAt: '2027-03-01T12:00:00Z', endedAt: '2027-03-30T12:00:00Z' })).toBe(
    '1 Mar 2027 – 30 Mar 2027',
  )
})

test.each([
  [{}, {}],
  [{ day: 5 }, { day: 5 }],
  [
    { day: 5, bootcamp: 'Ab-_0'.padEnd(22, 'c') },
    { day: 5, bootcamp: 'Ab-_0'.padEnd(22, 'c') },
  ],
  [{ day: 0 }, {}],
  [{ day: 31 }, {}],
  [{ day: 1.5 }, {}],
  [{ day: 'x' }, {}],
  [{ day: ['1'] }, {}],
  [{ bootcamp: '' }, {}],
  [{ bootcamp: 'zzz' }, {}],
  [{ bootcamp: 'x'.repeat(23) }, {}],
  [{ bootcamp: 12 }, {}],
  [{ bootcamp: { $ne: 1 } }, {}],
  [{ theme: 'pink' }, {}],
])('an address that asks for %j is read as %j', (search, read) => {
  expect(logSearch(search)).toEqual(read)
  // The keys must be there even if undefined. The router keeps the raw value of a missing key.
  expect(Object.keys(logSearch(search)).toSorted()).toEqual(['bootcamp', 'day'])
})

test('the service record reads the bootcamp alone', () => {
  expect(recordSearch({ bootcamp: 'A'.repeat(22), day: 5 })).toEqual({ bootcamp: 'A'.repeat(22) })
})

const results = (first: number | null, middle: number | null, last: number | null) => [
  { day: 1, result: first },
  { day: 15, result: middle },
  { day: 30, result: last },
]
const assessments = [
  { exercise: 'Push-ups', unit: 'reps' as const, results: results(15, 18, 24) },
  { exercise: 'Plank', unit: 'seconds' as const, results: results(60, null, 45) },
  { exercise: 'Wall sit', unit: 'seconds' as const, results: results(40, 50, null) },
  {
    exercise: 'Sit-ups',
    unit: 'reps' as const,
    results: [
      { day: 1, result: 0 },
      { day: 30, result: 1 },
    ],
  },
]

test('Day 1 stands against Day 30, less as well as more; what was not counted is no zero', () => {
  expect(compareTests(assessments, 30).map(({ first, later, change }) => [first, later, change])).toEqual([
    [15, 24, 9],
    [60, 45, -15],
    [40, null, null],
    [0, 1, 1],
  ])
  expect(compareTests(assessments, 15)[0]).toMatchObject({ later: 18, change: 3 })
})

test('a change has a sign, a result its unit', () => {
  expect([9, 0, -15].map(changeText)).toEqual(['+9', '0', '−15'])
  expect([resultText(24, 'reps'), resultText(1, 'reps'), resultText(45, 'seconds')]).toEqual([
    '24 reps',
    '1 rep',
    '45 s',
  ])
})

test('the certificate names the tests that both days counted', () => {
  expect(certificateLines(compareTests(assessments, 30))).toEqual([
    'Push-ups: 15 to 24 reps',
    'Plank: 60 to 45 s',
    'Sit-ups: 0 to 1 rep',
  ])
})

test('the table says in words what was not counted', () => {
  const text = textOf(render(ComparisonTable, { comparisons: compareTests(assessments, 30), laterDay: 30 }))

  expect(text).toContain('Day 1 against Day 30')
  expect(text).toMatch(/Push-ups 15 24 \+9/)
  expect(text).toMatch(/Wall sit 40 s – not counted/)
  expect(textOf(render(ComparisonTable, { comparisons: [], laterDay: 30 }))).toContain('No test was counted.')
})

test('a zone is crossed when its last day is done', () => {
  expect(textOf(render(ZonesCrossed, { daysCompleted: 6 }))).toMatch(
    /^1 of 8 zones crossed Crossed: Crash Site Ahead: Dense Forest/,
  )
  expect(textOf(render(ZonesCrossed, { daysCompleted: 30 }))).toMatch(/^8 of 8 zones crossed(?!.*Ahead)/)
})

test('the totals are days, sessions, repetitions and minutes; without figures the days alone', () => {
  expect(
    textOf(
      render(RecordTotals, { daysCompleted: 30, totals: { sessions: 33, repetitions: 4610, seconds: 4680 } }),
    ),
  ).toBe('In all Days 30 Sessions 33 Repetitions 4,610 Minutes of timed work 78')
  expect(textOf(render(RecordTotals, { daysCompleted: 3, totals: null }))).toBe('In all Days 3')
})

test('Day 31: rest, two or three sessions a week, a walk, a doctor for pain that stays, and the repeat at its price', () => {
  const markup = render(Day31, {})

  for (const words of [
    /Rest first/,
    /two or three sessions a week/,
    /Walk/,
    /Pain that stays is for a doctor/,
    /\$5\.00/,
  ])
    expect(textOf(markup)).toMatch(words)
  expect(markup).toContain('href="/purchase"')
})

test('what was left out is named once; what was done in part was not left out', () => {
  const partly = { ...exercise('m9', 'Squats', false), rounds: [{ done: 12, name: null }, null] }

  expect(skippedExercises(session())).toEqual(['Plank'])
  expect(skippedExercises({ exercises: [...session().exercises, partly] })).toEqual(['Plank'])
})

test('a stretch that was left out on both sides is named once, one of a single side with its side', () => {
  const names = ['Quad stretch, left', 'Quad stretch, right', 'Calf stretch, right', 'Child’s pose']
  const exercises = [
    exercise('c0', 'Calf stretch, left'),
    ...names.map((name, index) => exercise(`c${index + 1}`, name, false)),
  ]

  expect(skippedExercises({ exercises })).toEqual(['Quad stretch', 'Calf stretch, right', 'Child’s pose'])
})

test('a day tells effort, note and what was left out; its repeats follow', () => {
  const renderExercises = ({ id }: LoggedSession) => `[exercises of ${id}]`
  const sessions = [
    session({ note: 'Wet <b>grass</b>.' }),
    session({
      id: 's2',
      counts: false,
      effort: null,
      completedAt: '2027-03-04T12:00:00.000Z',
      exercises: [],
    }),
  ]

  const text = textOf(
    render(DaySessions, { sessions, renderExercises }).replaceAll('&lt;', '‹').replaceAll('&gt;', '›'),
  )

  expect(text).toBe(
    'What you did 1 Mar 2027 · effort 7 of 10 Your note: Wet ‹b›grass‹/b›. [exercises of s1] Left out: Plank. Repeat of 4 Mar 2027 4 Mar 2027 [exercises of s2]',
  )
})

test('a day that is not done yet says that it waits', () => {
  expect(textOf(render(DaySessions, { sessions: [], renderExercises: () => null }))).toBe(
    'What you did This mission is not done yet. It waits for you.',
  )
})

const certificate = {
  name: 'Ana Sá',
  difficulty: 'elite' as const,
  finishedOn: '30 Mar 2027',
  repetitions: 4610,
  lines: ['Push-ups: 15 to 24 reps'],
}

test('the certificate says who, what and when, and holds no e-mail', () => {
  const text = textOf(render(CertificateSheet, certificate))

  for (const words of [
    'CERTIFICATE OF SERVICE',
    'Ana Sá',
    '30 missions across 8 zones',
    'ELITE',
    'Push-ups: 15 to 24 reps',
    '4,610 repetitions in all',
    '30 Mar 2027',
    'COMPLETE',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('@')
})

test('a certificate without a name leaves the line free', () => {
  const texts = certificateLayout({ ...certificate, name: '' }).map(({ text }) => text)

  expect(texts).not.toContain('')
  expect(certificateLayout(certificate).map(({ text }) => text)).toEqual([
    ...texts.slice(0, 2),
    'Ana Sá',
    ...texts.slice(2),
  ])
})

test('every line of the picture lies inside it, with as many tests as there are and more', () => {
  const lines = certificateLayout({
    ...certificate,
    lines: Array.from({ length: 9 }, (_, index) => `Test ${index}`),
  })

  for (const { x, y, maxWidth, align, text } of lines) {
    const left = align === 'center' ? x - maxWidth / 2 : x
    expect(left >= 0 && left + maxWidth <= width && y <= height, text).toBe(true)
  }
  const lastInFrame = lines.filter(({ y }) => y < 1600).at(-1)
  expect(lastInFrame?.text).toBe('Test 4')
  expect(lastInFrame && lastInFrame.y < frame.y + frame.height - 20).toBe(true)
})

test('the name on the certificate stays in this browser, each trainee’s own, and a browser that keeps nothing breaks nothing', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  saveName('u_1', 'Ana')

  expect([savedName('u_1'), savedName('u_2')]).toEqual(['Ana', ''])
  expect([...kept.keys()].every((key) => key.startsWith('trainee:'))).toBe(true)
  vi.stubGlobal('localStorage', undefined)
  expect(savedName('u_1')).toBe('')
})
