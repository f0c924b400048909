import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { production } from './builds.ts'
import { brotliBytes, chunksOf, dynamicChunk, entryOf } from './bytes.ts'

const client = join(production, 'client')
const floor = 'out/tests/floor'
/** The initial congestion window of TCP: what a server may send before the first acknowledgment. */
const WINDOW = 14 * 1024
const KB = 1024

beforeAll(async () => {
  process.env['NODE_ENV'] = 'production' // Vitest sets `test`, which would build React for development
  await build({
    configFile: false,
    root: 'tests/build/floor',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: join(process.cwd(), floor), emptyOutDir: true },
  })
})

const page = (name: string) => readFileSync(join(client, name), 'utf8')
const sheetOf = (html: string) => /rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(html)?.[1] ?? ''
const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

test.each(['index.html', 'terms.html', 'privacy.html', 'refund.html', '404.html'])(
  '%s is one response of at most 14 KB, with inline styles and no external script',
  (name) => {
    const html = page(name)

    expect(brotliBytes(html)).toBeLessThanOrEqual(WINDOW)
    expect(styleOf(html).length).toBeGreaterThan(5000)
    for (const face of ['Big Shoulders Stencil', 'Barlow Condensed', 'Atkinson Hyperlegible Next'])
      expect(styleOf(html)).toContain(`@font-face{font-family:${face};src:url(/assets/`)
    expect(html).not.toMatch(/rel="stylesheet"|rel="modulepreload"|<script[^>]*\ssrc=/)
  },
)

test.each([
  'index.html',
  'try.html',
  'terms.html',
  'privacy.html',
  'refund.html',
  '404.html',
  'app.html',
  'offline.html',
])('every file that the head of %s loads is in the build', (name) => {
  const [head = ''] = page(name).split('<body>')
  const files = [...head.matchAll(/<(?:link|script)[^>]*\s(?:href|src)="\/([^"]+\.\w+)"/g)].map(
    ([, file = '']) => file,
  )

  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(join(client, file)))).toEqual([])
})

test('the landing page has only one script', () => {
  const scripts = [...page('index.html').matchAll(/<script(?![^>]*json)[^>]*>/g)]

  expect(scripts).toHaveLength(1)
})

test('the page of the first three minutes is one response with its brief, and runs the app’s own entry', () => {
  const html = page('try.html')

  expect(brotliBytes(html)).toBeLessThanOrEqual(WINDOW)
  expect(html).toContain('By dark I must know')
  expect(entryOf(html)).toBe(entryOf(page('app.html')))
  expect(html.split('<body>')[0]).not.toContain('rel="stylesheet"')
})

test('the app page inlines the styles of its first screens and loads the full stylesheet last', () => {
  const html = page('app.html')
  const [head = '', body = ''] = html.split('<body>')

  expect(brotliBytes(styleOf(head))).toBeLessThanOrEqual(9 * KB)
  for (const rule of ['.topo', '.dossier', '.dock', '.btn', '.skeleton'])
    expect(styleOf(head)).toContain(rule)
  expect(head).not.toContain('rel="stylesheet"')
  expect(body.trim()).toMatch(/<link rel="stylesheet"[^>]*>\s*<\/body>\s*<\/html>$/)
})

test('the page for offline days runs the app’s own entry and holds no styles, only the full stylesheet in its head', () => {
  const html = page('offline.html')
  const [head = ''] = html.split('<body>')

  expect(entryOf(html)).toBe(entryOf(page('app.html')))
  expect(html).not.toContain('<style')
  expect(sheetOf(head)).toBe(sheetOf(page('app.html')))
  expect(html.length).toBeLessThanOrEqual(4.5 * KB)
})

test('the app page lists each script of its entry and the dashboard once, with low fetch priority', () => {
  const html = page('app.html')
  const app = entryOf(html)
  const scriptTags = [
    ...html.matchAll(
      /<(?:link rel="modulepreload"|script type="module")[^>]*\s(?:href|src)="\/([^"]+)"[^>]*>/g,
    ),
  ]

  expect(scriptTags.map(([, file]) => file).toSorted()).toEqual(
    chunksOf(client, [app, dynamicChunk(client, app, 'dashboard')]).toSorted(),
  )
  for (const [element] of scriptTags) expect(element).toContain(' fetchpriority="low"')
})

test('the content security policy lists the hash of every inline style', async () => {
  const { inlineHashes } = await import('../../build/inline-hashes.ts')
  const headers = page('_headers')

  for (const name of ['index.html', 'try.html', 'terms.html', 'app.html'])
    for (const hash of inlineHashes([page(name)]).styles) expect(headers).toContain(hash)
})

test('the full stylesheet takes at most 20 KB', () => {
  expect(brotliBytes(page(sheetOf(page('app.html'))))).toBeLessThanOrEqual(20 * KB)
})

// docs/decisions/031 sets the goals. These limits are the values reached so far.
test.each([
  ['dashboard', 1.258],
  ['login', 1.25],
  ['signup', 1.265],
  ['workout', 1.564],
])('/%s needs at most %d times the script bytes of React, Router and Query alone', (route, times) => {
  const app = entryOf(page('app.html'))
  const files = chunksOf(client, [app, dynamicChunk(client, app, route)])
  const baseline = chunksOf(floor, [entryOf(readFileSync(join(floor, 'index.html'), 'utf8'))])
  const bytes = (dir: string, chunks: readonly string[]) =>
    chunks.reduce((sum, file) => sum + brotliBytes(readFileSync(join(dir, file), 'utf8')), 0)

  expect(bytes(floor, baseline)).toBeGreaterThan(80 * KB)
  expect(bytes(client, files) / bytes(floor, baseline)).toBeLessThanOrEqual(times)
})

test('the first chunks exclude the player, forms, charts, toasts, flags, schemas, offer and previews', () => {
  const app = entryOf(page('app.html'))
  const code = chunksOf(client, [app, dynamicChunk(client, app, 'dashboard')])
    .map(page)
    .join('\n')

  // One text of each part. Minifiers do not change texts.
  for (const words of [
    'Mission Progress',
    'invalid format: ',
    'radix',
    'aria-invalid',
    'Afghanistan',
    'ZodMini',
    'THEATER 01',
    'data:image/webp',
  ])
    expect(code.includes(words) ? words : null).toBeNull()
})

test.each(['login', 'signup', 'workout'])('/%s waits for no schema', (route) => {
  const app = entryOf(page('app.html'))
  const code = chunksOf(client, [app, dynamicChunk(client, app, route)]).map(page)

  expect(code.filter((text) => text.includes('ZodMini'))).toEqual([])
})
