import { expect, test } from 'vitest'
import { DailyQuote } from '#src/features/quotes/daily-quote.tsx'
import { rendered } from './support/rendered.tsx'

test('the quote page says which day it is for, the quote, whose it is, and its number of 30', async () => {
  const quote = { number: 7, day: 7, text: 'Well begun is half done.', author: 'Aristotle', work: 'Politics' }

  const { words, html } = await rendered(<DailyQuote quote={quote} />)

  expect(html).toMatch(/<h1[^>]*>Daily Quote<\/h1>/)
  for (const part of [
    'Day 7 Motivation',
    'Well begun is half done.',
    'Aristotle',
    'Politics',
    'Quote 7 of 30',
  ])
    expect(words).toContain(part)
})
