import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand, seller } from '#shared/brand.ts'
import { claims, products } from '#shared/content/products.ts'
import { zones } from '#shared/content/zones.ts'
import { headersFile } from '../../build/headers-file.ts'
import { fillPage, pages } from '../../build/pages.tsx'
import { themeScript } from '../../build/theme-script.ts'

const names = ['index', 'terms', 'privacy', 'refund', '404'] as const
const html = (name: string) => fillPage(readFileSync(`${name}.html`, 'utf8'), name)
const landing = html('index')
const textOf = (page: string) => page.replace(/<head>[\s\S]*<\/head>/, '').replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&').replace(/\s+/g, ' ')
const linksOf = (page: string, name: string) =>
  [...page.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].filter(([, , inside = '']) => textOf(inside).trim() === name).map(([, href]) => href)

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

test.each(names)('%s.html needs no JavaScript and nothing that the policy forbids', (name) => {
  // The theme alone is chosen by a script: without it the page is as readable, in the jungle's colours.
  const page = html(name).replace(`<script>${themeScript}</script>`, '')

  expect(page).not.toBe(html(name))
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/i)
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
  // `closed` is nothing on purpose: it closes the menu and leaves the page where it is.
  expect(targets.filter((target) => target !== 'closed' && !ids.includes(target))).toEqual([])
})

test('the name in an HTML file that is no static page is filled, the rest of it left alone', () => {
  expect(fillPage('<title>%BRAND%</title><div id="root"></div>', 'app')).toBe(`<title>${brand}</title><div id="root"></div>`)
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
  for (const [name, href] of [['Terms', '/terms'], ['Privacy', '/privacy'], ['Refund', '/refund']] as const) {
    expect(linksOf(landing, name)).toEqual([href])
  }
})

test('a join button scrolls to the prices, the one on the price card leads to signup', () => {
  expect(linksOf(landing, 'JOIN THE BOOTCAMP')).toEqual(['#pricing', '/signup'])
})

test('the price card shows the price in euro, once, without a subscription', () => {
  const card = textOf(landing.slice(landing.indexOf('<section id="pricing"'), landing.indexOf('<section id="faq"')))

  for (const words of [products.jungle.priceEur, '€9.99', 'one-time', 'NO SUBSCRIPTION', '24-hour refund window']) expect(card).toContain(words)
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

  for (const { name, firstDay, lastDay } of zones) expect(text).toMatch(new RegExp(`${name} Days ${firstDay}-${lastDay}`))
  for (const level of ['Recruit', 'Soldier', 'Commando', 'Special Forces', 'Elite']) expect(text).toContain(level)
  for (const area of ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders']) expect(text).toContain(area)
  for (const feature of ['Personalised training', 'Progress tracking', 'Smart reminders', 'Exercise videos']) expect(text).toContain(feature)
  expect(text).toContain('25-35 minutes')
  expect(text).toContain('Photos are for adults')
})

test('the questions are four, and the browser keeps at most one of them open', () => {
  const items = [...landing.matchAll(/<details id="([^"]+)" name="([^"]+)"/g)].map(([, id, group]) => [id, group])

  expect(items).toEqual(['equipment', 'beginners', 'time-commitment', 'results'].map((id) => [id, 'faq']))
  expect(landing.match(/<details[^>]* open/g)).toHaveLength(1)
})

test.each(['terms', 'privacy', 'refund'])('%s is dated and has a way back that is a link', (name) => {
  const page = html(name)

  expect(textOf(page)).toContain('September 2, 2025')
  expect(linksOf(page, 'Back')).toEqual(['/'])
})

test('the terms say who sells, who may train and at what price', () => {
  const text = textOf(html('terms'))

  for (const words of [seller.legalName, seller.registrationNumber, seller.supportMail, 'Singapore', 'Paddle', 'merchant of record']) expect(text).toContain(words)
  for (const words of ['at least 13 years old', 'under 18, a parent or guardian must agree', 'Progress photos are for adults']) expect(text).toContain(words)
  for (const price of [products.jungle.priceUsd, products.jungle.priceEur, products.jungle.repeatPriceUsd]) expect(text).toContain(price)
})

test('the privacy text names what is stored and the one cookie', () => {
  const text = textOf(html('privacy'))

  for (const words of ['e-mail address', 'password only as a hash', 'weight, height, age', 'workout sessions', '__Host-login', 'strictly necessary', 'no tracking']) {
    expect(text).toContain(words)
  }
})

test('the refund text gives 24 hours on top of the law and up to 10 business days', () => {
  const text = textOf(html('refund'))

  for (const words of ['within 24 hours', 'on top of the rights', 'up to 10 business days', 'merchant of record']) expect(text).toContain(words)
})

test('the headers of the static files carry a policy that allows inline blocks by their hash alone', () => {
  const block = "document.documentElement.dataset.theme = 'field'"
  const style = 'body{margin:0}'
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  const file = headersFile([`<script>${block}</script><script type="module" src="/a.js"></script>`, `<style>${style}</style><script type="application/json">{"a":1}</script>`])

  expect(file).toContain(`script-src 'self' ${sha256(block)};`)
  expect(file).toContain(`style-src 'self' ${sha256(style)};`)
  expect(file).not.toContain("'unsafe-inline'")
})

test('every static file gets the security headers, and hashed files alone are kept for a year', () => {
  const [everything = '', hashed = ''] = headersFile([]).split('\n\n')

  expect(everything).toMatch(/^\/\*\n/)
  for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy']) {
    expect(everything).toContain(`  ${name}: `)
  }
  expect(everything).not.toContain('Cache-Control')
  expect(hashed).toBe('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
})
