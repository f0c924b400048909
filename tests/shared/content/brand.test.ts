import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand, brandUpper } from '#shared/brand.ts'

test('the product is called Wildmarch, and WILDMARCH in the header', () => {
  expect([brand, brandUpper]).toEqual(['Wildmarch', 'WILDMARCH'])
})

test('only src/shared/brand.ts spells the product’s name', () => {
  const filesWithName = ['src', 'worker', 'build']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .concat('index.html', 'app.html', 'terms.html', 'privacy.html', 'refund.html')
    .filter((path) => /\.(tsx?|html|css)$/.test(path))
    .filter((path) => /wildmarch/i.test(readFileSync(path, 'utf8')))

  expect(filesWithName).toEqual(['src/shared/brand.ts'])
})
