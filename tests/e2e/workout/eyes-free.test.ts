import { recordSenses } from '#tests/e2e/support/eyes-free.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('hands-free mode speaks, beeps and vibrates through two steps and keeps the screen on', async ({
  page,
}) => {
  const takeRecorded = await recordSenses(page)
  await sharedTrainee(page, 'started')
  await page.clock.install()
  await page.goto('/workout')
  await expect(page.getByRole('timer')).toContainText('0:30')
  await page.clock.pauseAt(Date.now() + 60_000)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  expect(await takeRecorded()).toEqual(['wake screen'])

  await press('Go hands-free')
  await press('Voice and beeps')
  // The guide's code loads now. It announces the step once, and would buzz too if vibration were on by then.
  await expect.poll(() => page.evaluate(() => window.sensed.length)).toBe(2)
  await page.getByRole('button', { name: /Player settings/ }).click()
  await page.getByRole('checkbox', { name: 'Vibration' }).check()
  // React shows a placeholder for at least 0.3 s, so the clock has to run before the content appears.
  await expect(async () => {
    await page.clock.runFor(400)
    await expect(page.getByRole('button', { name: 'Test', exact: true })).toBeVisible({ timeout: 400 })
  }).toPass()
  await press('Test')
  await press('Done')
  await expect.poll(() => page.evaluate(() => window.sensed.length)).toBe(3)
  expect(await takeRecorded()).toEqual([
    'say First: easy march, thirty seconds.',
    'say Walk in place, tall and loose.',
    'say Next: squats, twelve reps.',
  ])

  await press('Start')
  expect(await takeRecorded()).toEqual([
    'buzz 60',
    'tone 880 in 0',
    'tone 880 in 1',
    'tone 880 in 2',
    'tone 1320 in 3',
  ])
  await page.clock.runFor(3400)
  expect(await takeRecorded()).toEqual([
    'buzz 60',
    'buzz 60',
    'say Go.',
    'buzz 300',
    'tone 990 in 15',
    'tone 990 in 15',
    'tone 880 in 27',
    'tone 880 in 28',
    'tone 880 in 29',
    'tone 1100 in 30',
    'tone 740 in 30',
  ])
  await page.clock.runFor(15_000)
  expect(await takeRecorded()).toEqual(['say Halfway.', 'buzz 80,80,80'])
  await page.clock.runFor(15_000)
  expect(await takeRecorded()).toEqual([
    'buzz 60',
    'buzz 60',
    'buzz 60',
    'say Next: step jacks, thirty seconds.',
    'say Step one foot out and raise your arms.',
    'buzz 60',
    'tone 880 in 0',
    'tone 880 in 1',
    'tone 880 in 2',
    'tone 1320 in 3',
  ])
})
