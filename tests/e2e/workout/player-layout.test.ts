import { randomUUID } from 'node:crypto'
import { newTrainee } from '#local/seeds/seeds.ts'
import { answerReadiness, buy, onboard, startBootcamp, train } from '#local/seeds/steps.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { observeShifts, observedShifts } from '#tests/e2e/support/layout-shifts.ts'
import {
  type Look,
  goTo,
  look,
  lookFromFloor,
  openPlayer,
  press,
  pressKey,
  run,
  sizes,
} from '#tests/e2e/support/player-looks.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('on a guided test day stage, name, number, cue and button fit the screen without scrolling', async ({
  page,
}) => {
  await sharedTrainee(page, 'started')
  const plan = await openPlayer(page, 'Sound off')
  const see = async (state: string, what: Look) =>
    expect.soft(await look(page, plan, what), state).toEqual([])
  const seeFromFloor = async (state: string, kind: Look['kind']) =>
    expect.soft(await lookFromFloor(page, { kind }), state).toEqual([])

  await see('the first seconds to get ready', { main: 'START', cue: false })
  await run(page, 10.4)
  await see('a timed step', { main: 'Pause' })
  await page.clock.runFor(3100)
  await seeFromFloor('a timed step, from the floor', 'work')
  await pressKey(page, 'Space')
  await see('a timed step, paused', { main: 'Resume' })

  await goTo(page, 'Push-ups')
  await see('push-ups', { kind: 'test', main: 'Complete Exercise' })
  await press(page, 'Enter the number')
  await page.getByLabel('How many did you do?').fill('12')
  await see('push-ups, typed', { kind: 'test', main: 'Complete Exercise', cue: false })
  await press(page, 'Complete Exercise')
  await run(page, 0.4)
  await see('a rest before a test', { kind: 'test', main: 'Skip rest', cue: false })
  await press(page, 'Skip rest')
  await run(page, 0.4)
  await see('getting into another position', { kind: 'test', main: 'START', cue: false })
  await run(page, 10)
  await see('sit-ups', { kind: 'test', main: 'Complete Exercise' })
  await press(page, 'Options')
  await pressKey(page, 'Escape')

  await goTo(page, 'Plank')
  await see('a hold that waits', { kind: 'test', main: 'START' })
  await press(page, 'START')
  await run(page, 12)
  await see('a hold', { kind: 'test', main: 'Complete Exercise' })
  await page.clock.runFor(3100)
  await seeFromFloor('a hold, from the floor', 'test')
  await press(page, 'Options')
  await pressKey(page, 'Escape')
  await see('a hold with its result', { kind: 'test', main: 'Complete Exercise' })
})

test('on a day with a drill they also fit the screen, by hand and at the tempo', async ({ page }) => {
  const { login } = await newTrainee([onboard, buy, startBootcamp, answerReadiness, train(11)], {
    app: test.info().project.use.baseURL ?? '',
    email: `e2e-${randomUUID()}@example.com`,
  })
  await signInAs(page.context(), login)
  const plan = await openPlayer(page, 'By hand')
  const see = async (state: string, what: Look) =>
    expect.soft(await look(page, plan, what), state).toEqual([])
  const first = plan.exercises[0]?.name ?? ''

  await see('by hand, a timed step that waits', { main: 'START 0:30' })
  await press(page, 'START 0:30')
  await run(page, 0.5)
  await see('by hand, a timed step', { main: 'Pause' })
  await goTo(page, first)
  await see('by hand, a counted step', { main: 'Complete Exercise' })
  await pressKey(page, 'Enter')
  await see('by hand, a rest', { main: 'Skip rest', cue: false })

  await goTo(page, plan.exercises.find((entry) => entry.drill)?.name ?? '')
  await see('a drill that waits', { kind: 'test', main: 'START 4:00', cue: false })
  await pressKey(page, 'Space')
  await run(page, 60)
  await press(page, 'Round done')
  await see('a drill', { kind: 'test', main: 'Round done', cue: false })
  await run(page, 181)
  await see('a drill that is over', { kind: 'test', main: 'Complete Exercise', cue: false })

  await press(page, 'Options')
  await press(page, 'Player settings')
  await page.getByRole('radio', { name: 'Sound off' }).check()
  await press(page, 'Done')
  await goTo(page, first, 'ArrowLeft')
  await press(page, /^START/)
  await run(page, 0.4)
  await see('getting ready for a counted step', { main: 'START', cue: false })
  await run(page, 10)
  await see('a counted step at its tempo', { main: 'Complete Exercise' })
  await page.clock.runFor(3100)
  expect.soft(await lookFromFloor(page), 'a counted step, from the floor').toEqual([])
  await run(page, 0)
  await press(page, 'Complete Exercise')
  await run(page, 0.4)
  await see('a rest', { main: 'Skip rest', cue: false })
})

test('nothing shifts between steps, for a test or a rest, or between the floor view and back', async ({
  page,
}) => {
  await sharedTrainee(page, 'started')
  const { warmup, exercises } = await openPlayer(page, 'Sound off')
  const counted = exercises.find((entry) => !entry.test)?.name ?? ''
  const watch = async (from: string, seconds: number) => {
    await goTo(page, from)
    await observeShifts(page)
    for (let second = 0; second < seconds; second += 2) {
      await page.clock.runFor(2000)
      // A frame has to be drawn, or nothing is measured.
      await page.waitForTimeout(50)
      if (second % 8 === 6) await page.mouse.move(second, 5)
    }
    expect.soft(await observedShifts(page), from).toEqual([])
  }

  for (const size of [sizes.tall, sizes.small, sizes.desktop]) {
    await page.setViewportSize(size)
    await goTo(page, warmup[0]?.name ?? '', 'ArrowLeft')
    await watch(warmup.at(-2)?.name ?? '', 84)
    await expect(page.getByRole('heading', { level: 1, name: 'Push-ups', exact: true })).toBeVisible()
    await watch(counted, 90)
  }
})
