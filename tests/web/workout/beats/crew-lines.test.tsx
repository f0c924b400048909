import { act as flush, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Beat } from '#shared/api/story-texts.ts'
import { stepsOf } from '#shared/programme/plan/steps.ts'
import * as crew from '#src/features/workout/beats/crew.ts'
import { fullCountdown, startCountdown } from '#src/features/workout/state/countdown.ts'
import type { Act } from '#src/features/workout/state/player-state.ts'
import { steadyNow } from '#src/features/workout/state/steady-clock.ts'
import { DrillView } from '#src/features/workout/step/drill-view.tsx'
import { ReadyView } from '#src/features/workout/step/ready-view.tsx'
import { RestView } from '#src/features/workout/step/rest-view.tsx'
import { render } from '#tests/web/support/render.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { drillWith } from '../drill/drills.ts'
import { entry, plan, timed } from '../plans.ts'

const beat: Beat = { at: 'round', who: 'Vega', line: 'Three points stay on the rock.' }
const told = 'Vega “Three points stay on the rock.”'

afterEach(() => void vi.useRealTimers())

/** The rest before squats; `counted` says whether the push-ups before it can be corrected. */
function renderRest(counted: boolean) {
  const squats = entry('m2', { name: 'Squats', instructions: 'Sit back. Knees out.' })
  const [before, step] = stepsOf(plan({ warmup: [], exercises: [entry('m1'), squats] }))
  const act = vi.fn<Act>()
  const user = render(
    <RestView
      step={step!}
      corrects={counted ? before! : null}
      countdown={fullCountdown(85)}
      counts={{ [before!.key]: 17 }}
      crew={{ ...crew, beat }}
      act={act}
    />,
  )
  return { user, key: before!.key, events: () => act.mock.calls.flat() }
}

test('in a rest the crew’s line replaces the cue', () => {
  renderRest(false)

  expect(visibleText()).toContain(told)
  expect(visibleText()).not.toContain('Sit back.')
})

test('pressing the line shows the last set’s count, which can be corrected', async () => {
  const { user, key, events } = renderRest(true)
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  await user.click(
    screen.getByRole('button', { name: /Three points .* 17 Push-ups done\. Correct the count/ }),
  )

  vi.spyOn(performance, 'now').mockReturnValue(1200)
  await user.click(screen.getByRole('button', { name: 'One less' }))
  expect(events(), 'the second tap of a double tap').toEqual([])
  vi.spyOn(performance, 'now').mockReturnValue(2000)
  await user.click(screen.getByRole('button', { name: 'One less' }))

  expect(events()).toEqual([{ type: 'countReps', key, reps: 16 }])
})

test('the get-ready seconds before the cooldown have its line', () => {
  const [before, step] = stepsOf(plan({ warmup: [], exercises: [entry('m1')], cooldown: [timed('c1', 30)] }))
  render(
    <ReadyView
      step={step!}
      before={before}
      countdown={fullCountdown(10)}
      difficulty={null}
      crew={{ ...crew, beat }}
    />,
  )

  expect(visibleText()).toContain(told)
})

test('half-time of a drill is shown and announced for twelve seconds', () => {
  vi.useFakeTimers()
  const drill = drillWith('rounds')
  render(
    <DrillView
      step={stepsOf(plan({ warmup: [], exercises: [drill] }))[0]!}
      drill={drill.drill!}
      countdown={startCountdown(fullCountdown(240), steadyNow())}
      result={null}
      shownMove={0}
      onShowMove={() => {}}
      crew={{ ...crew, beat }}
      act={() => {}}
    />,
  )
  const announced = () => screen.queryByText('Vega: Three points stay on the rock.') !== null
  const pass = (seconds: number) => flush(() => void vi.advanceTimersByTime(seconds * 1000))

  pass(119)
  expect(announced()).toBe(false)
  pass(2)
  expect(announced()).toBe(true)
  pass(12)
  expect(announced()).toBe(false)
})
