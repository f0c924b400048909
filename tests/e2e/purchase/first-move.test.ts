import type { Locator } from 'playwright/test'
import { stepLine } from '#tools/gallery/steps.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { checkoutDialog, newAccount } from '#tests/e2e/support/trainee.ts'

const MOST_TAPS = 22
const MOST_TAPS_AFTER_PAYMENT = 1
const MOST_SCREENS = 12

test(`a new trainee comes from the landing page to the first move with at most ${MOST_TAPS} taps on ${MOST_SCREENS} screens, ${MOST_TAPS_AFTER_PAYMENT} of them after the payment`, async ({
  page,
}) => {
  const { email, password } = newAccount()
  const taps: string[] = []
  const typed: string[] = []
  const screens: string[] = []
  const tap = async (what: string, target: Locator) => {
    taps.push(what)
    // Two quick taps at one place are a double tap, which the questionnaire ignores. A click never counts as two.
    await target.click()
  }
  const press = (name: string | RegExp) =>
    tap(`press ${String(name)}`, page.getByRole('button', { name }).first())
  const type = async (label: string, text: string, field = page.getByLabel(label, { exact: true })) => {
    typed.push(label)
    await field.fill(text)
  }
  const seen = async (screen: string, sign: Locator) => {
    await expect(sign).toBeVisible({ timeout: 20_000 })
    screens.push(screen)
  }
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })

  await page.goto('/')
  await tap('JOIN', page.locator('#pricing').getByRole('link', { name: 'JOIN THE BOOTCAMP' }))
  await seen('sign-up', page.getByRole('button', { name: 'JOIN THE ELITE FORCE' }))
  await type('Email', email)
  await type('Password', password)
  await type('Confirm password', password)
  await press('JOIN THE ELITE FORCE')

  await seen('country', page.getByText('Step 1 of 5'))
  await press(/^Country/)
  await type('Country', 'Portu', page.getByRole('combobox', { name: /Search \d+ countries/ }))
  await tap('Portugal', page.getByRole('option', { name: 'Portugal' }))
  await tap('Metric', page.getByRole('radio', { name: /Metric/ }))
  await press('Next')
  await seen('body', page.getByText('Step 2 of 5'))
  for (const [label, value] of [
    ['Weight', '78'],
    ['Height', '178'],
    ['Age', '34'],
  ] as const)
    await type(label, value, page.getByRole('textbox', { name: new RegExp(`^${label}`) }))
  await press('Next')
  await seen('strength', page.getByText('Step 3 of 5'))
  await type('Push-ups', '15')
  await type('Sit-ups', '20')
  await press('Next')
  await seen('goal', page.getByText('Step 4 of 5'))
  await tap('Combat Ready', page.getByRole('radio', { name: /Combat Ready/ }))
  await press('Next')
  await seen('targets', page.getByText('30-DAY TARGETS'))
  await press('DEPLOY TO MISSION')

  await seen('offer', page.getByText('Choose Your Military Training Program'))
  await tap('START JUNGLE BOOTCAMP', page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' }))
  await seen('readiness', heading('Does any of these apply to you?'))
  await tap('None of these', page.getByRole('checkbox', { name: 'None of these' }))
  await press('CONTINUE')
  await seen('price', page.getByRole('button', { name: 'Purchase Bootcamp' }))
  await press('Purchase Bootcamp')
  await seen('checkout', checkoutDialog(page))
  await tap('Pay', checkoutDialog(page).getByRole('button', { name: 'Pay' }))
  const untilPaid = taps.length

  await seen('Day 1', heading('Payment Successful!'))
  await press('Start Your Bootcamp')
  await seen('first move', stepLine(page))
  await expect(stepLine(page)).toHaveText(/^Step 1 of/)

  const figures = `${taps.length} taps (${taps.join(', ')}), ${typed.length} typed fields (${typed.join(', ')}), ${screens.length} screens (${screens.join(', ')})`
  console.log(figures)
  expect(taps.length, figures).toBeLessThanOrEqual(MOST_TAPS)
  expect(screens.length, figures).toBeLessThanOrEqual(MOST_SCREENS)
  expect(taps.length - untilPaid, figures).toBeLessThanOrEqual(MOST_TAPS_AFTER_PAYMENT)
})
