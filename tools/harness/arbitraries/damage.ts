import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { jsonOf, validOf } from './from-schema.ts'
import type { Fields } from './from-schema.ts'
import { riskyTexts } from './risky-texts.ts'

/** The text of a body and the kind of change that was made to it. */
export type Damaged = { kind: string; text: string }

/** A good body with one change that may make it invalid. The schema decides whether it did. */
export function damaged(schema: z.ZodMiniType, fields: Fields): fc.Arbitrary<Damaged> {
  const good = validOf(schema, fields)
  const strange = strangeValues(schema)
  const place = fc.nat({ max: 200 })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(good, place, strange)
        .map(([body, nth, [kind, value]]) => ({ kind, text: toJson(replaceNth(body, nth, () => value)) })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(good, place).map(([body, nth]) => ({
        kind: 'missing key',
        text: toJson(replaceNth(body, nth, () => undefined)),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...names), strange)
        .map(([body, name, [, value]]) => ({ kind: 'extra key', text: withExtra(body, name, value) })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(good, place, fc.constantFrom(...riskyTexts)).map(([body, nth, text]) => ({
        kind: 'odd text',
        text: toJson(replaceNth(body, nth, (old) => (typeof old === 'string' ? `${old}${text}` : text))),
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, strange)
        .map(([body, [, value]]) => ({ kind: 'duplicate keys', text: withDuplicate(body, value) })),
    },
    {
      weight: 1,
      arbitrary: strange.map(([kind, value]) => ({ kind: `${kind} as the whole`, text: toJson(value) })),
    },
    {
      weight: 1,
      arbitrary: fc.jsonValue().map((value) => ({ kind: 'any JSON', text: JSON.stringify(value) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...syntaxBreaks))
        .map(([body, [kind, breakIt]]) => ({ kind, text: breakIt(JSON.stringify(body)) })),
    },
  )
}

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'userId',
  'user_id',
  'isAdmin',
  'role',
  'passwordHash',
  'emailVerifiedAt',
  '',
  '$where',
  'a'.repeat(1000),
] as const

/** Changes after which a text is not valid JSON, or barely. */
const syntaxBreaks: readonly (readonly [kind: string, breakIt: (text: string) => string])[] = [
  ['cut off', (text) => text.slice(0, Math.max(0, Math.floor(text.length / 2)))],
  ['empty', () => ''],
  ['trailing comma', (text) => text.replace(/}$/, ',}')],
  ['single quotes', (text) => text.replaceAll('"', "'")],
  ['two values', (text) => `${text}${text}`],
  ['not a number', (text) => text.replace(/:("[^"]*"|[^,}]+)/, ':NaN')],
  ['comment', (text) => `/* */${text}`],
  ['form', () => 'email=a%40example.com&password=x'],
  ['NUL at its end', (text) => `${text}\u0000`],
  ['huge number', (text) => text.replace(/:("[^"]*"|[^,}]+)/, ':1e400')],
  ['deep nesting', () => `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['deep objects', () => `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
  ['deep and open', () => '['.repeat(10_000)],
]

/** Values of every type and just outside every limit of the schema, each with the name of its kind. */
function strangeValues(schema: z.ZodMiniType): fc.Arbitrary<readonly [kind: string, value: unknown]> {
  const edges = edgesOf(jsonOf(schema))
  const wrong = fc.constantFrom<unknown>(
    true,
    false,
    0,
    1,
    '',
    'x',
    '1',
    '2026-01-01',
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { toString: 'x' },
    { $gt: '' },
  )
  const numbers = fc.constantFrom(
    -1,
    1.5,
    1e-9,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e308,
    -1e308,
    1e21,
    ...edges.numbers,
  )
  return fc.oneof(
    wrong.map((value) => ['wrong type', value] as const),
    fc.constant(['null', null] as const),
    numbers.map((value) => ['number out of bounds', value] as const),
    fc.constantFrom(...riskyTexts).map((value) => ['text', value] as const),
    fc.constantFrom(...edges.texts).map((value) => ['text too long', value] as const),
    fc.constant(['1 MB string', 'x'.repeat(1_000_000)] as const),
    fc.constant(['long list', Array.from({ length: 200 }, () => null)] as const),
  )
}

type Json = ReturnType<typeof jsonOf>

/** Values just outside each limit of the schema. */
function edgesOf(json: Json): { numbers: number[]; texts: string[] } {
  const all = nodesOf(json)
  return {
    numbers: all.flatMap(({ minimum, maximum }) => [
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
    ]),
    texts: [
      'x'.repeat(10_000),
      ...all.flatMap(({ maxLength }) =>
        maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), '🌿'.repeat(maxLength)],
      ),
    ],
  }
}

function nodesOf(json: Json): Json[] {
  const below = [
    ...Object.values(json.properties ?? {}),
    ...(json.anyOf ?? []),
    ...(json.items ? [json.items].flat() : []),
  ] as Json[]
  return [json, ...below.flatMap(nodesOf)]
}

type Place = readonly (string | number)[]

/** Copies a body and changes the value at the nth path. `undefined` removes it. */
function replaceNth(body: unknown, nth: number, change: (old: unknown) => unknown): unknown {
  const places = placesOf(body)
  const place = places[nth % Math.max(1, places.length)]
  return place ? replaceAt(body, place, change) : change(body)
}

function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    [...place, name],
    ...placesOf(member, [...place, name]),
  ])
}

function replaceAt(value: unknown, [name, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((member, index) => (index === Number(name) ? replaceAt(member, rest, change) : member))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, member]) => [
      key,
      key === name ? replaceAt(member, rest, change) : member,
    ]),
  )
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? ''

function withExtra(body: unknown, name: string, value: unknown): string {
  const text = toJson(body)
  const extra = `${JSON.stringify(name)}:${toJson(value)}`
  return text === '{}' ? `{${extra}}` : text.replace(/}$/, () => `,${extra}}`)
}

/** JSON parsers take the last of two equal keys, so the strange value comes last. */
function withDuplicate(body: unknown, value: unknown): string {
  const [name] = Object.keys(Object(body))
  return name === undefined ? toJson(value) : withExtra(body, name, value)
}
