import { siteOrigin } from '#shared/brand.ts'

/** The addresses for search engines. The app's own paths are noindex and not listed. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteOrigin}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

export const robots = (): string => `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`
