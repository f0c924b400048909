import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DrillBefore } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { DrillView } from '#src/features/workout/step/drill-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillWith } from './drills.ts'

function renderDrill(
  format: DrillFormat,
  { before = null, result = null }: { before?: DrillBefore; result?: number | null } = {},
) {
  const entry = drillWith(format, before)
  const act = vi.fn<Act>()
  const user = render(
    <DrillView
      entry={entry}
      drill={entry.drill!}
      countdown={fullCountdown(240)}
      difficulty={null}
      result={result}
      act={act}
    />,
  )
  return { user, events: () => act.mock.calls.flat() }
}

const moves = () => within(screen.getByRole('list')).getAllByRole('listitem').map(visibleText)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.for([
  [
    'rounds',
    'Up and Over',
    'As many rounds as you can in 4 min',
    'One round',
    ['4 Step-back burpees', '8 Squats', '10 Bear crawl steps'],
  ],
  [
    'minute',
    'Push and Run',
    'As many as you can in 4 min',
    'Each minute',
    ['7 Push-ups', 'then Shuttle runs until the minute is up'],
  ],
  [
    'time',
    'Supply Run',
    'As fast as you can, 4 min at most',
    'Three rounds',
    ['4 Shuttle runs', '4 Reverse lunges a side', '6 Push-ups'],
  ],
] as const)(
  'a drill in the format %s shows its name, its target, four minutes and its moves as a list',
  ([format, name, target, heading, list]) => {
    renderDrill(format)

    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined()
    expect(screen.getByText(target)).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeDefined()
    expect(moves()).toEqual(list)
    expect(screen.getByRole('timer', { name: '4:00 left of 4:00' })).toBeDefined()
  },
)

test('a drill that comes back shows the result to beat, and a new one asks to note it', () => {
  renderDrill('minute', { before: { day: 9, result: 31 } })
  expect(screen.getByText('Day 9: 31 reps. Beat it.')).toBeDefined()

  renderDrill('rounds')
  expect(screen.getByText(/Note your result, for the day when this drill comes back\.$/)).toBeDefined()
})

test('a drill says what to count, and how hard to go where that is limited', () => {
  const steady = drillWith('rounds')
  const pace = 'At a pace at which you can still say a sentence.'
  render(
    <DrillView
      entry={{ ...steady, instructions: `${pace} ${steady.instructions}` }}
      drill={steady.drill!}
      countdown={null}
      difficulty={null}
      result={null}
      act={() => {}}
    />,
  )

  expect(screen.getByText(pace)).toBeDefined()
  expect(screen.getByText(/^Count your full rounds\./)).toBeDefined()
})

test.for([
  ['rounds', 'How many full rounds?', 'rounds'],
  ['minute', 'How many shuttle runs?', 'reps'],
  ['time', 'How long did it take?', 's'],
] as const)('a drill in the format %s asks: %s', async ([format, question, unit]) => {
  const { user, events } = renderDrill(format)

  await user.click(field(question))
  await user.paste('35')

  expect(visibleText(field(question).closest('div')!)).toMatch(new RegExp(`${unit}$`))
  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: 35 }])
})

test.for([
  ['rounds', '41', '41 is more than anybody does. Check the number.'],
  ['minute', '241', '241 is more than anybody does. Check the number.'],
  ['time', '241', '241 s is longer than the drill lasts. Check the number.'],
] as const)('the field of a drill in the format %s refuses %s', async ([format, typed, why]) => {
  const { user, events } = renderDrill(format)

  await user.click(screen.getByRole('textbox'))
  await user.paste(typed)

  expect(screen.getByText(why)).toBeDefined()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: null }])
})

test('a time that nobody reaches is refused when the field is left, not while it is typed', async () => {
  const { user, events } = renderDrill('time')
  const why = '12 s is faster than anybody is. Check the number.'

  await user.type(screen.getByRole('textbox'), '12')
  expect(screen.queryByText(why)).toBeNull()
  await user.tab()

  expect(screen.getByText(why)).toBeDefined()
  expect(events().at(-1)).toEqual({ type: 'countTest', entryId: 'm1', result: null })
})

test('the seconds of the stopped clock are in the field, and can be corrected', async () => {
  const { user, events } = renderDrill('time', { result: 152 })
  const time = field('How long did it take?')

  expect(time.value).toBe('152')
  await user.tripleClick(time)
  await user.paste('149')

  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: 149 }])
})

test('the rounds that are done are beside the time that is left', () => {
  renderDrill('rounds', { result: 1 })

  expect(visibleText(screen.getByRole('timer'))).toBe('1 round 4:00')
})

test('a press on a move shows how it is done, and a second one hides it', async () => {
  const { user } = renderDrill('rounds')
  const squats = screen.getByRole('button', { name: '8 Squats' })

  await user.click(squats)
  expect(squats.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('img', { name: 'How to do Squats' })).toBeDefined()
  await user.click(squats)

  expect(squats.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('img', { name: 'How to do Squats' })).toBeNull()
})

test('nothing of a drill can be swapped', () => {
  renderDrill('rounds')

  expect(screen.queryByRole('button', { name: /Change|Easier|Harder|hurts/ })).toBeNull()
})
