import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DrillBefore, PlanEntry } from '#shared/api/workout.ts'
import type { DrillFormat } from '#shared/content/exercises/exercise.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import { fullCountdown, pauseCountdown, startCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { DrillView } from '#src/features/workout/step/drill-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillWith } from './drills.ts'

const stepOf = (entry: PlanEntry): Step => ({ entry, section: 'exercise', round: 1, rounds: 1, key: 'm1-1' })

/** Renders a drill whose clock was stopped after this many seconds. */
function renderDrill(
  format: DrillFormat,
  {
    before = null,
    result = null,
    seconds = 0,
  }: { before?: DrillBefore; result?: number | null; seconds?: number } = {},
) {
  const entry = drillWith(format, before)
  const act = vi.fn<Act>()
  const onShowMove = vi.fn<(move: number) => void>()
  const user = render(
    <DrillView
      step={stepOf(entry)}
      drill={entry.drill!}
      countdown={pauseCountdown(startCountdown(fullCountdown(240), 0), seconds * 1000)}
      result={result}
      shownMove={0}
      onShowMove={onShowMove}
      crew={null}
      act={act}
    />,
  )
  return { user, onShowMove, events: () => act.mock.calls.flat() }
}

const moves = () => within(screen.getByRole('list')).getAllByRole('listitem').map(visibleText)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.for([
  [
    'rounds',
    'Up and Over',
    'As many rounds as you can in 4 min',
    'One round',
    ['4 Step-back burpees', '8 Squats', '10 steps Bear crawl'],
  ],
  [
    'minute',
    'Push and Run',
    'As many as you can in 4 min',
    'Each minute',
    ['7 Push-ups', 'then until the minute is up Shuttle runs'],
  ],
  [
    'time',
    'Supply Run',
    'As fast as you can, up to 4 min',
    'Three rounds',
    ['4 Shuttle runs', '4 a side Reverse lunges', '6 Push-ups'],
  ],
] as const)(
  'a drill in the format %s shows its name, its target, four minutes and a list of its moves',
  ([format, name, target, heading, list]) => {
    renderDrill(format)

    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined()
    expect(visibleText()).toContain(`${target}.`)
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeDefined()
    expect(moves()).toEqual(list)
    expect(screen.getByRole('timer', { name: '4:00 left of 4:00' })).toBeDefined()
  },
)

test('a repeated drill shows the result to beat, and a new one has none', () => {
  renderDrill('minute', { before: { day: 9, result: 31 } })
  expect(screen.getByText('Day 9: 31 reps. Beat it.')).toBeDefined()

  renderDrill('rounds')
  expect(screen.queryByText(/Note your result/)).toBeNull()
})

test('pressing a move shows it on the stage', async () => {
  const { user, onShowMove } = renderDrill('rounds')
  expect(screen.getAllByRole('button', { pressed: true }).map(visibleText)).toEqual(['4 Step-back burpees'])

  await user.click(screen.getByRole('button', { name: /Bear crawl/ }))

  expect(onShowMove.mock.calls).toEqual([[2]])
})

test('a drill says what to count, and how hard to go if that is limited', () => {
  const steady = drillWith('rounds')
  const pace = 'Keep a pace at which you can still say a sentence.'
  render(
    <DrillView
      step={stepOf({ ...steady, instructions: `${pace} ${steady.instructions}` })}
      drill={steady.drill!}
      countdown={null}
      result={null}
      shownMove={0}
      onShowMove={() => {}}
      crew={null}
      act={() => {}}
    />,
  )

  expect(visibleText()).toContain(`${pace} Count your full rounds.`)
})

test.for([
  ['rounds', 'How many full rounds?', 'rounds'],
  ['minute', 'How many shuttle runs?', 'reps'],
  ['time', 'How long did it take?', 's'],
] as const)('a drill in the format %s asks: %s', async ([format, question, unit]) => {
  const { user, events } = renderDrill(format, { seconds: 240 })

  await user.click(field(question))
  await user.paste('35')

  expect(visibleText(field(question).closest('div')!)).toMatch(new RegExp(`${unit}$`))
  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: 35 }])
})

test.for([
  ['rounds', '41', '41 looks too high. Check the number.'],
  ['minute', '241', '241 looks too high. Check the number.'],
  ['time', '241', '241 s is longer than the drill. Check the number.'],
] as const)('the field of a drill in the format %s refuses %s', async ([format, typed, why]) => {
  const { user, events } = renderDrill(format, { seconds: 240 })

  await user.click(screen.getByRole('textbox'))
  await user.paste(typed)

  expect(screen.getByText(why)).toBeDefined()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: null }])
})

test('an implausible time is refused when the field is left, not while it is typed', async () => {
  const { user, events } = renderDrill('time', { seconds: 240 })
  const why = '12 s looks too fast. Check the number.'

  await user.type(screen.getByRole('textbox'), '12')
  expect(screen.queryByText(why)).toBeNull()
  await user.tab()

  expect(screen.getByText(why)).toBeDefined()
  expect(events().at(-1)).toEqual({ type: 'countTest', entryId: 'm1', result: null })
})

test('the seconds of the stopped clock are filled in and can be corrected', async () => {
  const { user, events } = renderDrill('time', { result: 152, seconds: 152 })
  const time = field('How long did it take?')

  expect(time.value).toBe('152')
  await user.tripleClick(time)
  await user.paste('149')

  expect(events()).toEqual([{ type: 'countTest', entryId: 'm1', result: 149 }])
})

test('a drill asks for nothing until it is over', () => {
  for (const format of ['rounds', 'minute'] as const) {
    renderDrill(format, { seconds: 239 })

    expect(screen.queryByRole('textbox')).toBeNull()
  }
})

test.for(['rounds', 'minute', 'time'] as const)(
  'on returning to a drill in the format %s its result can be corrected',
  (format) => {
    renderDrill(format, { result: 31 })

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('31')
  },
)

test('the completed rounds are shown beside the time left', () => {
  renderDrill('rounds', { result: 1, seconds: 100 })

  expect(visibleText(screen.getByRole('timer'))).toBe('2:20 1 round')
})

test('no move of a drill can be swapped', () => {
  renderDrill('rounds')

  expect(screen.queryByRole('button', { name: /Change|Easier|Harder|hurts/ })).toBeNull()
})
