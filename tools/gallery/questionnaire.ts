import type { Page } from 'playwright'

/** Answers the steps of the onboarding before this one. */
export const upToStep = (last: number) => async (page: Page) => {
  await page.getByText('Step 1 of 5').waitFor()
  for (const [index, answer] of answers.slice(0, last - 1).entries()) {
    await answer(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Step ${index + 2} of 5`).waitFor()
  }
}

const answers: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: /^Country/ }).click()
    await page.getByRole('combobox').fill('Portu')
    await page.getByRole('option', { name: 'Portugal' }).click()
    await page.getByRole('radio', { name: /Metric/ }).check()
  },
  async (page) => {
    await page.getByRole('textbox', { name: /^Weight/ }).fill('78')
    await page.getByRole('textbox', { name: /^Height/ }).fill('178')
    await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  },
  async (page) => {
    await page.getByLabel('Push-ups', { exact: true }).fill('15')
    await page.getByLabel('Sit-ups', { exact: true }).fill('20')
  },
  async (page) => {
    await page.getByRole('radio', { name: /Combat Ready/ }).check()
  },
]
