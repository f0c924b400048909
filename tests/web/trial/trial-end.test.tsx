import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { products } from '#shared/content/products.ts'
import { TrialEnd } from '#src/features/trial/trial-end.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

test('the end shows what was counted and the time it took, and says the price before sign-up', () => {
  render(<TrialEnd counts={{ pushUps: 14, wall: false, squats: 22 }} seconds={184} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You did 14 push-ups.')
  expect(visibleText()).toContain('Crash Site · 3:04')
  expect(visibleText()).toContain('and 22 squats, half an hour after a plane crash.')
  expect(visibleText()).toContain('“That’s where we start,” she says.')
  expect(visibleText()).toContain('Save them to Day 1?')
  expect(visibleText()).toContain(
    `Sign-up is free. The bootcamp is ${products.jungle.priceEur} once, shown in your currency at checkout.`,
  )
  expect(screen.getByRole('link', { name: 'SAVE AND SIGN UP' }).getAttribute('href')).toBe('/signup')
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/')
})

test('nothing counted is no failure', () => {
  render(<TrialEnd counts={{ pushUps: 0, wall: false, squats: 0 }} seconds={60} />)

  expect(visibleText()).toContain('You made it through the crash. That’s where we start.')
  expect(visibleText()).not.toMatch(/\b0\b|Save them/)
})
