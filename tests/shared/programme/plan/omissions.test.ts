import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Omission, omissionSchema } from '#shared/api/omissions.ts'
import { patterns } from '#shared/content/families.ts'
import { joints } from '#shared/content/joints.ts'
import { readSubject, subjectText } from '#shared/programme/plan/omission-subject.ts'
import { mergedOmissions, omittedIn, sparedBy, withChanges } from '#shared/programme/plan/omissions.ts'
import { nothingSpared } from '#shared/programme/plan/spared.ts'

const subjects = [
  'x:104',
  'x:301',
  ...joints.map((joint) => `j:${joint}`),
  ...patterns.map((each) => `p:${each}`),
]
const lists = fc.array(
  fc.record({
    subject: fc.constantFrom(...subjects),
    omitted: fc.boolean(),
    changedAt: fc.integer({ min: 0, max: 5 }).map((minute) => `2026-11-27T00:0${minute}:00.000Z`),
  }),
  { maxLength: 20 },
)
const emptyFirst = (list: readonly Omission[]) => mergedOmissions([], list)

test('a subject is read and written back; any other text is none', () => {
  for (const text of subjects) {
    expect(
      omissionSchema.safeParse({ subject: text, omitted: true, changedAt: '2026-11-27T00:00:00Z' }).success,
    ).toBe(true)
    expect(subjectText(readSubject(text)!)).toBe(text)
  }
  const others = [
    '',
    'x:',
    'x:0',
    'x:01',
    'x:10000',
    'x:1 ',
    'j:hip',
    'j:',
    'p:fly',
    'knee',
    'k:knee',
    'k:push',
  ]
  for (const text of others) expect(readSubject(text), text).toBeNull()
})

test('lists merge to the same whatever comes first and however often', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const merged = mergedOmissions(one, other)
      expect(mergedOmissions(other, one)).toEqual(merged)
      expect(mergedOmissions(merged, one)).toEqual(merged)
      expect(new Set(merged.map(({ subject }) => subject)).size).toBe(merged.length)
    }),
  )
})

test('of one subject the later change is kept, and of two at once the one that leaves out', () => {
  const knee = (omitted: boolean, minute: number): Omission => ({
    subject: 'j:knee',
    omitted,
    changedAt: `2026-11-27T00:0${minute}:00.000Z`,
  })

  expect(mergedOmissions([knee(true, 1)], [knee(false, 2)])).toEqual([knee(false, 2)])
  expect(mergedOmissions([knee(true, 2)], [knee(false, 1)])).toEqual([knee(true, 2)])
  expect(mergedOmissions([knee(true, 1)], [knee(false, 1)])).toEqual([knee(true, 1)])
})

test('what waits on a device changes a plan’s list as the merged list would', () => {
  fc.assert(
    fc.property(lists.map(emptyFirst), lists.map(emptyFirst), (known, later) => {
      const changes = later.map((change) => ({ ...change, changedAt: '2026-11-28T00:00:00.000Z' }))
      const merged = sparedBy(omittedIn(mergedOmissions(known, changes)))
      expect(withChanges(sparedBy(omittedIn(known)), changes)).toEqual(merged)
    }),
  )
})

test('allowing everything again leaves nothing out, and low energy stays as it is', () => {
  const undone = subjects.map((subject) => ({ subject, omitted: false, changedAt: '2026-11-27T00:00:00Z' }))
  const all = { ...sparedBy(subjects), lowEnergy: true }

  expect(withChanges(all, undone)).toEqual({ ...nothingSpared, lowEnergy: true })
})
