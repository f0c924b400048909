import type { Page } from 'playwright/test'
import { callApi, finishToday } from './api.ts'
import { passNight, skipToDay } from './night.ts'
import { quickTrainee } from './quick.ts'
import { expect } from './test.ts'

/** What a trainee does with the player: the name of a button, or one repetition of a test. */
export type Hands = { press: (name: string) => Promise<void>; repetition: () => Promise<void> }

/** A trainee whose current mission is that of `day`. */
export async function traineeAt(page: Page, day: number): Promise<void> {
  const { email } = await quickTrainee(page, 'started')
  if (day === 1) return
  await finishToday(page)
  await skipToDay(email, day - 1)
  await passNight(email)
}

/** Taps where the button is, like a finger: in the floor view the tap reaches the layer above the button. */
export async function tapAt(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await page
    .getByRole('button', { name, exact: true })
    .first()
    .boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

/** The names that the main button can have. The first match in the page is the main button. */
const mainButton =
  /button "(START[^"]*|Resume|Continue|Pause|Round done|Stop the clock|Complete Exercise|Completed|Finish|Skip rest)"/
/** An end that is noticed more than ten seconds late counts as slept through. */
const LOOK_SECONDS = 8
const HOLD_SECONDS = 20
export const REPETITIONS = 3
const LONGEST_MINUTES = 75

/**
 * Does the open mission with a stopped clock, up to the press of Finish. While a clock runs the trainee waits, and
 * presses what does not continue by itself. Each test gets three repetitions, each hold about twenty seconds.
 */
export async function doMission(page: Page, hands: Hands): Promise<void> {
  let before = ''
  for (let look = 0; look < (LONGEST_MINUTES * 60) / LOOK_SECONDS; look += 1) {
    const seen = await page.getByRole('main').ariaSnapshot()
    const main = mainButton.exec(seen)?.[1] ?? ''
    const held = /timer "(\d+):(\d\d) held"/.exec(seen)
    if (/status: No reps yet/.test(seen) && !main.startsWith('START')) {
      await page.clock.runFor(400) // or a tap would be the second half of a double tap
      for (let count = 0; count < REPETITIONS; count += 1) await hands.repetition()
    } else if (seen === before || (held && Number(held[1]) * 60 + Number(held[2]) >= HOLD_SECONDS)) {
      await hands.press(main)
      if (main === 'Finish') return
    }
    before = seen
    await page.clock.fastForward(LOOK_SECONDS * 1000)
  }
  throw new Error(`The mission did not end in ${LONGEST_MINUTES} minutes: ${before}`)
}

/** Stops the page's clock at a moment when nothing runs. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

/** Expects that every exercise of the day is stored as completed, each test with what was done. */
export async function expectWholeMission(page: Page, day: number): Promise<void> {
  const [session] = await callApi(page, 'GET', `/api/sessions/${day}`)
  expect(session.day).toBe(day)
  type Stored = { name: string; completed: boolean; reps: number | null; duration: number | null }
  const exercises: Stored[] = session.exercises
  expect(exercises.filter(({ completed }) => !completed)).toEqual([])
  if (day === 12) return
  const done = (name: string) => exercises.find((exercise) => exercise.name === name)
  for (const name of ['Push-ups', 'Sit-ups', 'Squats']) expect(done(name)?.reps, name).toBe(REPETITIONS)
  for (const name of ['Plank', 'Wall sit']) {
    expect(done(name)?.duration, name).toBeGreaterThanOrEqual(HOLD_SECONDS)
    expect(done(name)?.duration, name).toBeLessThan(HOLD_SECONDS + 3 * LOOK_SECONDS)
  }
}
