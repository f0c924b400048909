import { parse } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { emailSchema, newPasswordSchema, passwordSchema } from '#shared/api/account.ts'
import { finishedWorkoutSchema } from '#shared/api/workout.ts'
import { isTimeZone } from '#shared/programme/local-day.ts'
import { productOf, wordsOf } from '#tools/proofs/guards/product.ts'
import { all, pathOf } from '#tools/proofs/guards/tree.ts'
import { describeError } from '#worker/describe-error.ts'
import { cleanJpeg } from '#worker/domain/photos/jpeg.ts'
import { deviceNameOf } from '#worker/http/device-name.ts'
import { subnetOf } from '#worker/http/networks.ts'
import { type Attack, attacks, ofOursOnly } from './attack-strings.ts'

// Callers choose the texts that our patterns read, so no pattern may take quadratic time. (ASVS 1.3.12, CWE-1333)

const product = productOf()

/** Every regular expression literal in the Worker and in the code that it shares with the browser. */
const literals = new Map<string, RegExp>()
for (const { tree } of product.sources) {
  for (const { regex } of all(tree, 'Literal'))
    if (isPattern(regex))
      literals.set(`/${regex.pattern}/${regex.flags}`, new RegExp(regex.pattern, regex.flags))
}

/** Patterns that the Worker builds when it starts, each with an example of the result. */
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

/** Returns the shortest of several samples of `work`, in ms. Some short samples run uninterrupted. */
function leastTime(work: () => unknown, times: number): number {
  const samples: number[] = []
  while (samples.length < 3 || (samples.length < 15 && samples.reduce((sum, sample) => sum + sample) < 30)) {
    const startedAt = performance.now()
    for (let time = 0; time < times; time += 1) work()
    samples.push(performance.now() - startedAt)
  }
  return Math.min(...samples)
}

/**
 * Returns how much longer a text of 16 times the length takes: about 16 if it is read once, about 256 if matching restarts at
 * each position. A ratio of shortest times hardly depends on the machine's speed or load. A high ratio is measured again.
 */
function growthOf(read: (text: string) => unknown, attack: Attack): number {
  const [once, four, sixteen] = [textOf(attack, 1), textOf(attack, 4), textOf(attack, 16)]
  for (const text of [once, four, once]) read(text)
  let growth = Infinity
  for (let measured = 0; measured < 12 && growth >= MAX_GROWTH; measured += 1) {
    let times = 1
    while (leastTime(() => read(once), times) < 0.05 && times < 1 << 14) times *= 4
    const first = leastTime(() => read(once), times)
    // If four times the length is already far too slow, sixteen times is not tried.
    const early = leastTime(() => read(four), times) / first
    growth = Math.min(growth, early > 12 ? early ** 2 : leastTime(() => read(sixteen), times) / first)
  }
  return growth
}

const MAX_GROWTH = 64
/** A timeout for a busy machine. */
const longTimeout = { timeout: 60_000 }

test('growthOf distinguishes linear patterns from quadratic ones', longTimeout, () => {
  expect(growthOf((text) => /Version\/\d/.test(text), { again: 'Version/x ' })).toBeLessThan(MAX_GROWTH)
  expect(
    growthOf((text) => /Version\/[\d.]+ .*Safari\//.test(text), { again: 'Version/1 ' }),
  ).toBeGreaterThan(MAX_GROWTH)
  expect(growthOf((text) => text.replace(/=+$/, ''), { again: '=', after: 'x' })).toBeGreaterThan(MAX_GROWTH)
})

test('every Worker pattern has attack strings or a reason why no caller’s text reaches it', () => {
  const listed = [...Object.keys(attacks), ...Object.keys(ofOursOnly)]
  const constructed = product.sources.flatMap((source) =>
    all(source.tree, 'NewExpression', 'CallExpression').flatMap((node) =>
      pathOf(node.callee) === 'RegExp' ? [wordsOf(source, node)] : [],
    ),
  )

  expect(literals.size).toBeGreaterThan(50)
  expect([...literals.keys()].filter((pattern) => !listed.includes(pattern))).toEqual([])
  expect(constructed).toEqual(Object.keys(assembled))
})

test('every listed pattern still exists in the source', () => {
  expect(
    [...Object.keys(attacks), ...Object.keys(ofOursOnly)].filter((pattern) => !literals.has(pattern)),
  ).toEqual([])
})

const underAttack = [
  ...[...literals].flatMap(([name, pattern]) =>
    (attacks[name] ?? []).map((attack) => ({ name, pattern, attack })),
  ),
  ...Object.entries(assembled).flatMap(([name, entry]) =>
    entry.attacks.map((attack) => ({ name, pattern: entry.pattern, attack })),
  ),
]

test.for(underAttack)('the pattern $name takes linear time: $attack', longTimeout, ({ pattern, attack }) => {
  expect(growthOf((text) => text.replace(pattern, ''), attack)).toBeLessThan(MAX_GROWTH)
})

const utf8 = new TextEncoder()
const jpegStart = Uint8Array.of(0xff, 0xd8)

/** Functions that read a caller's text with several of our patterns, or with a library's. */
const readers: readonly (readonly [
  name: string,
  read: (text: string) => unknown,
  attacks: readonly Attack[],
])[] = [
  [
    'cookies',
    (text) => parse(text, '__Host-login'),
    [
      { again: '__Host-login=a; ' },
      { again: ' ', after: 'x' },
      { again: '=' },
      { before: '__Host-login=', again: '%' },
      { before: '__Host-login="', again: 'a' },
    ],
  ],
  ['a browser name', deviceNameOf, [{ again: 'Version/1 ' }, { again: 'Safari/' }, { again: 'x' }]],
  ['a time zone', isTimeZone, [{ again: 'Europe/' }, { again: 'a' }]],
  [
    'an IP address',
    subnetOf,
    [{ again: ':' }, { again: '::' }, { again: '1:' }, { before: '::ffff:', again: '1' }],
  ],
  [
    'an email',
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
    'the time of a finish',
    (text) => finishedWorkoutSchema.shape.finishedAt.safeParse(text),
    [{ again: '1' }, { before: '2026-01-01T00:00:00.', again: '1' }, { again: '2026-01-01T' }],
  ],
  [
    'an error message',
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

const readerAttacks = readers.flatMap(([name, reader, all]) =>
  all.map((attack) => ({ name, reader, attack })),
)

test.for(readerAttacks)('reading $name takes linear time: $attack', longTimeout, ({ reader, attack }) => {
  expect(growthOf(reader, attack)).toBeLessThan(MAX_GROWTH)
})

function readPhoto(bytes: Uint8Array): void {
  try {
    cleanJpeg(bytes, 'photoDataUrl')
  } catch {
    // A refusal is expected. Only its duration matters.
  }
}

/** Empty comment segments of four bytes each. */
const comments = (size: number) => Array.from({ length: size >> 2 }, () => [0xff, 0xfe, 0, 2]).flat()

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return typeof Object(value).pattern === 'string'
}
