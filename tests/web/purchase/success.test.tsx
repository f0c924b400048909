import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Access, Story } from '#shared/api/bootcamp.ts'
import { accessQuery } from '#src/features/bootcamp/queries.ts'
import { CancelScreen } from '#src/features/purchase/cancel-screen.tsx'
import { nextPollMs } from '#src/features/purchase/confirmation-wait.ts'
import { PurchaseSuccess } from '#src/features/purchase/purchase-success.tsx'
import { purchasesQuery } from '#src/features/purchase/queries.ts'
import { SuccessScreen } from '#src/features/purchase/success-screen.tsx'
import { dayStoryQuery } from '#src/features/story/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { trainee } from '#tests/web/support/trainees.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { active, nothing, paid } from './accesses.ts'
import { purchase } from './purchases.ts'

const heading = () => visibleText(screen.getByRole('heading', { level: 1 }))

test('until the payment arrives, the success page says that it is being confirmed', () => {
  render(<SuccessScreen state="confirming" />)

  expect(visibleText(screen.getByRole('status'))).toBe('Confirming your payment…')
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

const onStarted = vi.fn<() => Promise<void>>()

/** Renders the success page of a trainee with this access. */
function renderSuccess(access: Access) {
  const client = createQueryClient()
  onStarted.mockReset()
  client.setQueryData(accessQuery.queryKey, access)
  client.setQueryData(dayStoryQuery(trainee.id, 1).queryKey, story)
  client.setQueryData(purchasesQuery.queryKey, [purchase({ bootcamp: null })])
  return render(
    <PurchaseSuccess user={trainee} guide={null} onStart={() => {}} onStarted={onStarted} />,
    client,
  )
}

const story: Story = {
  title: 'The Wreck',
  day: 1,
  story: 'The plane is down.',
  survivalSkill: 'Fire: dry tinder',
  debrief: null,
}
const startButton = () => screen.getByRole('button', { name: 'Start Your Bootcamp' })

test('once the payment has arrived, the success page is the card of Day 1', () => {
  renderSuccess(paid)

  expect(heading()).toBe('Payment Successful!')
  expect(screen.getByText('Paid: $9.99, once')).toBeDefined()
  const card = screen.getByRole('region', { name: 'The Wreck' })
  expect(within(card).getByText('The plane is down.')).toBeDefined()
  expect(screen.getByText('Day 1 of 30 · Crash Site')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /Bootcamp/ })).toEqual([startButton()])
})

test('a double press on the start begins one bootcamp and opens its mission once', async () => {
  const calls = stubApi({ 'POST /api/bootcamps/start': started })
  const user = renderSuccess(paid)

  await user.dblClick(startButton())

  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
  expect(calls.filter(({ call }) => call === 'POST /api/bootcamps/start')).toHaveLength(1)
})

test('a start that fails says why and leads to the dashboard', async () => {
  stubApi({
    'POST /api/bootcamps/start': () =>
      Response.json({ error: 'Our records are away.', code: 'unavailable' }, { status: 503 }),
    'GET /api/bootcamp-access': paid,
  })
  const user = renderSuccess(paid)

  await user.click(startButton())

  expect((await screen.findByRole('alert')).textContent).toBe('Our records are away.')
  expect(linkTo('Back to Dashboard')).toBe('/dashboard')
  expect(onStarted).not.toHaveBeenCalled()
})

test('a payment that is being checked is reported at once', () => {
  renderSuccess({ ...nothing, underReview: true })

  expect(heading()).toBe('Payment received, under review')
})

const started = {
  id: 'b_1',
  programme: 'jungle',
  level: 2,
  currentDay: 1,
  daysCompleted: 0,
  startedAt: '2027-03-01T12:00:00.000Z',
  nextMissionAt: null,
}

test('once its bootcamp is active, the success page leads to the dashboard instead of the start', () => {
  renderSuccess(active)

  expect(visibleText()).toMatch(/^Payment Successful! Your bootcamp is under way\./)
  expect(linkTo('Back to Dashboard')).toBe('/dashboard')
  expect(screen.queryByRole('button', { name: 'Start Your Bootcamp' })).toBeNull()
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
