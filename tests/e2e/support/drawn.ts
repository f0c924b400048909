import type { Page } from 'playwright/test'
import { type SeedName, newTrainee, seeds } from '#local/seeds/seeds.ts'
import { signInAs } from '#tools/gallery/visitors.ts'
import { expect, test } from './test.ts'
import { newAccount } from './trainee.ts'

/** Signs the browser in as a new trainee in the seed's state. */
export async function enter(page: Page, name: SeedName): Promise<void> {
  const { login } = await newTrainee(seeds[name], {
    app: test.info().project.use.baseURL ?? '',
    email: newAccount().email,
  })
  await signInAs(page.context(), login)
}

/**
 * Opens a server-rendered page. A busy machine may correctly answer with the bare shell instead, so this
 * tries again until the page is rendered.
 */
export async function openDrawn(
  page: Page,
  path: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path, options)
    expect(await response?.text()).toContain('"drawn":true')
  }).toPass({ timeout: 60_000 })
}
