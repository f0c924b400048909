import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DailyQuote } from '#src/features/quotes/daily-quote.tsx'
import { render } from './support/render.tsx'

test('the quote page shows the day, the quote, its author and its number out of 30', () => {
  render(
    <DailyQuote
      quote={{ number: 7, day: 7, text: 'Well begun is half done.', author: 'Aristotle', work: 'Politics' }}
    />,
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Daily Quote')
  expect(screen.getByText('Day 7 Motivation')).toBeDefined()
  expect(screen.getByRole('blockquote').textContent).toBe('Well begun is half done.')
  expect(screen.getByText('Aristotle')).toBeDefined()
  expect(screen.getByText('Politics')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Quote 7 of 30' })).toBeDefined()
})
