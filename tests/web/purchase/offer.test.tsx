import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Access, CompletedBootcamps } from '#shared/api/bootcamp.ts'
import type { MissionLog, PastBootcamp } from '#shared/api/record.ts'
import { DesertCard } from '#src/features/bootcamp/desert-card.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { type Graduate, OfferGate } from '#src/features/dashboard/offer-gate.tsx'
import { RecordBelow } from '#src/features/dashboard/record-below.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { active, evening, nothing, paid } from './accesses.ts'

const once: CompletedBootcamps = [
  {
    id: 'b_1',
    programme: 'jungle',
    startedAt: '2027-03-01T09:00:00.000Z',
    completedAt: '2027-04-02T09:00:00.000Z',
  },
]

type Screen = {
  completed?: CompletedBootcamps
  log?: MissionLog | null
  below?: React.ReactNode
  graduate?: (graduate: Graduate) => React.ReactNode
  detailed?: boolean
}

/** Renders a screen with the offer gate when access and completed bootcamps are known. */
function renderGate(access: Access, { completed = [], log = null, ...props }: Screen = {}) {
  const client = createQueryClient()
  client.setQueryData(accessQuery.queryKey, access)
  client.setQueryData(completedBootcampsQuery.queryKey, completed)
  client.setQueryData(missionLogQuery(undefined).queryKey, log)
  return render(<OfferGate {...props}>{() => <p>the page itself</p>}</OfferGate>, client)
}

const start = () => screen.queryByRole('button', { name: 'START NEW BOOTCAMP' })
const page = () => screen.queryByText('the page itself')

const refundPending = [
  ['before any bootcamp', { ...paid, refundPending: true }],
  ['on the evening of Day 30', { ...evening, canAccess: true, refundPending: true }],
] as const

test.for(refundPending)('a trainee whose refund is pending is told so, %s', async ([, access]) => {
  renderGate(access)

  expect(await screen.findByText(/^Paddle is deciding on your refund\./)).toBeDefined()
  expect(linkTo('See your purchases')).toBe('/purchase')
})

test.for(refundPending)('a trainee whose refund is pending gets no start button, %s', async ([, access]) => {
  renderGate(access)
  await screen.findByText(/^Paddle is deciding/)

  expect(start()).toBeNull()
})

test.for(refundPending)('a trainee whose refund is pending sees no price, %s', async ([, access]) => {
  renderGate(access)
  await screen.findByText(/^Paddle is deciding/)

  expect(visibleText()).not.toContain('$')
})

test('without a bootcamp or a purchase the offer replaces the page', async () => {
  renderGate(nothing)

  expect(await screen.findByRole('heading', { level: 1, name: 'WELCOME TO WILDMARCH' })).toBeDefined()
  expect(screen.getByText('Choose Your Military Training Program')).toBeDefined()
  expect(page()).toBeNull()
})

test('without a bootcamp or a purchase the offer costs $9.99 and leads to the purchase page', async () => {
  renderGate(nothing)

  const jungle = await screen.findByRole('region', { name: 'JUNGLE BOOTCAMP' })
  expect(visibleText(jungle)).toContain('$9.99 one-time, no subscription Shown in your currency at checkout.')
  expect(linkTo('START JUNGLE BOOTCAMP')).toBe('/purchase')
})

const checking = 'We received your payment and are checking it. You don’t need to pay again.'

test.for([
  ['before any bootcamp', []],
  ['after a completed bootcamp', once],
] as const)('while a payment is under review nothing is offered, %s', async ([, completed]) => {
  renderGate({ ...nothing, underReview: true }, { completed: [...completed] })

  expect(visibleText(await screen.findByRole('status'))).toBe(checking)
  expect(linkTo('See your purchases')).toBe('/purchase')
  expect(screen.queryByRole('link', { name: /JUNGLE BOOTCAMP/ })).toBeNull()
  expect(visibleText()).not.toContain('$')
})

test('while a payment is under review a graduate’s page offers nothing', async () => {
  renderGate({ ...nothing, underReview: true }, { completed: once, graduate: own })

  expect(await screen.findByText(checking)).toBeDefined()
  expect(visibleText()).not.toContain('$')
})

test('after a refund the offer says so and stays open', async () => {
  const refunded = { at: '2027-03-01T12:00:00.000Z', paid: { amount: 999, currency: 'USD' } }
  renderGate({ ...nothing, refunded })

  expect(visibleText(await screen.findByRole('status'))).toBe(
    'Your payment of $9.99 was refunded on 1 Mar 2027. You can buy the bootcamp again.',
  )
  expect(linkTo('START JUNGLE BOOTCAMP')).toBe('/purchase')
})

