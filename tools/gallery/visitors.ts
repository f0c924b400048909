import type { BrowserContext } from 'playwright'
import { loginCookieName } from '#local/seeds/client.ts'

/** The browser is signed in as a seeded trainee; with no login, as nobody. */
export async function enterAs(context: BrowserContext, login: string | null): Promise<void> {
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
