import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Access } from '#shared/api/bootcamp.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { CancelScreen } from '#src/features/purchase/cancel-screen.tsx'
import { nextPollMs } from '#src/features/purchase/confirmation-wait.ts'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'
import { SuccessScreen } from '#src/features/purchase/success-screen.tsx'
import { createQueryClient } from '#src/query-client.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { active, paid } from './accesses.ts'

const heading = () => visibleText(screen.getByRole('heading', { level: 1 }))

test('until the payment arrives, the success page says that it is being confirmed', () => {
  render(<SuccessScreen state="confirming" />)

  expect(visibleText(screen.getByRole('status'))).toBe('Confirming your payment…')
})

test('once the payment has arrived, the success page shows three next steps', () => {
  render(<SuccessScreen state="arrived" />)

  expect(heading()).toBe('Payment Successful!')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a payment under review is reported as such', () => {
  render(<SuccessScreen state="under review" />)

  expect(heading()).toBe('Payment received, under review')
})

test('a payment that did not arrive can be checked again', () => {
  render(<SuccessScreen state="missing" />)

  expect(linkTo('Find my payment')).toBe('/purchase#claim-payment')
})

test.for(['under review', 'missing'] as const)(
  'a payment that is %s comes with a way to get help',
  (state) => {
    render(<SuccessScreen state={state} />)

    expect(visibleText()).toContain('We answer within two working days.')
  },
)

test.for(['confirming', 'under review', 'missing'] as const)(
  'a payment that is %s is not shown as successful',
  (state) => {
    render(<SuccessScreen state={state} />)

    expect(visibleText()).not.toContain('Payment Successful!')
  },
)

/** Renders the success page of a trainee with this access. */
function renderSuccess(access: Access) {
  const client = createQueryClient()
  client.setQueryData(accessQuery.queryKey, access)
  render(<PurchaseSuccess />, client)
}

test('the success page leads to the start of the bootcamp', () => {
  renderSuccess(paid)

  expect(linkTo('Start Your Bootcamp')).toBe('/dashboard')
})

test('once its bootcamp is active, the success page leads to the dashboard instead of the start', () => {
  renderSuccess(active)

  expect(visibleText()).toMatch(/^Payment Successful! Your bootcamp is under way\./)
  expect(linkTo('Back to Dashboard')).toBe('/dashboard')
  expect(screen.queryByRole('link', { name: 'Start Your Bootcamp' })).toBeNull()
})

test('the success page asks after 1, 2 and 4 seconds, then every 8 seconds, for a minute', () => {
  expect([0, 1, 2, 3, 4].map((asked) => nextPollMs(1000, asked))).toEqual([1000, 2000, 4000, 8000, 8000])
  expect(nextPollMs(60_000, 9)).toBeNull()
})

test('the cancel page leads back to the purchase and to the dashboard', () => {
  render(<CancelScreen />)

  expect(heading()).toBe('Payment Cancelled')
  expect(linkTo('Try Purchase Again')).toBe('/purchase')
  expect(linkTo('Back to Dashboard')).toBe('/dashboard')
})
