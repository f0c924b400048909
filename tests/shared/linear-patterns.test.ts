import { parse } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { emailSchema, newPasswordSchema, passwordSchema } from '#shared/api/account.ts'
import { finishedWorkoutSchema } from '#shared/api/workout.ts'
import { isTimeZone } from '#shared/programme/local-day.ts'
import { productOf, wordsOf } from '#tools/proofs/guards/product.ts'
import { all, pathOf } from '#tools/proofs/guards/tree.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { subnetOf } from '#worker/http/networks.ts'
import { describeError } from '#worker/log.ts'
import { type Attack, attacks, ofOursOnly } from './attack-strings.ts'

// Whoever calls chooses what our patterns read: none may take the square of its length. (ASVS 1.3.12, CWE-1333)

const product = productOf()

/** Every regular expression as it is written in the Worker and in what it shares with the browser. */
const written = new Map<string, RegExp>()
for (const { tree } of product.sources) {
  for (const { regex } of all(tree, 'Literal'))
    if (isPattern(regex))
      written.set(`/${regex.pattern}/${regex.flags}`, new RegExp(regex.pattern, regex.flags))
}

/** Those that are put together when the Worker starts: each is written here as what comes out. */
const assembled: Readonly<Record<string, { pattern: RegExp; attacks: readonly Attack[] }>> = {
  "new RegExp(`^${path.replace(/:\\w+/g, '[^/]+')}$`)": {
    pattern: /^\/api\/progress-photos\/[^/]+\/[^/]+$/,
    attacks: [
      { before: '/api/progress-photos/', again: 'a' },
      { before: '/api/progress-photos/', again: 'a/' },
      { again: '/' },
    ],
  },
}

const length = 512
const textOf = ({ before = '', again, after = '' }: Attack, times: number) =>
  before + again.repeat(Math.ceil((length * times) / again.length)) + after

/** The least time, in milliseconds, that `work` took of many short goes: short enough that some of them are not interrupted. */
function leastTime(work: () => unknown, times: number): number {
  const goes: number[] = []
  while (goes.length < 3 || (goes.length < 15 && goes.reduce((sum, go) => sum + go) < 30)) {
    const startedAt = performance.now()
    for (let time = 0; time < times; time += 1) work()
    goes.push(performance.now() - startedAt)
  }
  return Math.min(...goes)
}

/**
 * How much longer 16 times the text takes: 16 where it is read once, 256 where each place is begun at anew. A ratio of least
 * times: that a machine is slow or busy changes it little, and what looks bad is measured again.
 */
function growthOf(read: (text: string) => unknown, attack: Attack): number {
  const [once, four, sixteen] = [textOf(attack, 1), textOf(attack, 4), textOf(attack, 16)]
  for (const text of [once, four, once]) read(text)
  let growth = Infinity
  for (let measured = 0; measured < 3 && growth >= MOST; measured += 1) {
    let times = 1
    while (leastTime(() => read(once), times) < 0.05 && times < 1 << 14) times *= 4
    const first = leastTime(() => read(once), times)
    // What is far off at four times the length is not tried at sixteen.
    const early = leastTime(() => read(four), times) / first
    growth = Math.min(growth, early > 12 ? early ** 2 : leastTime(() => read(sixteen), times) / first)
  }
  return growth
}

const MOST = 64
/** Of a machine with much else to do. */
const patiently = { timeout: 60_000 }

