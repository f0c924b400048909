import { expect, test } from 'vitest'
import { type Measured, merged } from '#tools/bench/saved-rows.ts'
import { measurementsTable, withMeasurements } from '#tools/bench/measurements.ts'
import { formatRatio, median, meetsAim, percentile, sameRound } from '#tools/bench/ratios.ts'
import { readAnswer } from '#tools/bench/server/connection.ts'
import { scriptOf } from '#tools/bench/server/scripts.ts'

test('the median is the middle value in any order, and a percentile uses the nearest rank', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(3)
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      99,
    ),
  ).toBe(100)
  expect(percentile([7], 99)).toBe(7)
  expect(median([])).toBeNaN()
})

test('the ratio is the median of the ratios per round, so a slow round does not change it', () => {
  const { ratio, lowest, highest, isVoid } = sameRound([110, 1100, 120], [100, 1000, 100], [101, 1000, 99])

  expect({ ratio, lowest, highest, isVoid }).toEqual({ ratio: 1.1, lowest: 1.1, highest: 1.2, isVoid: false })
})

test.for([
  { aa: 0.94, isVoid: true },
  { aa: 0.95, isVoid: false },
  { aa: 1.05, isVoid: false },
  { aa: 1.06, isVoid: true },
])('a run whose reference measures $aa of itself is void: $isVoid', ({ aa, isVoid }) => {
  const ratio = sameRound([100, 100, 100], [100, 100, 100], [aa * 100, aa * 100, aa * 100])

  expect(ratio.isVoid).toBe(isVoid)
  expect(formatRatio(ratio)).toBe(isVoid ? `void (A/A ${aa.toFixed(2)})` : '1.00')
  expect(meetsAim(ratio, 1.15)).toBe(isVoid ? null : true)
})

test('a run without measurements is void, and lists of different lengths are refused', () => {
  expect(sameRound([], [], []).isVoid).toBe(true)
  expect(() => sameRound([1, 2], [1, 2], [1])).toThrow('in every round')
})

test('a ratio above its aim misses the aim', () => {
  const ratio = sameRound([116, 116, 116], [100, 100, 100], [100, 100, 100])

  expect(meetsAim(ratio, 1.15)).toBe(false)
})

test('the table lists every row, highlights missed aims and says why', () => {
  const rows = [
    { figure: 'boot', aim: '<= 1.15', value: '1.08', ok: true, how: 'p50', part: 'boot', commit: 'a1' },
    {
      figure: 'upload | photo',
      aim: '<= 1.8',
      value: '2.10',
      ok: false,
      how: 'five statements',
      part: 'photos',
      commit: 'a1',
    },
    {
      figure: 'page',
      aim: '<= 1.25',
      value: 'void (A/A 1.20)',
      ok: null,
      how: 'busy',
      part: 'boot',
      commit: 'a1',
    },
  ]
  const where = { at: '2026-11-22T08:00:00.000Z', cores: '2 x core', versions: { workerd: '1' } }
  const table = measurementsTable(rows, where)

  expect(table).toContain('| boot | <= 1.15 | 1.08 |')
  expect(table).toContain('| upload \\| photo | <= 1.8 | **2.10** |')
  expect(table).toContain('- upload | photo: 2.10, aim <= 1.8. five statements.')
  expect(table).not.toContain('- page')
  expect(table).toContain('Measured 2026-11-22 at commit a1 on 2 x core')
  const later = { figure: 'soak', aim: '', value: '', ok: true, how: '', part: 'soak', commit: 'b2' }
  expect(measurementsTable([...rows, later], where)).toContain(
    'at commits a1 (boot, photos) and b2 (soak) on',
  )
  expect(withMeasurements('a\n<!-- bench -->\nold\n<!-- /bench -->\nb', table)).toBe(
    `a\n<!-- bench -->\n${table}\n<!-- /bench -->\nb`,
  )
  expect(() => withMeasurements('nothing', table)).toThrow('docs/measurements.md')
})

test('a response is read only when complete: by its length, in chunks or without a body', () => {
  const whole = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello')
  const chunked = Buffer.from(
    'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n 0\r\n\r\n\r\n0\r\n\r\n',
  )

  expect(readAnswer(whole.subarray(0, -1))).toBeNull()
  expect(readAnswer(whole)).toMatchObject({ status: 200, body: Buffer.from('hello') })
  expect(
    Array.from({ length: chunked.length }, (_, length) => readAnswer(chunked.subarray(0, length))).filter(
      Boolean,
    ),
  ).toEqual([])
  expect(readAnswer(chunked)).toMatchObject({ status: 201, body: Buffer.from('hello 0\r\n\r\n') })
  expect(readAnswer(Buffer.from('HTTP/1.1 304 Not Modified\r\n\r\n'))).toMatchObject({ status: 304 })
})

test('a recorded statement replaces only the trainee’s own values with placeholders', () => {
  const sent = [
    {
      session: null,
      method: 'raw' as const,
      statements: [{ text: 'SELECT ?, ?, ?', params: ['login-a', 28, 7_000_000] }],
      rowsRead: 8,
      deferred: false,
    },
  ]

  expect(scriptOf(sent, ['login-a', 7_000_000])).toEqual([
    {
      session: null,
      method: 'raw',
      statements: [{ text: 'SELECT ?, ?, ?', params: [{ valueAt: 0 }, 28, { valueAt: 1 }] }],
      deferred: false,
    },
  ])
})

test('measuring a part again replaces its rows; the others stay, in the table’s order', () => {
  const row = (part: string, value: string): Measured => ({
    part,
    value,
    figure: part,
    aim: '1',
    ok: true,
    how: '',
    commit: '',
    at: '',
    load: '',
    seconds: 1,
    rounds: 9,
  })

  const rows = merged(
    [row('boot', 'old'), row('scale', 'kept'), row('boot', 'old, too')],
    [row('boot', 'new')],
    ['boot', 'load', 'scale'],
  )

  expect(rows.map(({ part, value }) => `${part} ${value}`)).toEqual(['boot new', 'scale kept'])
})
