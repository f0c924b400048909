import { expect, test } from 'vitest'
import { seller } from '#shared/brand.ts'
import { products } from '#shared/content/products.ts'
import { storedData } from '#src/features/legal/stored-data.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { linksOf, openPage } from './static-page.ts'

type Name = 'terms' | 'privacy' | 'refund'

/** Returns those of the words that a page lacks. */
function missingFrom(name: Name, ...words: string[]): string[] {
  const text = visibleText(openPage(name).body)
  return words.filter((each) => !text.includes(each))
}

test.for(['terms', 'privacy', 'refund'] as const)('%s has a date and a link back', (name) => {
  expect(missingFrom(name, 'September 2, 2025')).toEqual([])
  expect(linksOf(openPage(name), 'Back')).toEqual(['/'])
})

test('the terms name the seller', () => {
  const { legalName, registrationNumber, supportMail } = seller

  expect(
    missingFrom(
      'terms',
      legalName,
      registrationNumber,
      supportMail,
      'Singapore',
      'Paddle',
      'merchant of record',
    ),
  ).toEqual([])
})

test('the terms say who may train', () => {
  expect(
    missingFrom(
      'terms',
      'at least 13 years old',
      'under 18, a parent or guardian must agree',
      'Progress photos are for adults',
    ),
  ).toEqual([])
})

test('the terms state the price', () => {
  const { priceUsd, priceEur, repeatPriceUsd } = products.jungle

  expect(missingFrom('terms', priceUsd, priceEur, repeatPriceUsd)).toEqual([])
})

test('the privacy page names what is stored and the one cookie', () => {
  expect(
    missingFrom(
      'privacy',
      'email address',
      'password only as a one-way hash',
      'weight, height, age',
      'workout sessions',
      '__Host-login',
      'strictly necessary',
      'no tracking',
    ),
  ).toEqual([])
})

test('each entry of the privacy page says what is stored, why and for how long', () => {
  expect(
    missingFrom(
      'privacy',
      ...storedData.map(({ name, what, why, howLong }) => `${name} ${what} Why: ${why} How long: ${howLong}`),
    ),
  ).toEqual([])
})

test('the refund page gives 24 hours in addition to the law and up to 10 business days', () => {
  expect(
    missingFrom(
      'refund',
      'within 24 hours',
      'adds to your legal rights',
      'up to 10 business days',
      'merchant of record',
    ),
  ).toEqual([])
})
