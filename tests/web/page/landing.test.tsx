import { expect, test } from 'vitest'
import { seller, siteOrigin } from '#shared/brand.ts'
import { claims, products } from '#shared/content/products.ts'
import { zones } from '#shared/content/zones.ts'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { storyDays } from '#worker/content/story/story-days.ts'
import { storyDayOf, tellDay } from '#worker/content/story/tell.ts'
import { visibleText } from '#tests/web/support/visible-text.ts'
import { linksOf, openPage } from './static-page.ts'

const landing = openPage('index')
const text = visibleText(landing.body)

const structuredData: unknown[] = [...landing.querySelectorAll('script[type="application/ld+json"]')].map(
  (script) => JSON.parse(script.textContent),
)

test('the structured data about the product have the price of the price card', () => {
  expect(structuredData[0]).toMatchObject({
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

const questions = [...landing.querySelectorAll('details[name="faq"]')]

test('the structured data about the questions have the words on the screen', () => {
  expect(structuredData[1]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => {
      const [summary, ...answer] = question.children
      return {
        '@type': 'Question',
        name: visibleText(summary),
        acceptedAnswer: { '@type': 'Answer', text: answer.map(visibleText).join(' ') },
      }
    }),
  })
})

test('there are four questions, and the browser keeps at most one of them open', () => {
  expect(questions.map(({ id }) => id)).toEqual(['equipment', 'beginners', 'time-commitment', 'results'])
  expect(landing.querySelectorAll('details[open]')).toHaveLength(1)
})

const textsOf = (day: number) => tellDay(day, { chosen: {}, plane: 'silent' })

test('the landing page contains Day 1’s brief and skill', () => {
  const dayOne = [...textsOf(1).brief.split('\n\n'), storyDayOf(1).skill.text]

  expect(dayOne.filter((paragraph) => !text.includes(paragraph))).toEqual([])
})

test('the landing page contains neither Day 1’s aftermath nor any text of another day', () => {
  const later = storyDays.slice(1).flatMap(({ skill }, index) => {
    const { brief, aftermath } = textsOf(index + 2)
    return [...brief.split('\n\n'), ...aftermath.split('\n\n'), skill.text]
  })
  later.push(...textsOf(1).aftermath.split('\n\n'))

  expect(later.filter((paragraph) => text.includes(paragraph.slice(0, 60)))).toEqual([])
})

const drill = landing.querySelector('img[src="/demonstration/push-up.svg"]')

test('the drill on the landing page has an alternative text', () => {
  expect(drill?.getAttribute('alt')).toMatch(/^Push-ups: .{20,}/)
})

test('the drill on the landing page can be paused', () => {
  expect(text).toContain('Pause')
})

test('the drill on the landing page does not move with reduced motion', () => {
  const source = drill?.parentElement?.querySelector('source')

  expect(source?.getAttribute('media')).toBe('(prefers-reduced-motion: reduce)')
  expect(source?.getAttribute('srcset')).toBe('/demonstration/push-up-still.svg')
})

const pictures = [...landing.querySelectorAll('img')]
const heroes = pictures.filter((picture) => picture.getAttribute('src')?.includes('/scenes/hero-'))

test('the hero’s first layer is loaded first, and no layer is loaded lazily', () => {
  expect(heroes.map((layer) => layer.getAttribute('fetchpriority'))).toEqual(['high', null, null, null])
  expect(heroes.filter((layer) => layer.getAttribute('loading') === 'lazy')).toEqual([])
})

test('pictures below the first screen are loaded lazily', () => {
  const others = pictures.filter((picture) => !heroes.includes(picture))

  expect(others).not.toEqual([])
  expect(others.filter((picture) => picture.getAttribute('loading') !== 'lazy')).toEqual([])
})

test('every picture states its size', () => {
  const isNumber = (size: string | null) => /^\d+$/.test(size ?? '')

  expect(
    pictures.filter(
      (picture) => !isNumber(picture.getAttribute('width')) || !isNumber(picture.getAttribute('height')),
    ),
  ).toEqual([])
})

test('the landing page has the sections features, program, pricing and faq in this order', () => {
  expect([...landing.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
    'features',
    'program',
    'pricing',
    'faq',
  ])
})

test('the landing page opens with the story', () => {
  expect(text).toContain('YOUR PLANE IS DOWN. YOUR BODY IS THE WAY OUT.')
})

test.for([
  ['Sign In', '/login'],
  ['Join', '#pricing'],
] as const)('every %s on the landing page leads to %s', ([name, href]) => {
  expect([...new Set(linksOf(landing, name))]).toEqual([href])
})

test.for([
  ['ENLIST NOW', '/signup'],
  ['Already Enlisted', '/login'],
  ['Contact support', `mailto:${seller.supportMail}`],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Refund', '/refund'],
  ['Accessibility', '/accessibility'],
] as const)('the only %s on the landing page leads to %s', ([name, href]) => {
  expect(linksOf(landing, name)).toEqual([href])
})

test('the first screen leads to the first three minutes, and with the price beside it to sign-up', () => {
  expect(linksOf(landing, 'TRY THE FIRST THREE MINUTES')).toEqual(['/try'])
  expect(linksOf(landing, `JOIN THE BOOTCAMP ${products.jungle.priceEur} once`)).toEqual(['/signup'])
  expect(text).toContain('No account, no card. Nothing leaves your phone.')
})

test('the join button of the price card leads to sign-up', () => {
  expect(linksOf(landing, 'JOIN THE BOOTCAMP')).toEqual(['/signup'])
})

test('the price card shows the price in euros once and says that there is no subscription', () => {
  const card = visibleText(landing.querySelector('#pricing')!)

  for (const words of [
    products.jungle.priceEur,
    '€9.99',
    'one-time',
    'NO SUBSCRIPTION',
    '24-hour refund window',
  ])
    expect(card).toContain(words)
  expect(text).not.toContain('$')
})

test.for(claims)('the landing page quotes the claim $figure word for word', (claim) => {
  expect(text).toContain(claim.figure)
  expect(text).toContain(claim.text)
})

test('below the claims is the same forecast as in the briefing for 20 push-ups', () => {
  const { low, high } = expectedBand(20)
  const forecast = text.indexOf(`from 20 push-ups, most people reach ${low}–${high} in 30 days`)

  expect(forecast).toBeGreaterThan(text.indexOf(claims[2].figure))
  expect(text.slice(forecast, forecast + 120)).toContain('Your briefing shows your own range.')
})

test.for(zones)('the landing page shows the zone $name with its days', ({ name, firstDay, lastDay }) => {
  expect(text).toContain(`${name} Days ${firstDay}-${lastDay}`)
})

test.for([
  ['levels', ['Recruit', 'Soldier', 'Commando', 'Special Forces', 'Elite']],
  ['areas', ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders']],
  ['features', ['Personalized training', 'Progress tracking', 'Smart reminders', 'Animated exercises']],
  ['minutes', ['25-35 minutes']],
  ['age limits', ['Photos are for adults']],
] as const)('the landing page shows the %s of the program', ([, words]) => {
  expect(words.filter((each) => !text.includes(each))).toEqual([])
})
