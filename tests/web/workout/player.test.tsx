import { expect, test } from 'vitest'
import type { PlanEntry } from '#shared/api/workout.ts'
import { stepsOf } from '#shared/programme/steps.ts'
import { withSwap, withoutEntries } from '#src/features/workout/attempt/changes.ts'
import { fullCountdown } from '#src/features/workout/state/countdown.ts'
import {
  loadParts,
  loadedParts,
  preloadDemonstrations,
} from '#src/features/workout/demonstration/demonstration-parts.ts'
import { PlayerFooter } from '#src/features/workout/player/player-footer.tsx'
import { PlayerHeader } from '#src/features/workout/player/player-header.tsx'
import { ProgressPanel } from '#src/features/workout/player/progress-panel.tsx'
import { RestView } from '#src/features/workout/step/rest-view.tsx'
import { AttemptNotice } from '#src/features/workout/player/attempt-notice.tsx'
import { footerOf } from '#src/features/workout/state/player-screen.ts'
import type { PlayerState } from '#src/features/workout/state/player-state.ts'
import { StepView } from '#src/features/workout/step/step-view.tsx'
import { rendered } from '#tests/web/support/rendered.tsx'
import { after, handsFree, opened } from './opened-player.ts'
import { entry, plan, timed } from './plans.ts'

const nothing = () => {}
const steps = stepsOf(plan())

const footer = (state: PlayerState) => rendered(<PlayerFooter {...footerOf(state)} act={nothing} />)
const at = (index: number, done: readonly string[] = []) =>
  opened(plan(), { attempt: { index, done: [...done] } })
const last = steps.length - 1

const shown = (section: 'warmup' | 'exercise' | 'cooldown', of: PlanEntry) =>
  rendered(
    <StepView
      step={{ entry: of, section, round: 1, rounds: 1, key: 'k' }}
      restSeconds={0}
      countdown={of.duration === null ? null : fullCountdown(of.duration)}
      difficulty={null}
      result={null}
      act={nothing}
    />,
  )

test('Previous cannot be pressed on the first step, Next not on the last', async () => {
  const footers = [await footer(at(0)), await footer(at(1)), await footer(at(last))]

  const disabled = (name: string) =>
    footers.map(({ button }) => button(name)?.includes('aria-disabled="true"'))
  expect(disabled('Previous')).toEqual([true, false, false])
  expect(disabled('Next')).toEqual([false, false, true])
})

test('the main button completes the exercise, says Completed once it is done, and finishes on the last step', async () => {
  const [first, end] = [steps[0]!.key, steps[last]!.key]

  expect((await footer(at(0))).button('Complete Exercise')).toBeDefined()
  expect((await footer(at(0, [first]))).button('Completed')).toBeDefined()
  expect((await footer(at(last))).button('Finish')).toBeDefined()
  expect((await footer(at(last, [end]))).button('Finish')).toBeDefined()
})

test('while the session is saved the button says Finishing... and cannot be pressed', async () => {
  const sending = after(
    at(
      last,
      steps.map(({ key }) => key),
    ),
    'finish',
  )

  expect((await footer(sending)).button('Finishing...')).toContain('aria-disabled="true"')
})

test('a step shows its name, and a badge where it is warm-up or cool-down', async () => {
  const [warmup, main, cooldown] = [
    await shown('warmup', timed('w1', 30)),
    await shown('exercise', entry('m1')),
    await shown('cooldown', timed('c1', 30)),
  ]

  for (const { html } of [warmup, main, cooldown]) expect(html).toMatch(/<h1[^>]*>Push-ups<\/h1>/)
  expect([warmup, main, cooldown].map(({ words }) => /WARM-UP|COOLDOWN/.exec(words)?.[0])).toEqual([
    'WARM-UP',
    undefined,
    'COOLDOWN',
  ])
})

test('the target line reads Duration for warm-up and cool-down, Target for an exercise', async () => {
  const [warmup, main, cooldown] = [
    await shown('warmup', timed('w1', 45)),
    await shown('exercise', entry('m1')),
    await shown('cooldown', timed('c1', 20)),
  ]

  expect(warmup.words).toMatch(/Duration 0:45/)
  expect(main.words).toMatch(/Target 20 reps/)
  expect(cooldown.words).toMatch(/Duration 0:20/)
})

