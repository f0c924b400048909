import { renderToStaticMarkup } from 'react-dom/server'
import { brand, siteOrigin } from '#shared/brand.ts'

export type PageHead = {
  /** The page's path from the root; null for a page without its own address, which search engines must not list. */
  path: string | null
  title: string
  description: string
  /** JSON-LD: the policy treats it as data, not as a script. */
  data?: readonly object[]
}

/** Made by `tools/art/share-picture.ts`. */
export const sharePicture = {
  path: '/share.jpg',
  width: 1200,
  height: 630,
  alt: `${brand}: a trainee stands on a rock above the forest at sunset, a crashed plane below, beside the words YOUR PLANE IS DOWN. YOUR BODY IS THE WAY OUT.`,
} as const

/** The head of a static page: title, and metadata for search engines and link previews. */
export function headOf({ path, title, description, data = [] }: PageHead): string {
  const lines = [`<title>${escapeHtml(title)}</title>`, metaName('description', description)]
  if (path === null) return [...lines, metaName('robots', 'noindex')].join('\n    ')
  const address = siteOrigin + path
  lines.push(
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', brand),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', address),
    metaProperty('og:image', siteOrigin + sharePicture.path),
    metaProperty('og:image:width', String(sharePicture.width)),
    metaProperty('og:image:height', String(sharePicture.height)),
    metaProperty('og:image:alt', sharePicture.alt),
    metaName('twitter:card', 'summary_large_image'),
    ...data.map(jsonLd),
  )
  return lines.join('\n    ')
}

/** Escapes plain text for an element or a quoted attribute. */
export const escapeHtml = (plain: string): string => renderToStaticMarkup(plain)

const metaName = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const metaProperty = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}" />`

/** Escapes `<`, so that nothing in the data can close the block. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
