import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quotedStrings } from '#tests/support/node/quoted-strings.ts'
import { textsOf } from '#tests/support/node/source-texts.ts'

test.each(Object.entries(quotedStrings))(
  '%s contains the texts quoted by the specification',
  (file, quoted) => {
    expect(missingFrom(quoted, readFileSync(file, 'utf8'), file)).toEqual([])
  },
)

test('the loading page says so with the product’s name', () => {
  expect(readFileSync('app.html', 'utf8')).toMatch(/Loading <span[^>]*>%BRAND%</)
})

test('the list has each text at most once per file', () => {
  for (const quoted of Object.values(quotedStrings)) expect(new Set(quoted).size).toBe(quoted.length)
  expect(Object.values(quotedStrings).flat().length).toBeGreaterThan(120)
})

const page = `export const Page = ({ day }) => (
  <h1 title="Take it">
    Day {day} of
    30 <b>now</b>
  </h1>
)
export const error = \`Day \${day} is over\``

test.each([
  ['Day {} of 30 now', []],
  ['Take it', []],
  ['Day {} is over', []],
  ['Day {} of 30', ['Day {} of 30']],
  ['take it', ['take it']],
  ['Take it.', ['Take it.']],
])('a text is found only if it matches letter by letter: %s', (text, missing) => {
  expect(missingFrom([text], page, 'page.tsx')).toEqual(missing)
})

function missingFrom(quoted: readonly string[], source: string, file: string): string[] {
  const texts = new Set(textsOf(file, source).map(({ text }) => text))
  return quoted.filter((text) => !texts.has(text))
}