test('a warm-up or cool-down without a duration is shown with 30 s', async () => {
  for (const section of ['warmup', 'cooldown'] as const)
    expect((await shown(section, entry('w1'))).words).toMatch(/Duration 30 s/)
})

test('a step with a duration has a timer in m:ss with start and reset; one without has none', async () => {
  const [withTimer, without] = [
    await shown('exercise', timed('m1', 75)),
    await shown('exercise', entry('m1')),
  ]

  expect(withTimer.html).toContain('role="timer"')
  expect(withTimer.words).toContain('1:15')
  for (const name of ['Start', 'Reset']) expect(withTimer.html).toContain(`aria-label="${name}"`)
  expect(without.html).not.toMatch(/role="timer"|aria-label="(Start|Reset)"/)
})

test('an exercise that nothing demonstrates shows a placeholder labelled Exercise Demo', async () => {
  const { words, html } = await shown('exercise', entry('m1', { name: 'Forest walk' }))

  expect(words).toContain('Exercise Demo')
  expect(html).not.toContain('How to do Forest walk')
})

test('an exercise that is demonstrated shows how it is done', async () => {
  await loadParts('push-ups')

  const { html, button } = await shown('exercise', entry('m1', { name: 'Push-ups' }))

  expect(html).toContain('aria-label="How to do Push-ups"')
  expect(button('Show the other side')).toBeUndefined()
})

test('the placeholder stands in until a demonstration is loaded, and where there is none', async () => {
  const [unloaded, unknown] = [
    await shown('exercise', entry('m1', { name: 'Wall sit' })),
    await shown('exercise', entry('m1', { name: 'Handstand' })),
  ]

  for (const { html, words } of [unloaded, unknown]) {
    expect(words).toContain('Exercise Demo')
    expect(html).not.toContain('How to do')
  }
})

test('what a mission shows is loaded when it opens, whatever cannot be shown left aside', async () => {
  preloadDemonstrations([
    entry('m1', { name: 'Handstand' }),
    entry('m2', { name: 'Squats' }),
    entry('m3', { name: 'Anything', demonstration: 'bird-dog' }),
  ])

  await expect
    .poll(() => [loadedParts('squats')?.exercise.id, loadedParts('bird-dog')?.exercise.id])
    .toEqual(['squats', 'bird-dog'])
})

test('what is done a side at a time can be shown from the other side', async () => {
  await loadParts('side-bend')

  const { html } = await shown('cooldown', entry('c1', { name: 'Side bend', target: '15 s a side' }))

  expect(html).toMatch(/<button[^>]*aria-label="Show the other side"[^>]*aria-pressed="false"/)
})

test('a stretch of one side shows that side, whichever the figure is drawn on', async () => {
  await Promise.all(['quad-stretch', 'figure-four'].map(loadParts))
  const stretch = async (name: string, demonstration: string) =>
    (await shown('cooldown', entry('c1', { name, demonstration }))).html.includes('-scale-x-100')

  expect([
    await stretch('Thigh stretch, right', 'quad-stretch'),
    await stretch('Thigh stretch, left', 'quad-stretch'),
  ]).toEqual([false, true])
  expect([
    await stretch('Figure four, right', 'figure-four'),
    await stretch('Figure four, left', 'figure-four'),
  ]).toEqual([true, false])
})

test('Mission Progress shows the percentage of steps that are done', async () => {
  const { words, html } = await rendered(
    <PlayerHeader
      state={at(
        3,
        steps.slice(0, 3).map(({ key }) => key),
      )}
      onBack={nothing}
    />,
  )

  expect(words).toContain('Mission Progress 50%')
  expect(html).toMatch(/<progress[^>]*aria-label="Mission Progress"[^>]*value="50"/)
})

test('the panel of Mission Progress lists warm-up, main and cool-down by name, with counts', async () => {
  const contents = plan({
    warmup: [timed('w1', 30), { ...timed('w2', 30), name: 'Arm circles' }],
    exercises: [entry('m1', { rounds: 3 }), entry('m2', { name: 'Squats' }), entry('m3', { name: 'Lunges' })],
    cooldown: [{ ...timed('c1', 30), name: 'Side bend' }],
  })

  const { words } = await rendered(<ProgressPanel id="panel" plan={contents} />)

  expect(words).toBe(
    'Warm-up 2 Push-ups · Arm circles Main 3 Push-ups · Squats · Lunges Cooldown 1 Side bend',
  )
})

