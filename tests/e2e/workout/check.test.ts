import { completeSteps } from '#tools/gallery/steps.ts'
import { violations } from '#tools/gallery/axe.ts'
import { callApi, finishToday } from '#tests/e2e/support/api.ts'
import { trainByHand } from '#tests/e2e/support/guidance.ts'
import { passNight } from '#tests/e2e/support/night.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('a sore shoulder, little sleep and fifteen minutes make a mission that is trained offline and counts @phone', async ({
  page,
  context,
}) => {
  const { email } = await quickTrainee(page, 'started')
  await trainByHand(page)
  await finishToday(page)
  await passNight(email)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'START MISSION' })).toBeVisible()
  await readyOffline(page)
  await context.setOffline(true)
  await page.reload()

  await page.getByRole('button', { name: 'How is your body today?' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your body today' })
  await expect(sheet).toBeVisible()
  expect(await violations(page)).toEqual([])
  // On the figure, a little beside the dot.
  const figures = sheet.getByText('Front', { exact: true }).locator('..').locator('svg')
  const { width, height } = (await figures.boundingBox())!
  await figures.click({ position: { x: (width * 92) / 120, y: (height * 52) / 264 }, force: true })
  await expect(sheet.getByRole('checkbox', { name: 'Shoulder' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Low' }).check()
  await sheet.getByRole('radio', { name: '15 minutes' }).check()
  await expect(sheet.getByRole('status')).toHaveText(/^Because of your shoulder: .+ Low energy: a fifth less/)
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'START MISSION' }).click()
  await page.getByRole('button', { name: 'The galley' }).click()
  await completeSteps(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Mission Completed!')).toBeVisible()
  expect(await callApi(page, 'GET', '/api/sessions/2')).toMatchObject([{ day: 2, counts: true, length: 15 }])
})

test('the check is answered with the keyboard alone, and the answer is on the card @phone', async ({
  page,
}) => {
  await quickTrainee(page, 'started')
  await page.goto('/dashboard')
  const open = page.getByRole('button', { name: 'How is your body today?' })
  await expect(open).toBeVisible()

  await open.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Your body today' })
  await expect(sheet).toBeVisible()
  const focused = page.locator(':focus')
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 22; presses += 1) {
      await page.keyboard.press('Tab')
      if ((await focused.and(sheet.getByLabel(name).or(sheet.getByRole('button', { name }))).count()) > 0)
        break
    }
    // The foot of the sheet does not cover what has the focus.
    const isInSight = await focused.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(there)
    })
    expect(isInSight, `${name}`).toBe(true)
  }
  await tabTo('Knee')
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('checkbox', { name: 'Knee' })).toBeChecked()
  await tabTo('Normal')
  await page.keyboard.press('ArrowLeft')
  await expect(sheet.getByRole('radio', { name: 'Low' })).toBeChecked()
  await expect(sheet.getByRole('status')).toHaveText(/your knee/)
  await page.keyboard.press('Escape')

  await expect(page.getByRole('button', { name: 'Sore knee, low energy' })).toBeFocused()
})
