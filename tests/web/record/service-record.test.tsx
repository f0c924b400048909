import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MissionLog, PastBootcamp } from '#shared/api/record.ts'
import { ServiceRecord } from '#src/features/record/service-record.tsx'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'

function renderRecord(changes: Partial<PastBootcamp>) {
  const bootcamp: PastBootcamp = {
    id: 'A'.repeat(22),
    status: 'active',
    startedAt: '2027-03-01T12:00:00.000Z',
    endedAt: null,
    daysCompleted: 30,
    difficulty: 'soldier',
    ...changes,
  }
  const log: MissionLog = { bootcamps: [bootcamp], bootcamp, open: true, days: [] }
  render(<ServiceRecord user={{ id: 'u_1' }} log={log} figures={null} bootcampId={undefined} />)
}

const endedAt = '2027-03-30T12:00:00.000Z'

test.for([
  [28, '2 missions to go.'],
  [29, '1 mission to go.'],
] as const)('after %i missions the record says how many are left', ([daysCompleted, words]) => {
  renderRecord({ daysCompleted })

  expect(screen.getByText(`${words} You get your certificate on Day 30.`)).toBeDefined()
})

test('record and certificate show the bootcamp’s own difficulty', () => {
  renderRecord({ status: 'completed', endedAt, difficulty: 'elite' })

  expect(screen.getAllByText(/\bELITE\b/)).toHaveLength(2)
})

test('a completed bootcamp has a certificate', () => {
  renderRecord({ status: 'completed', endedAt })

  expect(screen.getByText('CERTIFICATE OF SERVICE')).toBeDefined()
})

test('a completed bootcamp leads to the repeat offer', () => {
  renderRecord({ status: 'completed', endedAt })

  expect(linkTo('See the repeat offer')).toBe('/purchase')
})

test('a bootcamp refunded after Day 30 has no certificate', () => {
  renderRecord({ status: 'revoked', endedAt })

  expect(screen.queryByText(/CERTIFICATE/i)).toBeNull()
})

test('a bootcamp refunded after Day 30 offers no repeat', () => {
  renderRecord({ status: 'revoked', endedAt })

  expect(screen.queryByText(/Day 31/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'See the repeat offer' })).toBeNull()
})

test('a refunded bootcamp keeps its record', () => {
  renderRecord({ status: 'revoked', endedAt })

  expect(screen.getByText('Refunded after 30 of 30 missions. Your record stays yours.')).toBeDefined()
})
