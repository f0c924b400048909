import { expect, test } from '#tests/e2e/support/test.ts'
import { callApi } from '#tests/e2e/support/api.ts'
import { quickTrainee } from '#tests/e2e/support/quick.ts'

test('a trainee reads the soldier profile, corrects it in their own units, and signs out', async ({
  page,
}) => {
  const account = await quickTrainee(page, 'started')
  await page.goto('/account-settings')
  const facts = page.getByRole('region', { name: 'Details', exact: true })
  await expect(page.getByRole('heading', { name: 'SOLDIER PROFILE' })).toBeVisible()
  await expect(facts).toContainText(account.email)
  for (const fact of ['Portugal', '34 years', '178 cm', '78 kg']) await expect(facts).toContainText(fact)
  await expect(page.getByRole('region', { name: 'Difficulty' })).toContainText('COMMANDODay 1 of 30')

  const open = page.getByRole('button', { name: 'Update my details' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Update my details' })
  await dialog.getByRole('radio', { name: /Imperial/ }).check()
  await expect(dialog.getByRole('textbox', { name: 'Weight' })).toHaveValue('172')
  await expect(dialog.getByRole('textbox', { name: 'Height' })).toHaveValue('70')
  await dialog.getByRole('textbox', { name: 'Weight' }).fill('180')
  await dialog.getByRole('radio', { name: 'Elite Operator' }).check()

  const age = dialog.getByRole('textbox', { name: 'Age' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await age.fill('12')
  await age.blur()
  await expect(dialog.getByText('You must be at least 13 years old to train here')).toBeVisible()
  await expect(save).toBeDisabled()
  await age.fill('17')
  await expect(save).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /parent or guardian/ }).check()
  await expect(save).toBeEnabled()
  await age.fill('41')

  await page.route('**/api/users/details', (route) =>
    route.fulfill({ status: 503, json: { error: 'Our records are away.', code: 'unavailable' } }),
  )
  await save.click()
  await expect(dialog.getByText('Our records are away.')).toBeVisible()
  await page.unroute('**/api/users/details')
  await save.dblclick()

  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByText('Details updated', { exact: true })).toBeVisible()
  for (const fact of ['Portugal', '41 years', '177.8 cm', '81.6 kg']) await expect(facts).toContainText(fact)
  await expect(page.getByRole('region', { name: 'Difficulty' })).toContainText('SPECIAL FORCES')
  expect(await callApi(page, 'GET', '/api/auth/me')).toMatchObject({
    units: 'imperial',
    weight: 81.6,
    height: 177.8,
    age: 41,
    goal: 'elite-operator',
  })
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Refund', '/refund'],
    ['Accessibility', '/accessibility'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  }

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})