test('after a completed bootcamp the offer is the repeat at $5.00', async () => {
  renderGate(nothing, { completed: once })

  const jungle = await screen.findByRole('region', { name: 'JUNGLE BOOTCAMP' })
  expect(visibleText(jungle)).toContain('$5.00 Repeat Price Shown in your currency at checkout.')
  expect(visibleText(jungle)).not.toContain('$9.99')
  expect(linkTo('REPEAT JUNGLE BOOTCAMP')).toBe('/purchase')
})

test('an active bootcamp shows the page itself', () => {
  renderGate(active)

  expect(visibleText()).toBe('the page itself')
})

const histories = [
  ['no bootcamp', []],
  ['a completed bootcamp', once],
] as const

test.for(histories)(
  'a trainee with an unused purchase sees the start button instead of the page, after %s',
  ([, completed]) => {
    renderGate(paid, { completed: [...completed] })

    expect(start()).not.toBeNull()
    expect(page()).toBeNull()
  },
)

test.for(histories)('a trainee with an unused purchase never sees a price, after %s', ([, completed]) => {
  renderGate(paid, { completed: [...completed] })

  expect(visibleText()).not.toContain('$')
})

test('pressing start begins the bootcamp that was paid for', async () => {
  const calls = stubApi()
  const user = renderGate(paid)

  await user.click(screen.getByRole('button', { name: 'START NEW BOOTCAMP' }))

  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/bootcamps/start'))
})

test('on the evening of Day 30 the page stays, without an offer', () => {
  renderGate(evening, { completed: once })

  expect(visibleText()).toBe('the page itself')
})

test('a repeat bought on the evening of Day 30 can be started above the page', () => {
  renderGate({ ...evening, canAccess: true }, { completed: once })

  expect(start()).not.toBeNull()
  expect(visibleText()).toMatch(/START NEW BOOTCAMP the page itself$/)
  expect(visibleText()).not.toContain('$')
})

test('earlier content stays below the offer', async () => {
  renderGate(nothing, { completed: once, below: <p>kept from before</p> })

  await screen.findByRole('link', { name: 'REPEAT JUNGLE BOOTCAMP' })
  expect(visibleText()).toMatch(/REPEAT JUNGLE BOOTCAMP .*kept from before$/)
})

test('earlier content stays below the start button', () => {
  renderGate(paid, { completed: once, below: <p>kept from before</p> })

  expect(visibleText()).toMatch(/START NEW BOOTCAMP kept from before$/)
})

test('an active bootcamp shows nothing below the page', () => {
  renderGate(active, { completed: once, below: <p>kept from before</p> })

  expect(visibleText()).toBe('the page itself')
})

// A graduate

const own = ({ bootcamp, offer }: Graduate) => (
  <>
    <h1>what {bootcamp} came to</h1>
    {offer}
  </>
)

test('a graduate’s own page comes first, and the offer is its last section', async () => {
  renderGate(nothing, { completed: once, graduate: own, below: <p>kept from before</p> })

  await screen.findByRole('link', { name: 'REPEAT JUNGLE BOOTCAMP' })
  expect(visibleText()).toMatch(
    /^what b_1 came to WELCOME TO WILDMARCH Choose Your Military Training Program .*\$5\.00 Repeat Price .*REPEAT JUNGLE BOOTCAMP .*COMING SOON Opens later\.$/,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'WELCOME TO WILDMARCH' })).toBeDefined()
})