test('the measure tells a pattern that reads once from one that begins anew at each place', patiently, () => {
  expect(growthOf((text) => /Version\/\d/.test(text), { again: 'Version/x ' })).toBeLessThan(MOST)
  expect(
    growthOf((text) => /Version\/[\d.]+ .*Safari\//.test(text), { again: 'Version/1 ' }),
  ).toBeGreaterThan(MOST)
  expect(growthOf((text) => text.replace(/=+$/, ''), { again: '=', after: 'x' })).toBeGreaterThan(MOST)
})

test('every pattern of the Worker has texts that attack it, or a reason why it meets none of a caller’s', () => {
  const listed = [...Object.keys(attacks), ...Object.keys(ofOursOnly)]
  const put = product.sources.flatMap((source) =>
    all(source.tree, 'NewExpression', 'CallExpression').flatMap((node) =>
      pathOf(node.callee) === 'RegExp' ? [wordsOf(source, node)] : [],
    ),
  )

  expect(written.size).toBeGreaterThan(50)
  expect([...written.keys()].filter((pattern) => !listed.includes(pattern))).toEqual([])
  expect(put).toEqual(Object.keys(assembled))
})

test('no pattern is listed that is written nowhere any more', () => {
  expect(
    [...Object.keys(attacks), ...Object.keys(ofOursOnly)].filter((pattern) => !written.has(pattern)),
  ).toEqual([])
})

const underAttack = [
  ...[...written].flatMap(([name, pattern]) =>
    (attacks[name] ?? []).map((attack) => ({ name, pattern, attack })),
  ),
  ...Object.entries(assembled).flatMap(([name, one]) =>
    one.attacks.map((attack) => ({ name, pattern: one.pattern, attack })),
  ),
]

test.for(underAttack)('the pattern $name reads a text once: $attack', patiently, ({ pattern, attack }) => {
  expect(growthOf((text) => text.replace(pattern, ''), attack)).toBeLessThan(MOST)
})

const utf8 = new TextEncoder()
const jpegStart = Uint8Array.of(0xff, 0xd8)

/** What reads a caller's text by more than one pattern of ours, or by a library's. */
const readers: readonly (readonly [
  name: string,
  read: (text: string) => unknown,
  attacks: readonly Attack[],
])[] = [
  [
    'the cookies',
    (text) => parse(text, '__Host-login'),
    [
      { again: '__Host-login=a; ' },
      { again: ' ', after: 'x' },
      { again: '=' },
      { before: '__Host-login=', again: '%' },
      { before: '__Host-login="', again: 'a' },
    ],
  ],
  ['the name of a browser', deviceNameOf, [{ again: 'Version/1 ' }, { again: 'Safari/' }, { again: 'x' }]],
  ['a time zone', isTimeZone, [{ again: 'Europe/' }, { again: 'a' }]],
  [
    'an address of the net',
    subnetOf,
    [{ again: ':' }, { again: '::' }, { again: '1:' }, { before: '::ffff:', again: '1' }],
  ],
  [
    'an e-mail',
    (text) => emailSchema.safeParse(text),
    [
      { again: 'a' },
      { again: 'a.' },
      { again: 'a@' },
      { again: '.' },
      { before: 'a@', again: 'a' },
      { before: 'a@', again: 'a.' },
      { before: 'a@', again: 'a-' },
      { again: ' ', after: 'x' },
    ],
  ],
  [
    'a password',
    (text) => passwordSchema.safeParse(text),
    [{ again: 'a' }, { again: ' ' }, { again: '\u0301' }],
  ],
  [
    'a new password',
    (text) => newPasswordSchema.safeParse(text),
    [
      { again: 'a' },
      { again: ' ', after: 'x' },
      { again: 'wildmarch' },
      { again: 'wildmarc' },
      { again: '\ud800' },
    ],
  ],
  [
    'the instant of a finish',
    (text) => finishedWorkoutSchema.shape.finishedAt.safeParse(text),
    [{ again: '1' }, { before: '2026-01-01T00:00:00.', again: '1' }, { again: '2026-01-01T' }],
  ],
  [
    'what an error says',
    (text) => describeError(new Error(text)),
    [{ again: 'a' }, { again: '"' }, { again: 'a@' }, { again: '1.' }, { again: ' ' }],
  ],
  ['a photo', (text) => readPhoto(utf8.encode(text)), [{ again: '\u00ff' }, { again: 'a' }]],
  [
    'the fill bytes of a photo',
    (text) => readPhoto(Uint8Array.from([...jpegStart, ...new Uint8Array(text.length).fill(0xff)])),
    [{ again: 'a' }],
  ],
  [
    'the comments of a photo',
    (text) => readPhoto(Uint8Array.from([...jpegStart, ...comments(text.length)])),
    [{ again: 'a' }],
  ],
]

const read = readers.flatMap(([name, reader, all]) => all.map((attack) => ({ name, reader, attack })))

test.for(read)('reading $name takes as long as the text is: $attack', patiently, ({ reader, attack }) => {
  expect(growthOf(reader, attack)).toBeLessThan(MOST)
})

function readPhoto(bytes: Uint8Array): void {
  try {
    cleanJpeg(bytes, 'photoDataUrl')
  } catch {
    // Refused, as it should be: what counts is how long that takes.
  }
}

/** Empty comments of four bytes each. */
const comments = (size: number) => Array.from({ length: size >> 2 }, () => [0xff, 0xfe, 0, 2]).flat()

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return typeof Object(value).pattern === 'string'
}
