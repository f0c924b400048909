import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CountryBadge } from '#src/components/country-badge.tsx'
import { render } from '#tests/web/support/render.tsx'

test('the header shows the flag of the trainee’s country with its name', () => {
  render(<CountryBadge country="PT" />)

  expect(screen.getByRole('img', { name: 'Country: Portugal' }).getAttribute('src')).toBe('/flags/pt.svg')
})

test('the header shows a globe while the country is unknown', () => {
  render(<CountryBadge country={null} />)

  const image = screen.getByRole('img', { name: 'Country: unknown' })
  expect(image.hasAttribute('src')).toBe(false)
})
