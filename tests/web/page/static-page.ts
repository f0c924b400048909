import { readFileSync } from 'node:fs'
import { fillPage } from '#build/pages.tsx'
import { visibleText } from '#tests/web/support/visible-text.ts'

/** The static pages that search engines list. */
export const listed = ['index', 'try', 'terms', 'privacy', 'refund', 'accessibility'] as const

export const names = [...listed, '404'] as const
type Name = (typeof names)[number]

/** Returns the HTML of a static page as it is served. */
export const htmlOf = (name: Name) => fillPage(readFileSync(`${name}.html`, 'utf8'), name)

/** Returns a static page as a browser reads it. */
export const openPage = (name: Name) => new DOMParser().parseFromString(htmlOf(name), 'text/html')

/** Returns where the links with this text lead, in their order. */
export const linksOf = (page: Document, text: string) =>
  [...page.querySelectorAll('a')]
    .filter((link) => visibleText(link) === text)
    .map((link) => link.getAttribute('href'))

/** Returns the meta tags of a page by their name or property. */
export const metaOf = (page: Document): Partial<Record<string, string | null>> =>
  Object.fromEntries(
    [...page.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property'),
      meta.getAttribute('content'),
    ]),
  )
