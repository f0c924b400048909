import { expect, test } from 'vitest'
import { deviceIdSchema } from '#shared/device-id.ts'
import { newShortId } from '#shared/short-id.ts'

test('a UUID is accepted in any case and version, and returned in lower case', () => {
  const made = crypto.randomUUID()

  expect(deviceIdSchema.parse(made)).toBe(made)
  expect(deviceIdSchema.parse(made.toUpperCase())).toBe(made)
  expect(deviceIdSchema.parse('00000000-0000-0000-0000-000000000000')).toMatch(/^0{8}-/)
})

test('a short id is accepted as it is', () => {
  const made = Array.from({ length: 1000 }, newShortId)

  expect(made.map((id) => deviceIdSchema.parse(id))).toEqual(made)
  expect(new Set(made).size).toBe(1000)
})

test.for([
  '',
  '1',
  'x'.repeat(36),
  'x'.repeat(10),
  'x'.repeat(12),
  'abcde-thumb',
  'x'.repeat(11) + '\n',
  '00000000-0000-0000-0000-00000000000g',
  '00000000000000000000000000000000',
  ` ${crypto.randomUUID()}`,
  `${crypto.randomUUID()}0`,
  `${crypto.randomUUID()}\n`,
  `{${crypto.randomUUID()}}`,
])('a text that is neither a short id nor a UUID is refused: %j', (text) => {
  expect(deviceIdSchema.safeParse(text).success).toBe(false)
})
