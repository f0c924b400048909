import type { Page } from 'playwright/test'
import * as gallery from '#tools/gallery/without-answers.ts'

/** In every page of this browser. */
export const withoutAnswers = (page: Page): Promise<void> => gallery.withoutAnswers(page.context())

/** The app has taken over a page that came drawn: from now on its links lead on without a load. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
