import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand, seller, siteOrigin } from '#shared/brand.ts'
import { claims, products } from '#shared/content/products.ts'
import { zones } from '#shared/content/zones.ts'
import { stories } from '#worker/content/stories.ts'
import { sharePicture } from '#build/head.ts'
import { headersFile } from '#build/headers-file.ts'
import { files, fillPage, pages } from '#build/pages.tsx'
import { themeScript } from '#build/theme-script.ts'

const listed = ['index', 'terms', 'privacy', 'refund'] as const
const names = [...listed, '404'] as const
const html = (name: string) => fillPage(readFileSync(`${name}.html`, 'utf8'), name)
const landing = html('index')
const textOf = (page: string) =>
  page
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const bodyOf = (page: string) => page.slice(page.indexOf('<body>'))
const dataOf = (page: string): unknown[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
const metaOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )
const linksOf = (page: string, name: string) =>
  [...page.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , inside = '']) => textOf(inside).trim() === name)
    .map(([, href]) => href)

test('there is one page for each of the static routes', () => {
  expect(Object.keys(pages).toSorted()).toEqual([...names].toSorted())
})

test.each(names)('%s.html is filled: no placeholder is left, title and description name the page', (name) => {
  const page = html(name)

  expect(page).not.toMatch(/%[A-Z]+%|<!--page-->/)
  expect(page).toContain(`<title>${pages[name]?.title}</title>`)
  expect(page).toContain(brand)
  expect(page).toMatch(/<meta name="description" content="[^"]{40,}"/)
})

test.each(names)('%s.html holds no inline style, handler or address that the policy forbids', (name) => {
  expect(html(name)).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i)
})

test('the body of the landing page holds no script at all', () => {
  expect(bodyOf(landing)).not.toContain('<script')
})

test.each(names)('%s.html chooses the theme before the first paint', (name) => {
  expect(html(name)).toContain(`<script>${themeScript}</script>`)
})

test('the page for an address without one is not to be found by search engines', () => {
  expect(metaOf(html('404'))['robots']).toBe('noindex')
  expect(html('404')).not.toContain('rel="canonical"')
})

test.each(listed)(
  '%s.html says to search engines and to whoever shares it where it stands and what it is',
  (name) => {
    const page = html(name)
    const address = siteOrigin + (name === 'index' ? '/' : `/${name}`)
    const meta = metaOf(page)

    expect(page).toContain(`<link rel="canonical" href="${address}" />`)
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': brand,
      'og:title': pages[name]?.title,
      'og:url': address,
      'twitter:card': 'summary_large_image',
    })
    expect(meta['og:description']).toBe(meta['description'])
    expect(meta['theme-color']).toMatch(/^#[0-9A-F]{6}$/)
    expect(meta).toMatchObject({
      'og:image': `${siteOrigin}/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
    })
  },
)

test('the share picture is a JPEG of the size that the pages give', () => {
  const bytes = readFileSync(`public${sharePicture.path}`)
  const frame = bytes.findIndex(
    (byte, i) => byte === 0xff && (bytes[i + 1] === 0xc0 || bytes[i + 1] === 0xc2),
  )

  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([
    sharePicture.width,
    sharePicture.height,
  ])
})

test('the data about the product carry the price that stands on the price card', () => {
  const [product] = dataOf(landing)

  expect(product).toMatchObject({
    '@type': 'Product',
    name: products.jungle.name,
    offers: {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      price: products.jungle.priceEur.slice(1),
      url: `${siteOrigin}/#pricing`,
    },
  })
})

test('the data about the questions are the words on the screen', () => {
  const [, data] = dataOf(landing)
  const shown = [
    ...landing.matchAll(
      /<details id="[^"]+" name="faq"[^>]*><summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/g,
    ),
  ]

  expect(shown).toHaveLength(4)
  expect(data).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: shown.map(([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: textOf(question).trim(),
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer).trim() },
    })),
  })
})

