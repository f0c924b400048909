import type { BrowserContext } from 'playwright'
import { loginCookieName } from '#local/seeds/client.ts'

/** Signs the browser in as a seeded trainee, or out if there is no login. */
export async function signInAs(context: BrowserContext, login: string | null): Promise<void> {
  await context.clearCookies()
  if (login === null) return
  await context.addCookies([
    {
      name: loginCookieName,
      value: login,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])
}
