import { randomUUID } from 'node:crypto'
import { newTrainee } from '#local/seeds/seeds.ts'
import { answerReadiness, buy, onboard, startBootcamp, train } from '#local/seeds/steps.ts'
import { toDrill } from '#tools/gallery/player.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { unfoldExercises } from '#tests/e2e/support/after.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a drill’s result is counted, checked and saved, and the debrief compares it with a week earlier', async ({
  page,
}) => {
  const { login } = await newTrainee([onboard, buy, startBootcamp, answerReadiness, train(12)], {
    app: test.info().project.use.baseURL ?? '',
    email: `e2e-${randomUUID()}@example.com`,
  })
  await signInAs(page.context(), login)
  await trainByHand(page)
  await page.clock.install()
  await page.goto('/workout')
  await page.getByRole('button', { name: 'Carry the wood' }).click()
  await allowQuickPresses(page)
  await toDrill(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const rounds = page.getByLabel('How many full rounds?')

  await expect(page.getByRole('heading', { name: 'Up and Over' })).toBeInViewport()
  await expect(page.getByText('Day 6: 5 rounds. Beat it.')).toBeInViewport()
  for (const move of await page.getByRole('listitem').all()) await expect(move).toBeInViewport()
  await press('Options')
  await expect(page.getByRole('button', { name: 'Player settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await press('START 4:00')
  await page.clock.runFor(40_000)
  await press('Round done')
  await press('Round done')
  await expect(page.getByRole('timer')).toContainText('2 rounds')
  await page.clock.runFor(201_000)
  await expect(page.getByRole('timer')).toContainText('0:00')
  await expect(rounds).toHaveValue('2')
  await expect(rounds).toBeInViewport()

  await rounds.fill('60')
  await expect(page.getByText(/60 looks too high/)).toBeVisible()
  await rounds.fill('6')
  await expect(page.getByText('Check the number.')).toBeHidden()
  await press('Complete Exercise')
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  while (!(await finish.isVisible())) await press('Next')
  await finish.click()
  await press('Finish anyway')

  await expect(page).toHaveURL('/')
  await page.goto('/workout-complete')
  await unfoldExercises(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Up and Over' })).toHaveText(
    /^Up and Over1 round more than on day 66 rounds$/,
  )
})
