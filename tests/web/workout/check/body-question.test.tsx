import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyQuestion } from '#src/features/settings/body-question.tsx'
import { asksForBody, saveAsksForBody } from '#src/features/workout/check/asks.ts'
import { render } from '#tests/web/support/render.tsx'
import { stubStorage } from '#tests/web/support/storage.ts'

beforeEach(stubStorage)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the switch of the account page turns the question on again, for this trainee alone', async () => {
  saveAsksForBody('t1', false)
  saveAsksForBody('t2', false)
  const person = render(<BodyQuestion userId="t1" />)
  const toggle = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Ask about my body before a mission',
  })
  expect(toggle.checked).toBe(false)

  await person.click(toggle)

  expect(toggle.checked).toBe(true)
  expect([asksForBody('t1'), asksForBody('t2')]).toEqual([true, false])
})

test('the question is on unless it was turned off', () => {
  expect(asksForBody('t1')).toBe(true)
})
