import type { BrowserContext, Page } from 'playwright'

/**
 * From now on the app's pages come without answers in them, as the service worker or a slow database brings them: the app
 * asks for everything. For what it does when it is answered late, with an error, or otherwise.
 */
export async function withoutAnswers(routes: Pick<Page | BrowserContext, 'route'>): Promise<void> {
  await routes.route(isPage, async (route) => {
    const { origin } = new URL(route.request().url())
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch({ url: `${origin}/app` }) })
  })
}

const isPage = ({ pathname }: URL) => !/^\/(api|__paddle|terms|privacy|refund)\b|\.\w+$/.test(pathname)