test('the sitemap lists the four pages, and robots.txt names it and keeps /api out', () => {
  const addresses = [...files['/sitemap.xml']!().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  )

  expect(addresses).toEqual(['/', '/terms', '/privacy', '/refund'].map((path) => siteOrigin + path))
  expect(files['/robots.txt']!().split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteOrigin}/sitemap.xml`]),
  )
})

test('all of Day 1’s story can be read on the landing page, and nothing of any other day’s', () => {
  const text = textOf(landing)
  const paragraphs = stories.map(({ story, survivalSkill }) => [...story.split('\n\n'), survivalSkill.text])
  const [dayOne = [], ...later] = paragraphs

  for (const paragraph of dayOne) expect(text).toContain(paragraph)
  expect(later.flat().filter((paragraph) => text.includes(paragraph.slice(0, 60)))).toEqual([])
})

test('the drill on the landing page moves without a script, can be held still, and has words for who does not see it', () => {
  const moving = files['/demonstration/push-up.svg']!()
  const still = files['/demonstration/push-up-still.svg']!()

  expect(moving).toContain('<animate attributeName="d"')
  for (const picture of [moving, still]) expect(picture).not.toMatch(/<script|<style|\sstyle=|NaN|undefined/)
  expect(still).not.toContain('<animate')
  expect(landing).toContain(
    '<source media="(prefers-reduced-motion: reduce)" srcSet="/demonstration/push-up-still.svg"/>',
  )
  expect(textOf(landing)).toContain('Hold still')
  expect(landing).toMatch(
    /<img[^>]+alt="Push-ups: [^"]{20,}"[^>]+src="\/demonstration\/push-up.svg"|<img[^>]+src="\/demonstration\/push-up.svg"[^>]+alt="Push-ups: [^"]{20,}"/,
  )
})

test('every shape of the moving figure is the same kind of shape in each of its poses', () => {
  const moving = files['/demonstration/push-up.svg']!()
  const kinds = [...moving.matchAll(/attributeName="d"[^>]* values="([^"]+)"/g)].map(
    ([, values = '']) => new Set(values.split(';').map((d) => d.replace(/[^A-Za-z]+/g, ' '))).size,
  )

  expect(kinds.length).toBeGreaterThan(20)
  expect(new Set(kinds)).toEqual(new Set([1]))
})

test('pictures below the first screen wait, and every picture has its size', () => {
  const pictures = [...landing.matchAll(/<img [^>]+>/g)].map(([tag]) => tag)
  const [hero, others] = [
    pictures.filter((tag) => tag.includes('/scenes/hero-')),
    pictures.filter((tag) => !tag.includes('/scenes/hero-')),
  ]

  expect(hero.map((tag) => tag.includes('fetchPriority="high"'))).toEqual([true, false, false, false])
  for (const tag of hero) expect(tag).not.toContain('loading="lazy"')
  for (const tag of others) expect(tag).toContain('loading="lazy"')
  for (const tag of pictures) expect(tag).toMatch(/width="\d+"[^>]* height="\d+"/)
})

test.each(names)('%s.html has one first heading and skips no level', (name) => {
  const levels = [...html(name).matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))

  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test.each(names)('%s.html has every id once, and each of its anchors leads to one', (name) => {
  const page = html(name)
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)

  expect(new Set(ids).size).toBe(ids.length)
  // No element has the id `closed`: a link to it closes the menu without scrolling the page.
  expect(targets.filter((target) => target !== 'closed' && !ids.includes(target))).toEqual([])
})

test('the name in an HTML file that is no static page is filled, the rest of it left alone', () => {
  expect(fillPage('<title>%BRAND%</title><div id="root"></div>', 'app')).toBe(
    `<title>${brand}</title><div id="root"></div>`,
  )
})

test('an address without a page says so, and leads back to base', () => {
  expect(textOf(html('404'))).toContain('OFF THE MAP')
  expect(linksOf(html('404'), 'Return to Base')).toEqual(['/'])
})

test('the landing page has the sections features, program, pricing and faq in this order', () => {
  const sections = [...landing.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)

  expect(sections).toEqual(['features', 'program', 'pricing', 'faq'])
})

test('the landing page opens with the story', () => {
  expect(textOf(landing)).toContain('YOUR PLANE IS DOWN. YOUR BODY IS THE WAY OUT.')
})

test('the landing page leads where the specification says', () => {
  expect(new Set(linksOf(landing, 'Sign In'))).toEqual(new Set(['/login']))
  expect(new Set(linksOf(landing, 'Join'))).toEqual(new Set(['#pricing']))
  expect(linksOf(landing, 'ENLIST NOW')).toEqual(['/signup'])
  expect(linksOf(landing, 'Already Enlisted')).toEqual(['/login'])
  expect(linksOf(landing, 'Contact support')).toEqual([`mailto:${seller.supportMail}`])
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Refund', '/refund'],
  ] as const) {
    expect(linksOf(landing, name)).toEqual([href])
  }
})

test('a join button scrolls to the prices, the one on the price card leads to signup', () => {
  expect(linksOf(landing, 'JOIN THE BOOTCAMP')).toEqual(['#pricing', '/signup'])
})

test('the price card shows the price in euro, once, without a subscription', () => {
  const card = textOf(
    landing.slice(landing.indexOf('<section id="pricing"'), landing.indexOf('<section id="faq"')),
  )

  for (const words of [
    products.jungle.priceEur,
    '€9.99',
    'one-time',
    'NO SUBSCRIPTION',
    '24-hour refund window',
  ])
    expect(card).toContain(words)
  expect(textOf(landing)).not.toContain('$')
})

test('the claims stand on the landing page as the seller gives them', () => {
  for (const { figure, text } of claims) {
    expect(textOf(landing)).toContain(figure)
    expect(textOf(landing)).toContain(text)
  }
})

test('the landing page names the zones, levels, areas, minutes and features of the programme', () => {
  const text = textOf(landing)

  for (const { name, firstDay, lastDay } of zones)
    expect(text).toMatch(new RegExp(`${name} Days ${firstDay}-${lastDay}`))
  for (const level of ['Recruit', 'Soldier', 'Commando', 'Special Forces', 'Elite'])
    expect(text).toContain(level)
  for (const area of ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders']) expect(text).toContain(area)
  for (const feature of ['Personalised training', 'Progress tracking', 'Smart reminders', 'Exercise videos'])
    expect(text).toContain(feature)
  expect(text).toContain('25-35 minutes')
  expect(text).toContain('Photos are for adults')
})

test('the questions are four, and the browser keeps at most one of them open', () => {
  const items = [...landing.matchAll(/<details id="([^"]+)" name="([^"]+)"/g)].map(([, id, group]) => [
    id,
    group,
  ])

  expect(items).toEqual(['equipment', 'beginners', 'time-commitment', 'results'].map((id) => [id, 'faq']))
  expect(landing.match(/<details[^>]* open=""/g)).toHaveLength(1)
})

test.each(['terms', 'privacy', 'refund'])('%s is dated and has a way back that is a link', (name) => {
  const page = html(name)

  expect(textOf(page)).toContain('September 2, 2025')
  expect(linksOf(page, 'Back')).toEqual(['/'])
})

test('the terms say who sells, who may train and at what price', () => {
  const text = textOf(html('terms'))

  for (const words of [
    seller.legalName,
    seller.registrationNumber,
    seller.supportMail,
    'Singapore',
    'Paddle',
    'merchant of record',
  ])
    expect(text).toContain(words)
  for (const words of [
    'at least 13 years old',
    'under 18, a parent or guardian must agree',
    'Progress photos are for adults',
  ])
    expect(text).toContain(words)
  for (const price of [products.jungle.priceUsd, products.jungle.priceEur, products.jungle.repeatPriceUsd])
    expect(text).toContain(price)
})

test('the privacy text names what is stored and the one cookie', () => {
  const text = textOf(html('privacy'))

  for (const words of [
    'e-mail address',
    'password only as a hash',
    'weight, height, age',
    'workout sessions',
    '__Host-login',
    'strictly necessary',
    'no tracking',
  ]) {
    expect(text).toContain(words)
  }
})

test('the refund text gives 24 hours on top of the law and up to 10 business days', () => {
  const text = textOf(html('refund'))

  for (const words of [
    'within 24 hours',
    'on top of the rights',
    'up to 10 business days',
    'merchant of record',
  ])
    expect(text).toContain(words)
})

test('the headers of the static files carry a policy that allows inline blocks by their hash alone', () => {
  const block = "document.documentElement.dataset.theme = 'field'"
  const style = 'body{margin:0}'
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  const file = headersFile([
    `<script>${block}</script><script type="module" src="/a.js"></script>`,
    `<style>${style}</style><script type="application/json">{"a":1}</script>`,
  ])

  expect(file).toContain(`script-src 'self' ${sha256(block)};`)
  expect(file).toContain(`style-src 'self' ${sha256(style)};`)
  expect(file).not.toContain("'unsafe-inline'")
})

test('every static file gets the security headers, and hashed files alone are kept for a year', () => {
  const [everything = '', hashed = ''] = headersFile([]).split('\n\n')

  expect(everything).toMatch(/^\/\*\n/)
  for (const name of [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
  ]) {
    expect(everything).toContain(`  ${name}: `)
  }
  expect(everything).not.toContain('Cache-Control')
  expect(hashed).toBe('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
})
