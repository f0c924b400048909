import { palette } from '#art/identity/palette.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { brand } from '#shared/brand.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { products } from '#shared/content/products.ts'
import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { AccessibilityPage } from '#src/features/legal/accessibility-page.tsx'
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx'
import { RefundPage } from '#src/features/legal/refund-page.tsx'
import { TermsPage } from '#src/features/legal/terms-page.tsx'
import { TrialPage } from '#src/features/trial/trial-page.tsx'
import { OffTheMap } from '#src/components/pictures/off-the-map.tsx'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import { replayClickScript } from '#worker/pages/replay-click.ts'
import { type PageHead, escapeHtml, headOf } from './head.ts'
import { animatedPushUp, stillPushUp } from './moving-figure.ts'
import { robots, sitemap } from './search-files.ts'
import { splashLinks } from './splash-links.ts'
import { faqData, productData } from './structured-data.ts'
import { themeScript } from './theme-script.ts'
import { backLinkScript } from './way-back.ts'

export type StaticPage = PageHead & {
  body: ReactElement
  /** An optional script; the policy gets its hash from the built HTML. */
  script?: string
  /** Set for a page that React hydrates in the browser. Its markup is in `#root`. */
  hydrates?: true
}

const invitation =
  'A 30-day bodyweight bootcamp told as a survival story. No gym, 25-35 minutes a day, one payment, no subscription.'

/**
 * Only Day 1's brief is public. A trainee gets its outcome after the mission, and other days when they open.
 */
const dayOne = {
  title: missionTitles[0]!,
  story: tellDay(1, { chosen: {}, plane: 'silent' }).brief,
  survivalSkill: storyDayOf(1).skill,
}

/** The static pages by the name of their HTML file. */
export const pages: Readonly<Record<string, StaticPage>> = {
  index: {
    path: '/',
    title: `${brand}: ${products.jungle.name}`,
    description: invitation,
    data: [productData(invitation), faqData()],
    body: <LandingPage dayOne={dayOne} />,
  },
  try: {
    path: '/try',
    title: `The first three minutes · ${brand}`,
    description:
      'Train at the crash site for three minutes, without an account: a warm-up, push-ups, squats, and what came of it.',
    body: <TrialPage queryClient={new QueryClient()} />,
    script: replayClickScript,
    hydrates: true,
  },
  terms: {
    path: '/terms',
    title: `Terms · ${brand}`,
    description: `The terms of ${brand}: what you buy, who may train and what the rules are.`,
    body: <TermsPage />,
    script: backLinkScript,
  },
  privacy: {
    path: '/privacy',
    title: `Privacy · ${brand}`,
    description: `What ${brand} stores about you, why, for how long, and what you can do about it.`,
    body: <PrivacyPage />,
    script: backLinkScript,
  },
  refund: {
    path: '/refund',
    title: `Refund · ${brand}`,
    description: `How to get your money back for a ${brand} bootcamp.`,
    body: <RefundPage />,
    script: backLinkScript,
  },
  accessibility: {
    path: '/accessibility',
    title: `Accessibility · ${brand}`,
    description: `What works in ${brand} with a keyboard, a screen reader, large text or without sound, and what doesn’t yet.`,
    body: <AccessibilityPage />,
    script: backLinkScript,
  },
  '404': {
    path: null,
    title: `Off the map · ${brand}`,
    description: `There’s no page at this address. Go back to ${brand}.`,
    body: <OffTheMap />,
  },
}

/** Files that are generated beside the pages, by their path, from the same sources. */
export const files: Readonly<Record<string, () => string>> = {
  '/robots.txt': robots,
  '/sitemap.xml': () => sitemap(Object.values(pages).flatMap(({ path }) => path ?? [])),
  '/demonstration/push-up.svg': animatedPushUp,
  '/demonstration/push-up-still.svg': stillPushUp,
}

/** Fills an HTML file's placeholders: theme and brand on every page, then the page's own content. */
export function fillPage(html: string, name: string): string {
  const filled = html
    .replaceAll('%BRAND%', escapeHtml(brand))
    .replace('%THEME_COLOR%', palette.night)
    .replace('<!--theme-->', () => `<script>${themeScript}</script>`)
    .replace('<!--splash-->', splashLinks)
  const page = pages[name]
  if (!page) return filled
  const script = page.script ? `<script>${page.script}</script>` : ''
  return filled
    .replace('<!--head-->', () => headOf(page))
    .replace('<!--page-->', () => markupOf(page) + script)
}

function markupOf({ body, hydrates }: StaticPage): string {
  return hydrates
    ? `<div id="root" data-trial="yes">${renderToString(body)}</div>`
    : renderToStaticMarkup(body)
}
