import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand, brandUpper } from '#shared/brand.ts'

test('the product is called Wildmarch, and WILDMARCH in the header', () => {
  expect([brand, brandUpper]).toEqual(['Wildmarch', 'WILDMARCH'])
})

test('nothing but its one constant spells the product’s name', () => {
  const spelling = ['src', 'worker', 'build']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .concat('index.html', 'app.html', 'terms.html', 'privacy.html', 'refund.html')
    .filter((path) => /\.(tsx?|html|css)$/.test(path))
    .filter((path) => /wildmarch/i.test(readFileSync(path, 'utf8')))

  expect(spelling).toEqual(['src/shared/brand.ts'])
})
