import { expect, test } from 'vitest'
import { uuidSchema } from '#shared/uuid.ts'

test('a UUID is accepted in any case and version, and returned in lower case', () => {
  const made = crypto.randomUUID()

  expect(uuidSchema.parse(made)).toBe(made)
  expect(uuidSchema.parse(made.toUpperCase())).toBe(made)
  expect(uuidSchema.parse('00000000-0000-0000-0000-000000000000')).toMatch(/^0{8}-/)
})

test.for([
  '',
  '1',
  'x'.repeat(36),
  '00000000-0000-0000-0000-00000000000g',
  '00000000000000000000000000000000',
  ` ${crypto.randomUUID()}`,
  `${crypto.randomUUID()}0`,
  `${crypto.randomUUID()}\n`,
  `{${crypto.randomUUID()}}`,
])('a text that is not a UUID is refused: %j', (text) => {
  expect(uuidSchema.safeParse(text).success).toBe(false)
})
