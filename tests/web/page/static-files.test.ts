import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteOrigin } from '#shared/brand.ts'
import { sharePicture } from '#build/head.ts'
import { headersFile } from '#build/headers-file.ts'
import { files } from '#build/pages.tsx'

test('the share picture is a JPEG of the size that the pages state', () => {
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

test('the sitemap lists the five pages', () => {
  const addresses = [...files['/sitemap.xml']!().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address,
  )

  expect(addresses).toEqual(
    ['/', '/try', '/terms', '/privacy', '/refund', '/accessibility'].map((path) => siteOrigin + path),
  )
})

test('robots.txt names the sitemap and excludes /api', () => {
  expect(files['/robots.txt']!().split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${siteOrigin}/sitemap.xml`]),
  )
})

const moving = files['/demonstration/push-up.svg']!()
const still = files['/demonstration/push-up-still.svg']!()

test('the drill on the landing page moves without a script', () => {
  expect(moving).toContain('<animate attributeName="d"')
  expect(still).not.toContain('<animate')
})

test.for([
  ['moving', moving],
  ['still', still],
] as const)('the %s drill contains nothing that the policy forbids and no invalid number', ([, picture]) => {
  expect(picture).not.toMatch(/<script|<style|\sstyle=|NaN|undefined/)
})

test('every shape of the moving figure has the same kind in each of its poses', () => {
  const kinds = [...moving.matchAll(/attributeName="d"[^>]* values="([^"]+)"/g)].map(
    ([, values = '']) => new Set(values.split(';').map((d) => d.replace(/[^A-Za-z]+/g, ' '))).size,
  )

  expect(kinds.length).toBeGreaterThan(20)
  expect(new Set(kinds)).toEqual(new Set([1]))
})

test('the policy for static files allows inline blocks only by their hash', () => {
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

test('every static file has the security headers, and only files with a version in their names are cached for a year', () => {
  const [everything = '', ...versioned] = headersFile([]).split('\n\n')

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
  expect(versioned.map((rule) => rule.trim())).toEqual(
    ['/assets/*', '/referee/*'].map(
      (path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable`,
    ),
  )
})
