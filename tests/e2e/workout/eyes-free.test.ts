import { recordSenses } from '#tests/e2e/support/eyes-free.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('guided with sound, a mission speaks, beeps and vibrates through two steps and keeps the screen on', async ({
  page,
}) => {
  const takeRecorded = await recordSenses(page)
  await sharedTrainee(page, 'started')
  await page.clock.install()
  await page.goto('/workout')
  const withSound = page.getByRole('button', { name: /^Sound on/ })
  await expect(withSound).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  expect(await takeRecorded()).toEqual(['wake screen'])

  await withSound.click()
  // The guide's code loads now. While the audio starts, the tones of the seconds to get ready may be scheduled twice.
  const readyTones = ['tone 880 in 7', 'tone 880 in 8', 'tone 880 in 9', 'tone 1320 in 10']
  const recorded = new Set<string>()
  await expect
    .poll(async () => {
      for (const one of await takeRecorded()) recorded.add(one)
      return [...recorded]
    })
    .toEqual([
      'say First: easy march, thirty seconds.',
      'say Walk in place, tall and loose.',
      'buzz 60',
      ...readyTones,
    ])
  await page.clock.runFor(10_400)
  expect((await takeRecorded()).filter((one) => !readyTones.includes(one))).toEqual([
    'buzz 60',
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
    // The next step is announced before the 3-2-1: nothing is said in the three seconds between the two.
    'say Next: step jacks, thirty seconds.',
    'say Step one foot out and raise your arms.',
    'buzz 60',
    'buzz 60',
    'buzz 60',
    'buzz 60',
    'tone 880 in 0',
    'tone 880 in 1',
    'tone 880 in 2',
    'tone 1320 in 3',
  ])

  await press('Options')
  await press('Player settings')
  // React shows a placeholder for at least 0.3 s, so the clock has to run before the content appears.
  await expect(async () => {
    await page.clock.runFor(400)
    await expect(page.getByRole('button', { name: 'Test', exact: true })).toBeVisible({ timeout: 400 })
  }).toPass()
  await takeRecorded()
  await press('Test')
  expect(await takeRecorded()).toEqual(['say Next: squats, twelve reps.'])
})
