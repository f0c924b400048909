import { expect, test } from 'vitest'
import type { MissionLog, PastBootcamp } from '#shared/api/record.ts'
import { ServiceRecord } from '#src/features/record/service-record.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'

const user = { id: 'u_1' }

function logAfter(daysCompleted: number, changes: Partial<PastBootcamp> = {}): MissionLog {
  const bootcamp: PastBootcamp = {
    id: 'A'.repeat(22),
    status: 'active',
    startedAt: '2027-03-01T12:00:00.000Z',
    endedAt: null,
    daysCompleted,
    difficulty: 'soldier',
    ...changes,
  }
  return { bootcamps: [bootcamp], bootcamp, open: true, days: [] }
}

test.for([
  [28, '2 missions to go.'],
  [29, '1 mission to go.'],
] as const)('after %i missions the record says how many are left', async ([daysCompleted, words]) => {
  const page = await rendered(
    <ServiceRecord user={user} log={logAfter(daysCompleted)} figures={null} bootcampId={undefined} />,
  )

  expect(page.words).toContain(`${words} The certificate is written on Day 30.`)
})

test('record and certificate show the difficulty that the bootcamp was done at', async () => {
  const log = logAfter(30, { status: 'completed', endedAt: '2027-03-30T12:00:00.000Z', difficulty: 'elite' })

  const page = await rendered(<ServiceRecord user={user} log={log} figures={null} bootcampId={undefined} />)

  expect(page.words.match(/ELITE/g)).toHaveLength(2)
})

test('a bootcamp that was refunded after Day 30 has no certificate and no repeat offer; what was done stays', async () => {
  const endedAt = '2027-03-30T12:00:00.000Z'
  const pageOf = (status: 'completed' | 'revoked') =>
    rendered(
      <ServiceRecord
        user={user}
        log={logAfter(30, { status, endedAt })}
        figures={null}
        bootcampId={undefined}
      />,
    )

  const [completed, revoked] = [await pageOf('completed'), await pageOf('revoked')]

  expect(completed.words).toContain('CERTIFICATE OF SERVICE')
  expect(completed.linkTo('See the repeat offer')).toBe('/purchase')
  expect(revoked.words).not.toMatch(/CERTIFICATE|Day 31/)
  expect(revoked.linkTo('See the repeat offer')).toBeUndefined()
  expect(revoked.words).toContain('Refunded after 30 of 30 missions. What was done stays yours.')
})
