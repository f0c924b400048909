import type { Page } from 'playwright/test'
import { defaultProfile } from '#local/seeds/profile.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { type Account, newAccount } from './trainee.ts'

export type Stage = 'account' | 'profile' | 'paid' | 'started'

type Quick = {
  /** Onboarding answers that differ from the default profile. */
  profile?: Partial<Record<keyof typeof defaultProfile, unknown>>
  /** False leaves the readiness check to the test. By default it is answered with the profile. */
  checked?: boolean
}

/** Signs up a trainee and takes them to `stage`, with API calls from inside the page. */
export async function quickTrainee(
  page: Page,
  stage: Stage,
  { profile: changes, checked = true }: Quick = {},
): Promise<Account> {
  const account = newAccount()
  await page.goto('/terms')
  await page.evaluate(
    async ({ account, stage, profile, readiness }) => {
      const send = async (method: string, path: string, body?: unknown) => {
        const headers = body === undefined ? undefined : { 'Content-Type': 'application/json' }
        const response = await fetch(path, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        })
        if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
        return response.json()
      }
      await send('POST', '/api/auth/signup', {
        ...account,
        confirmPassword: account.password,
        notificationsEnabled: false,
      })
      if (stage === 'account') return
      await send('PUT', '/api/users/profile', profile)
      if (readiness) await send('PUT', '/api/users/readiness', readiness)
      if (stage === 'profile') return
      const { priceId, userId, userEmail, intent } = await send('POST', '/api/purchase/checkout')
      await send('POST', '/__paddle/pay', {
        items: [{ priceId, quantity: 1 }],
        customData: { userId, userEmail, intent },
        customer: { email: userEmail },
      })
      while (!(await send('GET', '/api/bootcamp-access')).canAccess)
        await new Promise((resume) => setTimeout(resume, 100))
      if (stage === 'paid') return
      await send('POST', '/api/bootcamps/start')
    },
    {
      account,
      stage,
      profile: { ...defaultProfile, ...changes },
      readiness: checked ? { version: readinessVersion, careful: false } : null,
    },
  )
  return account
}
