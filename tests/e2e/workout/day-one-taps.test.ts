import { overviewOf } from '#tests/e2e/support/after.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { doMission, expectWholeMission, stopClock, tapAt } from '#tests/e2e/support/whole-mission.ts'

const MOST_TAPS = 8

test('Day 1 takes at most eight taps from START MISSION to the finish, besides those that count repetitions', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await page.clock.install()
  await page.goto('/dashboard')
  const taps: string[] = []
  const tap = async (name: string) => {
    taps.push(name)
    await tapAt(page, name)
  }
  let repetitions = 0

  taps.push('START MISSION')
  await page.getByRole('link', { name: 'START MISSION' }).tap()
  await expect(page.getByRole('heading', { name: 'GUIDE ME' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await stopClock(page)
  taps.push('Sound on')
  await page.getByRole('button', { name: /^Sound on/ }).tap()
  await doMission(page, {
    press: tap,
    // The nose or the hand on the phone is the exercise itself.
    repetition: async () => {
      repetitions += 1
      await page.getByRole('img', { name: /^How to do/ }).tap()
    },
  })
  await page.clock.resume()

  await expect(overviewOf(page)).toBeVisible()
  await expectWholeMission(page, 1)
  expect(repetitions).toBe(9)
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(MOST_TAPS)
})
