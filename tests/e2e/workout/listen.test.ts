import type { Page } from 'playwright/test'
import { markedWords, replaceSpeech } from '#tools/gallery/speech.ts'
import { sharedTrainee } from '#tests/e2e/support/shared.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const finishLine = (page: Page) => page.evaluate(() => window.finishLine())
const heard = (page: Page) => page.evaluate(() => window.heard)

test('the brief is read aloud and marked along the way, can be paused, and resumes after a reload', async ({
  page,
}) => {
  await page.addInitScript(replaceSpeech)
  await sharedTrainee(page, 'started')
  await page.goto('/dashboard')
  const pieces: string[] = []

  await page.getByRole('button', { name: 'Listen to the scenario' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  for (let line = 0; line < 3; line += 1) {
    await expect.poll(() => markedWords(page)).not.toBe(pieces.at(-1) ?? '')
    pieces.push(await markedWords(page))
    await finishLine(page)
  }
  expect(await heard(page)).toEqual(pieces)
  await expect(page.getByText(/^Sentence 4 of \d+$/)).toBeVisible()

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused()
  const paused = await markedWords(page)
  expect(pieces).not.toContain(paused)
  await page.reload()

  expect(await markedWords(page)).toBe('')
  await page.getByRole('button', { name: 'Listen to the scenario' }).click()
  await expect.poll(() => markedWords(page)).toBe(paused)
  await finishLine(page)
  expect(await heard(page)).toEqual([paused])

  const scenario = page.locator('[data-listen]').first()
  while ((await page.getByRole('button', { name: 'Pause' }).count()) > 0) await finishLine(page)
  const all = [...pieces, ...(await heard(page))].join('').replace(/\s/g, '')
  const shown = (await scenario.locator('p:not([role])').allInnerTexts()).join('').replace(/\s/g, '')
  expect(shown).toContain(all)
  await expect(page.getByRole('button', { name: 'Listen to the scenario' })).toBeFocused()
})

test('marking words moves nothing, and leaving the screen stops the reading', async ({ page }) => {
  await page.addInitScript(replaceSpeech)
  await sharedTrainee(page, 'started')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Listen to the scenario' }).click()
  const paragraph = page.locator('[data-listen] p:not([role])').first()
  await expect.poll(() => markedWords(page)).not.toBe('')
  const before = await paragraph.boundingBox()
  await finishLine(page)
  await finishLine(page)
  await expect(page.getByText(/^Sentence 3 of/)).toBeVisible()
  expect(await paragraph.boundingBox()).toMatchObject({ width: before!.width, height: before!.height })

  await page.getByRole('link', { name: 'Quotes' }).first().click()
  await expect(page.getByRole('heading', { name: 'Daily Quote' })).toBeVisible()
  expect(await page.evaluate(() => window.speechSynthesis.speaking)).toBe(false)
  await page.getByRole('button', { name: 'Listen to the quote' }).click()
  await expect.poll(() => markedWords(page)).not.toBe('')
})
