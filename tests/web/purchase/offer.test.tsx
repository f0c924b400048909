import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Access, CompletedBootcamps } from '#shared/api/bootcamp.ts'
import type { MissionLog, PastBootcamp } from '#shared/api/record.ts'
import { DesertCard } from '#src/features/bootcamp/desert-card.tsx'
import { Offer } from '#src/features/bootcamp/offer.tsx'
import { accessQuery, completedBootcampsQuery } from '#src/features/bootcamp/queries.ts'
import { YourRecord } from '#src/features/bootcamp/your-record.tsx'
import { missionLogQuery } from '#src/features/record/queries.ts'
import { createQueryClient } from '#src/query-client.ts'
import { OfferGate } from '#src/features/dashboard/offer-gate.tsx'
import { RecordBelow } from '#src/features/dashboard/record-below.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'
import { buttonOf, linkOf, wordsOf } from '#tests/web/support/words.ts'

const nothing: Access = { hasActive: false, needsPurchase: true, canAccess: false, justCompleted: false }
const active: Access = { hasActive: true, needsPurchase: false, canAccess: true, justCompleted: false }
const paid: Access = { hasActive: false, needsPurchase: false, canAccess: true, justCompleted: false }
const evening: Access = { hasActive: false, needsPurchase: false, canAccess: false, justCompleted: true }

const once: CompletedBootcamps = [
  {
    id: 'b_1',
    programme: 'jungle',
    startedAt: '2027-03-01T09:00:00.000Z',
    completedAt: '2027-04-02T09:00:00.000Z',
  },
]

/** Renders a screen with the offer gate when access and completed bootcamps are known. Returns its HTML. */
async function screenWith(
  access: Access,
  completed: CompletedBootcamps = [],
  { log = null, ...props }: { log?: MissionLog | null; below?: React.ReactNode; detailed?: boolean } = {},
): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(accessQuery.queryKey, access)
  client.setQueryData(completedBootcampsQuery.queryKey, completed)
  client.setQueryData(missionLogQuery(undefined).queryKey, log)
  return (await rendered(<OfferGate {...props}>{() => <p>the page itself</p>}</OfferGate>, client)).html
}

test('a trainee whose refund is being decided reads that, and is offered neither a start nor a price', async () => {
  for (const access of [paid, { ...evening, canAccess: true }]) {
    const html = await screenWith({ ...access, refundPending: true })

    expect(wordsOf(html)).toContain('Paddle is deciding on your refund.')
    expect(linkOf(html, 'See your purchases')).toContain('href="/purchase"')
    expect(buttonOf(html, 'START NEW BOOTCAMP')).toBeUndefined()
    expect(html).not.toMatch(/\$\d/)
  }
})

test('without bootcamp and purchase the offer stands in place of the page, at $9.99, and leads to the purchase page', async () => {
  const html = await screenWith(nothing)

  expect(wordsOf(html)).toContain('WELCOME TO WILDMARCH Choose Your Military Training Program')
  expect(wordsOf(html)).toContain('$9.99 one-time, no subscription')
  expect(linkOf(html, 'START JUNGLE BOOTCAMP')).toContain('href="/purchase"')
  expect(html).not.toContain('the page itself')
})

test('after a completed bootcamp the offer is the repeat, at $5.00', async () => {
  const html = await screenWith(nothing, once)

  expect(wordsOf(html)).toContain('$5.00 Repeat Price')
  expect(linkOf(html, 'REPEAT JUNGLE BOOTCAMP')).toContain('href="/purchase"')
  expect(html).not.toContain('$9.99')
})

test('an active bootcamp shows the page itself', async () => {
  expect(wordsOf(await screenWith(active))).toBe('the page itself')
})

test.for([[[]], [once]] as const)(
  'whoever holds an unspent purchase sees the start, and never a price',
  async ([completed]) => {
    const html = await screenWith(paid, completed as CompletedBootcamps)

    expect(buttonOf(html, 'START NEW BOOTCAMP')).toBeDefined()
    expect(wordsOf(html)).not.toContain('$')
    expect(html).not.toContain('the page itself')
  },
)

