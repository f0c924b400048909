import { expect, test } from 'vitest'
import { claims, products } from '#shared/content/products.ts'

test('the prices are $9.99, €9.99 on the landing page, $5.00 to repeat and $7.00 for the desert', () => {
  expect(products.jungle).toMatchObject({ priceUsd: '$9.99', priceEur: '€9.99', repeatPriceUsd: '$5.00' })
  expect(products.desert).toMatchObject({ priceUsd: '$7.00' })
})

test('the claims match the seller’s words exactly', () => {
  expect(claims.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    '94% completion rate',
    '87% achieve fitness goals',
    '50-200% improvement',
  ])
})