test('the panel names what is really done after a swap, and says what was left out and why', async () => {
  const [m1, m2, m3, m4] = [
    entry('m1', { rounds: 3 }),
    entry('m2', { rounds: 3, name: 'Squats' }),
    entry('m3', { name: 'Lunges' }),
    entry('m4', { rounds: 2, name: 'Burpees' }),
  ]
  const mission = plan({ warmup: [], exercises: [m1, m2, m3, m4], cooldown: [] })
  const swapped = withSwap(
    withSwap(undefined, { round: 2 }, m1, { ...m1, code: 2, name: 'Knee push-ups' }),
    { round: 1 },
    m4,
    { ...m4, code: 3, name: 'Squat thrusts' },
  )
  const skipped = withoutEntries(swapped, stepsOf(mission), [], ['m3'], null)
  const changes = withoutEntries(skipped, stepsOf(mission), ['m2-1'], ['m2'], 'm2')

  const { words } = await rendered(<ProgressPanel id="panel" plan={mission} changes={changes} />)

  expect(words).toBe(
    'Main 3 Push-ups, then Knee push-ups · Squats · Squat thrusts Left out: Squats (2 of 3 rounds, it hurt) · Lunges',
  )
})

test('a rest shows what comes next, how it is done and its seconds, and lets the step just left be put right', async () => {
  const [, squats] = stepsOf(
    plan({
      warmup: [],
      exercises: [
        entry('m1'),
        entry('m2', { name: 'Squats', reps: 12, target: '12 reps', instructions: 'Sit back. Knees out.' }),
      ],
    }),
  )
  const [left] = stepsOf(plan({ warmup: [] }))
  const shared = {
    step: squats!,
    difficulty: null,
    act: nothing,
    counts: { [left!.key]: 17 },
  }

  const resting = await rendered(<RestView {...shared} left={left!} countdown={fullCountdown(25)} />)
  const ready = await rendered(<RestView {...shared} left={left!} countdown={fullCountdown(3)} />)

  expect(resting.words).toMatch(/Next 12 reps Squats Sit back\. .*Rest 0:25.*Push-ups done 17/)
  expect(resting.button('+10 s')).toBeDefined()
  expect(resting.html).toContain('aria-label="One less"')
  expect(ready.words).toMatch(/Get ready 0:03/)
  expect(ready.html).not.toContain('aria-label="One less"')
})

test('in a rest the main button skips it', async () => {
  const { button } = await footer(
    after(opened(plan(), { handsFree, attempt: { index: last - 1 } }), 'complete'),
  )

  expect(button('Skip rest')).toBeDefined()
  expect(button('Finish')).toBeUndefined()
})

test('repetitions have + and − in reach; a count that differs stands beside what was asked for', async () => {
  const counted = {
    step: { entry: entry('m1'), section: 'exercise', round: 1, rounds: 1, key: 'k' },
    restSeconds: 0,
    countdown: null,
    difficulty: null,
    result: null,
    act: nothing,
  } as const

  const [asTarget, less] = [
    await rendered(<StepView {...counted} />),
    await rendered(<StepView {...counted} count={17} />),
  ]

  expect(asTarget.words).toMatch(/Target 20 reps/)
  expect(less.words).toMatch(/Done, target 20 17 reps/)
  for (const name of ['One less', 'One more']) expect(less.html).toContain(`aria-label="${name}"`)
})

test('the player says if the attempt cannot be stored or starts again, and nothing otherwise', async () => {
  expect((await rendered(<AttemptNotice isSaved planChanged={false} />)).words).toBe('')
  expect((await rendered(<AttemptNotice isSaved planChanged />)).words).toBe(
    'This mission was made anew since you began. It starts at its first step.',
  )
  expect((await rendered(<AttemptNotice isSaved={false} planChanged={false} />)).words).toBe(
    'This browser keeps nothing. Leave the page open until you finish.',
  )
})