test('a graduate sees one card for each program', async () => {
  renderGate(nothing, { completed: once, graduate: own })

  await screen.findByRole('link', { name: 'REPEAT JUNGLE BOOTCAMP' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(visibleText)).toEqual([
    'JUNGLE BOOTCAMP',
    'DESERT BOOTCAMP',
  ])
})

test('after several completed bootcamps the page is about the last one', async () => {
  renderGate(nothing, { completed: [{ ...once[0]!, id: 'b_9' }, ...once], graduate: own })

  expect(await screen.findByRole('heading', { level: 1, name: 'what b_9 came to' })).toBeDefined()
})

test('a trainee without a completed bootcamp sees the offer first', async () => {
  renderGate(nothing, { graduate: own, below: <p>kept from before</p> })

  expect(await screen.findByRole('heading', { level: 1, name: 'WELCOME TO WILDMARCH' })).toBeDefined()
  expect(visibleText()).toMatch(/kept from before$/)
})

test('a graduate who has paid for a repeat sees the start button and no price', () => {
  renderGate(paid, { completed: once, graduate: own, below: <p>kept from before</p> })

  expect(visibleText()).toMatch(/START NEW BOOTCAMP kept from before$/)
  expect(visibleText()).not.toContain('$')
})

test('on the evening of Day 30 a graduate keeps the page', () => {
  renderGate(evening, { completed: once, graduate: own })

  expect(visibleText()).toBe('the page itself')
})

// The trainee's record below the offer

/** Renders the offer with the record below it, and waits for the offer. */
async function renderRecord(completed: CompletedBootcamps, log: MissionLog | null) {
  renderGate(nothing, { completed, log, below: <RecordBelow /> })
  await screen.findByRole('heading', { level: 1 })
}
const record = () => screen.queryByRole('region', { name: 'Your record' })

/** The mission log of a trainee whose last bootcamp was revoked. */
function logOf(...daysCompleted: number[]): MissionLog {
  const bootcamps = daysCompleted.map((days, index): PastBootcamp => ({
    id: `b_${index}`,
    status: index === 0 ? 'revoked' : 'restarted',
    startedAt: '2027-03-01T09:00:00.000Z',
    endedAt: '2027-03-01T19:00:00.000Z',
    daysCompleted: days,
    difficulty: 'recruit',
  }))
  return { bootcamps, bootcamp: bootcamps[0]!, open: false, days: [] }
}

test.for([
  ['without a bootcamp', null],
  ['with a bootcamp without missions', logOf(0)],
] as const)('a trainee who has done no mission sees only the offer, %s', async ([, log]) => {
  await renderRecord([], log)

  expect(record()).toBeNull()
})

test.for([
  ['in a bootcamp revoked on the evening of Day 1', logOf(1)],
  ['before a bootcamp that was revoked', logOf(0, 5)],
] as const)('a trainee who has done a mission sees the record below the offer, %s', async ([, log]) => {
  await renderRecord([], log)

  expect(record()).not.toBeNull()
})

test('the record names each completed bootcamp with its days', async () => {
  await renderRecord(once, null)

  expect(visibleText(record()!)).toBe(
    'Your record 30-Day Jungle Bootcamp 1 Mar 2027 to 2 Apr 2027 Mission log Service record Hana’s notebook',
  )
})

test.for([
  ['Mission log', '/mission-log'],
  ['Service record', '/service-record'],
  ['Hana’s notebook', '/notebook'],
] as const)('the record leads to the %s', async ([name, path]) => {
  await renderRecord(once, null)

  expect(linkTo(name)).toBe(path)
})

// The offer on the photos page

test('the photos page names both programs in full, with features and prices', async () => {
  renderGate(nothing, { detailed: true })

  const jungle = await screen.findByRole('region', { name: '30-DAY JUNGLE BOOTCAMP' })
  expect(within(jungle).getAllByRole('listitem').map(visibleText)).toEqual([
    '30 days progressive training',
    'Bodyweight exercises',
    'Visual progress tracking',
    'Personalized workouts',
  ])
  expect(visibleText(jungle)).toMatch(/\$9\.99 one-time, no subscription .*START JUNGLE BOOTCAMP$/)
  expect(visibleText(screen.getByRole('region', { name: '30-DAY DESERT BOOTCAMP' }))).toMatch(
    /\$7\.00 COMPLETE JUNGLE FIRST/,
  )
})

test('a graduate’s photos page offers the repeat for $5.00 as Repeat Price', async () => {
  renderGate(nothing, { completed: once, detailed: true })

  const jungle = await screen.findByRole('region', { name: '30-DAY JUNGLE BOOTCAMP' })
  expect(visibleText(jungle)).toMatch(/\$5\.00 Repeat Price .*REPEAT JUNGLE BOOTCAMP$/)
  expect(visibleText(jungle)).not.toContain('$9.99')
})

// The desert program

test.for([
  ['dashboard', 'locked', { unlocked: false, detailed: false }, 'COMPLETE JUNGLE FIRST', true],
  ['dashboard', 'after a completion', { unlocked: true, detailed: false }, 'COMING SOON', false],
  ['photos', 'locked', { unlocked: false, detailed: true }, 'COMPLETE JUNGLE FIRST', true],
  ['photos', 'after a completion', { unlocked: true, detailed: true }, 'COMING SOON', true],
] as const)('%s, desert card %s', ([, , card, name, disabled]) => {
  render(<DesertCard {...card} />)

  const when = card.unlocked ? 'Opens later.' : 'Unlocks when you finish the jungle.'
  const button = screen.getByRole<HTMLButtonElement>('button', { name, description: when })
  expect(button.disabled).toBe(disabled)
  expect(visibleText()).toMatch(/^THEATER 02 · DESERT COMING SOON/)
  expect(screen.queryByText('$7.00') !== null).toBe(card.detailed)
})
