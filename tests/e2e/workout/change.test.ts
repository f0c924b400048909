import { unfoldExercises } from '#tests/e2e/support/after.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { completeStep } from '#tools/gallery/steps.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'

test('an easier and a left-out exercise survive a reload and reach the finish and the debrief', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await trainByHand(page)
  await page.goto('/workout')
  const heading = page.getByRole('heading', { level: 1 })
  const options = page.getByRole('button', { name: 'Options' })
  const sheet = page.getByRole('dialog')
  const change = sheet.getByRole('button', { name: /^Change/ })
  const next = page.getByRole('button', { name: 'Next' })
  await options.click()
  await expect(sheet.getByRole('button', { name: /^Complete Exercise/ })).toBeVisible()
  await expect(change).toBeHidden()
  await page.keyboard.press('Escape')
  await allowQuickPresses(page)
  const { exercises: stations } = await callApi(page, 'GET', '/api/workout/today')
  const planned: string = stations.find(({ test: isTest }: { test: boolean }) => !isTest).name
  while ((await heading.textContent()) !== planned) await next.click()

  await options.click()
  await change.click()
  await page.getByRole('button', { name: /^Easier/ }).click()
  await expect(heading).not.toHaveText(planned)
  const easier = (await heading.textContent()) ?? ''
  await completeStep(page)
  await expect(heading).not.toHaveText(easier)
  const hurting = (await heading.textContent()) ?? ''
  await options.click()
  await change.click()
  await page.getByRole('button', { name: /^It hurts/ }).click()
  await expect(page.getByText(`We’ll leave out ${hurting} and similar moves for 48 hours.`)).toBeVisible()
  await page.getByRole('button', { name: 'When to stop' }).last().click()
  await expect(page.getByText('Pain or pressure in your chest, arm or jaw')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).last().click()
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(heading).not.toHaveText(hurting)
  await page.reload()
  await page.getByRole('button', { name: /^Mission Progress/ }).click()
  const contents = page.getByRole('region', { name: 'Mission contents' })
  await expect(contents).toContainText(easier)
  await expect(contents).toContainText(`Skipped: ${hurting}`)
  await page.keyboard.press('Escape')

  const names = new Set<string>()
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  await expect(heading).toBeVisible()
  while (!(await finish.isVisible())) {
    names.add((await heading.textContent()) ?? '')
    await next.click()
  }
  expect([...names]).toContain(easier)
  expect([...names]).not.toContain(hurting)
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/workout-sessions'),
  )
  await finish.click()
  await page.getByRole('button', { name: 'Finish anyway' }).click()
  const { exercises } = (await sent).postDataJSON() as {
    exercises: { id: string; variant?: number; pain?: boolean }[]
  }
  expect(exercises.filter(({ variant }) => variant !== undefined)).toHaveLength(1)
  expect(exercises.filter(({ pain }) => pain)).toHaveLength(1)
  await expect(page).toHaveURL('/')

  await page.goto('/workout-complete')
  await unfoldExercises(page)
  await expect(page.getByRole('region', { name: 'Partly done' })).toContainText(
    new RegExp(`${easier}1 of \\d rounds`),
  )
  await page.getByRole('button', { name: 'Share card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share card' })
  await expect(dialog.getByRole('img', { name: /^Day 1, .+, complete: .+\. .+\.$/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('wildmarch-day-1-mission.jpg')
})
