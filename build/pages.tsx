import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#shared/brand.ts'
import { products } from '#shared/content/products.ts'
import { LandingPage } from '#src/features/landing/landing-page.tsx'
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx'
import { RefundPage } from '#src/features/legal/refund-page.tsx'
import { TermsPage } from '#src/features/legal/terms-page.tsx'
import { OffTheMap } from '#src/components/off-the-map.tsx'
import { themeScript } from './theme-script.ts'

export type StaticPage = { title: string; description: string; body: ReactElement }

/** The static pages by the name of their HTML file. */
export const pages: Readonly<Record<string, StaticPage>> = {
  index: {
    title: `${brand}: ${products.jungle.name}`,
    description: 'A 30-day bodyweight bootcamp told as a survival story. No equipment, 25-35 minutes a day, one payment, no subscription.',
    body: <LandingPage />,
  },
  terms: {
    title: `Terms · ${brand}`,
    description: `The terms of ${brand}: what you buy, who may train and what we ask of each other.`,
    body: <TermsPage />,
  },
  privacy: {
    title: `Privacy · ${brand}`,
    description: `What ${brand} stores about you, why, for how long, and what you can do about it.`,
    body: <PrivacyPage />,
  },
  refund: {
    title: `Refund · ${brand}`,
    description: `How to get your money back for a ${brand} bootcamp.`,
    body: <RefundPage />,
  },
  '404': {
    title: `Off the map · ${brand}`,
    description: `There is no page at this address. The way back to ${brand} is on it.`,
    body: <OffTheMap />,
  },
}

/** An HTML file with its placeholders filled: theme and name in each of them, and what is the page's own. */
export function fillPage(html: string, name: string): string {
  const named = html.replaceAll('%BRAND%', text(brand)).replace('<!--theme-->', () => `<script>${themeScript}</script>`)
  const page = pages[name]
  if (!page) return named
  return named
    .replaceAll('%TITLE%', text(page.title))
    .replaceAll('%DESCRIPTION%', text(page.description))
    .replace('<!--page-->', () => renderToStaticMarkup(page.body))
}

const text = (plain: string) => renderToStaticMarkup(<>{plain}</>)
