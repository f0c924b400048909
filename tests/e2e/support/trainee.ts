import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from 'playwright/test'
import { readinessConditions } from '#shared/content/readiness.ts'
import { allowQuickPresses } from '#tools/gallery/quick-presses.ts'
import { stepLine } from '#tools/gallery/steps.ts'

export type Account = { email: string; password: string }

export const newAccount = (): Account => ({
  email: `e2e-${randomUUID()}@example.com`,
  password: 'jungle-thirty',
})

export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
}

/** Answers: Portugal, metric, 78 kg, 178 cm, 34 years, 15 push-ups, 20 sit-ups, Combat Ready. */
export async function onboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Country/ }).click()
  await page.getByRole('combobox', { name: /Search \d+ countries/ }).fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByRole('radio', { name: /Metric/ }).check()
  await answerToBriefing(page)
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
  await expect(page.getByText('Choose Your Military Training Program')).toBeVisible()
}

/** Goes from the first step, already answered, to the last one. */
export async function answerToBriefing(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await page.getByRole('textbox', { name: /^Weight/ }).fill('78')
  await page.getByRole('textbox', { name: /^Height/ }).fill('178')
  await page.getByRole('textbox', { name: /^Age/ }).fill('34')
  await next.click()
  await page.getByLabel('Push-ups', { exact: true }).fill('15')
  await page.getByLabel('Sit-ups', { exact: true }).fill('20')
  await next.click()
  await page.getByRole('radio', { name: /Combat Ready/ }).check()
  await next.click()
  await expect(page.getByText('30-DAY TARGETS')).toBeVisible()
}

export const checkoutDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Test checkout: no money moves' })

/** Goes from the offer through the readiness check to the success page and pays through Paddle's twin. */
export async function buy(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' }).click()
  await answerReadiness(page)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()
  await checkoutDialog(page).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 20_000 })
}

/**
 * Passes the readiness check and opens the mission, by hand. `conditions` are the numbers of those that are ticked.
 */
export async function passReadiness(page: Page, conditions: readonly number[] = []): Promise<void> {
  await answerReadiness(page, conditions)
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  if (conditions.length > 0) await page.getByRole('button', { name: 'I have read this, continue' }).click()
  await page.getByRole('button', { name: /^By hand/ }).click()
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)
}

/** Ticks the conditions with these numbers in the readiness check, or "None of these". */
export async function answerReadiness(
  place: Page | Locator,
  conditions: readonly number[] = [],
): Promise<void> {
  const boxes = place.getByRole('group', { name: 'Does any of these apply to you?' }).getByRole('checkbox')
  await expect(boxes).toHaveCount(readinessConditions.length + 1)
  // The first one is "None of these".
  for (const number of conditions.length > 0 ? conditions : [0]) await boxes.nth(number).check()
}

/** Skips to the last step without completing the steps before it. */
export async function goToLastStep(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish', exact: true })
  while (!(await finish.isVisible())) {
    await allowQuickPresses(page)
    await page.keyboard.press('ArrowRight')
  }
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'DEPLOY TO MISSION' }).click()
}
