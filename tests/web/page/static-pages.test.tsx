import { expect, test } from 'vitest'
import { brand, siteOrigin } from '#shared/brand.ts'
import { sharePicture } from '#build/head.ts'
import { fillPage, pages } from '#build/pages.tsx'
import { themeScript } from '#build/theme-script.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { htmlOf, linksOf, listed, metaOf, names, openPage } from './static-page.ts'

test('there is one page for each static route', () => {
  expect(Object.keys(pages).toSorted()).toEqual(names.toSorted())
})

test.for(names)('%s.html has no unfilled placeholder', (name) => {
  expect(htmlOf(name)).not.toMatch(/%[A-Z]+%|<!--page-->/)
})

test.for(names)('title and description of %s.html name the page', (name) => {
  const page = openPage(name)

  expect(page.title).toBe(pages[name]?.title)
  expect(metaOf(page)['description']?.length).toBeGreaterThanOrEqual(40)
  expect(htmlOf(name)).toContain(brand)
})

test.for(names)('%s.html has no inline style, handler or URL that the policy forbids', (name) => {
  expect(htmlOf(name)).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
})

test('the body of the landing page has no script at all', () => {
  expect(openPage('index').body.querySelector('script')).toBeNull()
})

test.for(names)('%s.html sets the theme before the first paint', (name) => {
  expect(htmlOf(name)).toContain(`<script>${themeScript}</script>`)
})

const canonicalOf = (page: Document) => page.querySelector('link[rel="canonical"]')?.getAttribute('href')

test('search engines are asked not to index the 404 page', () => {
  const page = openPage('404')

  expect(metaOf(page)['robots']).toBe('noindex')
  expect(canonicalOf(page)).toBeUndefined()
})

const addressOf = (name: (typeof listed)[number]) => siteOrigin + (name === 'index' ? '/' : `/${name}`)

test.for(listed)('%s.html tells search engines its URL', (name) => {
  expect(canonicalOf(openPage(name))).toBe(addressOf(name))
})

test.for(listed)('a shared link to %s.html shows what it is', (name) => {
  const meta = metaOf(openPage(name))

  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': pages[name]?.title,
    'og:description': meta['description'],
    'og:url': addressOf(name),
    'twitter:card': 'summary_large_image',
  })
})

test.for(listed)('a shared link to %s.html shows a picture', (name) => {
  expect(metaOf(openPage(name))).toMatchObject({
    'og:image': siteOrigin + sharePicture.path,
    'og:image:width': String(sharePicture.width),
    'og:image:height': String(sharePicture.height),
  })
})

test.for(listed)('%s.html sets the color of the browser’s frame', (name) => {
  expect(metaOf(openPage(name))['theme-color']).toMatch(/^#[0-9A-F]{6}$/)
})

test.for(names)('%s.html has one first-level heading and skips no level', (name) => {
  const levels = [...openPage(name).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  )

  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test.for(names)('in %s.html ids are unique, and each anchor leads to one', (name) => {
  const page = openPage(name)
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) =>
    link.getAttribute('href')?.slice(1),
  )

  expect(new Set(ids).size).toBe(ids.length)
  // No element has the id `closed`: a link to it closes the menu without scrolling the page.
  expect(targets.filter((target) => target !== 'closed' && !ids.includes(target ?? ''))).toEqual([])
})

test('in an HTML file that is not a static page only the product’s name is filled in', () => {
  expect(fillPage('<title>%BRAND%</title><div id="root"></div>', 'app')).toBe(
    `<title>${brand}</title><div id="root"></div>`,
  )
})

test('the page for an unknown URL says so and leads back to base', () => {
  const page = openPage('404')

  expect(visibleText(page.body)).toContain('OFF THE MAP')
  expect(linksOf(page, 'Return to Base')).toEqual(['/'])
})
