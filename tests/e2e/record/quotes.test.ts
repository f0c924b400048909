import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { storedRows } from '#tools/gallery/stored-rows.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'
import { readyOffline } from '#tests/e2e/support/shell.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('the quote is saved as a picture', async ({ page }) => {
  await quickTrainee(page, 'started')
  await page.goto('/quotes')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])

  expect(download.suggestedFilename()).toBe('wildmarch-quote-1.jpg')
  const picture = await readFile(await download.path())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1800 })
})

test.describe('without a signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the quote that was seen is shown again', async ({ page, context }) => {
    await quickTrainee(page, 'started')
    await page.goto('/dashboard')
    await readyOffline(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
    const text = (await page.getByRole('blockquote').textContent()) ?? ''
    expect(text).not.toBe('')
    await expect
      .poll(async () => (await storedRows(page, 'answers')).map(({ key }) => key[1]))
      .toContain('/api/quotes/today')

    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('blockquote')).toHaveText(text)
  })
})