test('on the evening of Day 30 the page stays and no offer shows', async () => {
  expect(wordsOf(await screenWith(evening, once))).toBe('the page itself')
})

test('a repeat that was bought on that evening can be started above the page', async () => {
  const html = await screenWith({ ...evening, canAccess: true }, once)

  expect(buttonOf(html, 'START NEW BOOTCAMP')).toBeDefined()
  expect(wordsOf(html)).toMatch(/the page itself$/)
  expect(wordsOf(html)).not.toContain('$')
})

test.for([nothing, paid])('what is there from before stays below offer and start', async (access) => {
  const html = await screenWith(access, once, { below: <p>kept from before</p> })

  expect(wordsOf(html)).toMatch(/BOOTCAMP.*kept from before$/)
})

test('an active bootcamp shows nothing below', async () => {
  expect(wordsOf(await screenWith(active, once, { below: <p>kept from before</p> }))).toBe('the page itself')
})

// The trainee's record below the offer

const record = async (completed: CompletedBootcamps, log: MissionLog | null) =>
  wordsOf(await screenWith(nothing, completed, { log, below: <RecordBelow /> }))

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

test('an account in which nothing was done sees the offer alone', async () => {
  expect(await record([], null)).not.toContain('Your record')
  expect(await record([], logOf(0))).not.toContain('Your record')
})

test('whoever has done a mission sees the record below the offer, also of a bootcamp taken back on the evening of Day 1', async () => {
  expect(await record([], logOf(1))).toContain('Your record')
  expect(await record([], logOf(0, 5))).toContain('Your record')
  expect(await record(once, null)).toMatch(
    /Your record 30-Day Jungle Bootcamp 1 Mar 2027 to 2 Apr 2027 Mission log Service record$/,
  )
})

test('the record leads to log and service record', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <YourRecord completed={[]} />
    </RouterContextProvider>,
  )

  expect(linkOf(html, 'Mission log')).toContain('href="/mission-log"')
  expect(linkOf(html, 'Service record')).toContain('href="/service-record"')
})

// The offer on the photos page

test('the photos page names both programmes in full, with features and prices', async () => {
  const words = wordsOf(await screenWith(nothing, [], { detailed: true }))

  expect(words).toContain(
    '30-DAY JUNGLE BOOTCAMP 30 days progressive training Bodyweight exercises Visual progress tracking Personalized workouts',
  )
  expect(words).toContain('$9.99 one-time, no subscription START JUNGLE BOOTCAMP')
  expect(words).toMatch(/30-DAY DESERT BOOTCAMP .* \$7\.00 COMPLETE JUNGLE FIRST/)
})

test('for a repeater the photos page offers $5.00 as Repeat Price', () => {
  const words = wordsOf(renderToStaticMarkup(<Offer hasCompleted detailed />))

  expect(words).toContain('$5.00 Repeat Price REPEAT JUNGLE BOOTCAMP')
  expect(words).not.toContain('$9.99')
})

// The desert program

test.for([
  ['dashboard', 'locked', { unlocked: false, detailed: false }, 'COMPLETE JUNGLE FIRST', true],
  ['dashboard', 'after a completion', { unlocked: true, detailed: false }, 'COMING SOON', false],
  ['photos', 'locked', { unlocked: false, detailed: true }, 'COMPLETE JUNGLE FIRST', true],
  ['photos', 'after a completion', { unlocked: true, detailed: true }, 'COMING SOON', true],
] as const)('%s, desert card %s', ([, , card, name, disabled]) => {
  const html = renderToStaticMarkup(<DesertCard {...card} />)

  const button = buttonOf(html, name)
  expect(button).toContain('aria-describedby="desert-when"')
  expect(button?.includes('disabled=""')).toBe(disabled)
  expect(wordsOf(html)).toMatch(/^THEATRE 02 · DESERT COMING SOON/)
  expect(wordsOf(html).endsWith('Opens later.')).toBe(card.unlocked)
  expect(html.includes('$7.00')).toBe(card.detailed)
})
