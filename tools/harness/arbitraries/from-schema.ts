import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { anyCharacter, riskyTexts } from './risky-texts.ts'

/** Values that cannot be derived from the schema, by path: `exercises.[].id`. */
export type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>

type Json = z.core.JSONSchema.BaseSchema

/**
 * Values that a schema accepts, with its limits and all kinds of text. `fields` covers rules that its JSON Schema does not show.
 */
export function validOf(schema: z.ZodMiniType, fields: Fields = {}): fc.Arbitrary<unknown> {
  return arbitraryOf(jsonOf(schema), '', fields).filter((value) => z.safeParse(schema, value).success)
}

export const jsonOf = (schema: z.ZodMiniType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function arbitraryOf(json: Json, path: string, fields: Fields): fc.Arbitrary<unknown> {
  const known = fields[path]
  if (known) return known
  if (json.const !== undefined) return fc.constant(json.const)
  if (json.enum) return fc.constantFrom(...json.enum)
  if (json.anyOf) return fc.oneof(...json.anyOf.map((one) => arbitraryOf(one, path, fields)))
  const kinds: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    object: () => objectOf(json, path, fields),
    array: () =>
      fc.array(arbitraryOf(json.items as Json, at(path, '[]'), fields), {
        minLength: json.minItems ?? 0,
        maxLength: Math.min(json.maxItems ?? 5, 5),
      }),
    string: () => stringOf(json),
    integer: () => numberOf(json),
    number: () => numberOf(json),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
  }
  return kinds[String(json.type)]?.() ?? fc.jsonValue({ maxDepth: 2 })
}

function objectOf(json: Json, path: string, fields: Fields): fc.Arbitrary<unknown> {
  const members = Object.entries(json.properties ?? {}).map(
    ([name, member]) => [name, arbitraryOf(member as Json, at(path, name), fields)] as const,
  )
  const record = fc.record(Object.fromEntries(members), {
    requiredKeys: json.required ?? [],
    noNullPrototype: true,
  })
  return json.additionalProperties && typeof json.additionalProperties === 'object'
    ? fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
    : record
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: Json): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER))]
  const whole = fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
  return type === 'integer'
    ? whole
    : fc.oneof(
        whole,
        fc
          .double({ min: minimum, max: maximum, noNaN: true })
          .map((value) => (Object.is(value, -0) ? 0 : value)),
      )
}

function stringOf({ format, pattern, maxLength = 60 }: Json): fc.Arbitrary<string> {
  if (format === 'email') return emailAddress
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2039-12-31') })
      .map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const room = Math.min(maxLength, 60)
  return fc.oneof(
    fc.string({ maxLength: room, unit: anyCharacter }),
    fc.constantFrom(...riskyTexts).map((text) => text.slice(0, room)),
    fc.constant('x'.repeat(Math.min(maxLength, 500))),
  )
}

/** Unused addresses, with characters that are valid but that forms often refuse. */
export const emailAddress: fc.Arbitrary<string> = fc
  .tuple(
    fc.uuid(),
    fc.constantFrom('', '+mud', '.boots', "_o'neil", '-2'),
    fc.constantFrom('example.com', 'EXAMPLE.org', 'sub.domain.example.net', 'x-y.example'),
  )
  .map(([name, extra, domain]) => `a${name}${extra}a@${domain}`)

const at = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
