import type { BrowserContext, Page } from 'playwright'

/**
 * Serves the app's pages without the answers that the Worker embeds, like the service worker does. Then the app calls the API for
 * everything, so that a test can make those calls slow or fail.
 */
export async function stripFirstAnswers(routes: Pick<Page | BrowserContext, 'route'>): Promise<void> {
  await routes.route(isPage, async (route) => {
    const { origin } = new URL(route.request().url())
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch({ url: `${origin}/app` }) })
  })
}

const isPage = ({ pathname }: URL) => !/^\/(api|__paddle|terms|privacy|refund)\b|\.\w+$/.test(pathname)
