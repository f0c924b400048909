import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Day31 } from '#src/features/record/day-31.tsx'
import { RecordTotals } from '#src/features/record/record-totals.tsx'
import { ZonesCrossed } from '#src/features/record/zones-crossed.tsx'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

test.for([
  [2, 0],
  [3, 1],
  [6, 1],
  [30, 8],
] as const)(
  'after %i days, %i zones are crossed: a zone is crossed once its last day is done',
  ([daysCompleted, crossed]) => {
    render(<ZonesCrossed daysCompleted={daysCompleted} />)

    expect(screen.getByRole('heading', { name: `${crossed} of 8 zones crossed` })).toBeDefined()
    expect(screen.queryAllByText('Crossed:')).toHaveLength(crossed)
    expect(screen.queryAllByText('Ahead:')).toHaveLength(8 - crossed)
  },
)

test('the zones are listed in the order of the route', () => {
  render(<ZonesCrossed daysCompleted={6} />)

  expect(screen.getAllByRole('listitem').slice(0, 2).map(visibleText)).toEqual([
    'Crossed: Crash Site',
    'Ahead: Dense Forest',
  ])
})

test('the totals are days, sessions, repetitions and minutes', () => {
  render(<RecordTotals daysCompleted={30} totals={{ sessions: 33, repetitions: 4610, seconds: 4680 }} />)

  expect(visibleText()).toBe('In total Days 30 Sessions 33 Repetitions 4,610 Minutes of holds 78')
})

test('without statistics the totals are only the days', () => {
  render(<RecordTotals daysCompleted={3} totals={null} />)

  expect(visibleText()).toBe('In total Days 3')
})

test.for([
  ['rest', /^Rest first/],
  ['two or three sessions a week', /^Keep two or three sessions a week/],
  ['a walk', /^Walk on the days in between/],
  ['a doctor for lasting pain', /If the pain doesn’t go away, see a doctor/],
] as const)('on Day 31 the record advises %s', ([, words]) => {
  render(<Day31 />)

  expect(screen.getAllByRole('listitem').map(visibleText)).toContainEqual(expect.stringMatching(words))
})

test('on Day 31 the record offers the repeat at its price', () => {
  render(<Day31 />)

  expect(visibleText()).toContain('$5.00')
  expect(linkTo('See the repeat offer')).toBe('/purchase')
})
