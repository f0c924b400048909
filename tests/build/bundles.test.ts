import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { trialTexts } from '#src/features/trial/texts.ts'
import { tellDay } from '#worker/content/story/tell.ts'
import { choices } from '#shared/story/choices.ts'
import { planeReasons } from '#shared/story/plane.ts'
import { buildEnv, laptop, production } from './builds.ts'
import { recordedPage } from './paddle-recorder.ts'

const served = 'http://localhost:8788'

// Texts that occur only in the Paddle twin.
const twinTexts = ['no money moves', '__paddle', 'Test checkout']

let server: ChildProcess | undefined

afterAll(() => {
  // On a busy machine it has ended by itself during the deploy below.
  if (server?.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
})

test('the production bundle contains no code of the Paddle twin', () => {
  expect(filesWith(production, twinTexts)).toEqual([])
  expect(filesWith(laptop, twinTexts)).not.toEqual([])
})

test('only the production bundle loads Paddle from Paddle’s network', () => {
  expect(filesWith(production, ['cdn.paddle.com/paddle'])).not.toEqual([])
  expect(filesWith(laptop, ['cdn.paddle.com/paddle'])).toEqual([])
})

test('nothing in the production Worker grants access without a signed webhook', () => {
  // A payment gives access only with the verdict that it counts. Only verified events and claims of their
  // payments write that verdict, and only starting a bootcamp inserts a bootcamp.
  const writes = sources('worker').filter(({ text }) =>
    /verdict: 'counts'|\.insert\((?:paymentEvents|bootcamps)\)|\binsert(?:When|From)\(\s*(?:paymentEvents|bootcamps),/.test(
      text,
    ),
  )

  expect(writes.map(({ path }) => path).toSorted()).toEqual([
    'worker/domain/payments/claim-purchase.ts',
    'worker/domain/payments/payment-verdict.ts',
    'worker/domain/payments/payments.ts',
    'worker/domain/training/bootcamps.ts',
  ])
  expect(filesWith(production, ['laptop', 'NODE_ENV === "test"', /\bTEST_/])).toEqual([])
})

/**
 * How each text of the story begins, on the path of the crew's votes and on that of the other options; Day 1's
 * brief first.
 */
function storyTexts(): string[] {
  const others = Object.fromEntries(choices.map(({ day, options }) => [day, options[1].id]))
  const paths = [{}, others].flatMap((chosen) => planeReasons.map((plane) => ({ chosen, plane })))
  const texts = Array.from({ length: 30 }, (_, index) =>
    paths.flatMap((path) => {
      const { brief, aftermath, notebook } = tellDay(index + 1, path)
      // Its first sentences are at the end of the first three minutes.
      const rest = aftermath.replace(trialTexts.aftermath, '').trim()
      return [brief, rest, notebook.figures]
    }),
  )
  const dayOne = new Set(paths.map((path) => tellDay(1, path).brief))
  const locked = texts.flat().filter((text) => text.length > 20 && !dayOne.has(text))
  return [...dayOne, ...new Set(locked)].map((text) => text.slice(0, 40))
}

test('the browser bundle contains no locked story, no source map and no secret', () => {
  const files = walk(join(production, 'client'))

  // Day 1's brief is free for everybody: on the landing page, and in part before the first three minutes.
  const [dayOne = '', ...locked] = storyTexts()
  expect(
    filesWith(join(production, 'client'), [dayOne]).map((path) => path.replace(/-[\w-]{7}\.js$/, '')),
  ).toEqual(['assets/trial-root', 'index.html', 'try.html'].map((file) => join(production, 'client', file)))
  expect(filesWith(join(production, 'client'), [...locked, 'SIGNING_KEYS', 'pdl_ntfset'])).toEqual([])
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
})

test('the Worker’s source map is built beside it, to be uploaded and not served', () => {
  const maps = walk(production).filter((path) => path.endsWith('.map'))
  const configs = walk(production).filter((path) => path.endsWith('/wrangler.json'))

  expect(maps.filter((path) => path.endsWith('/index.js.map'))).toHaveLength(1)
  expect(maps.filter((path) => path.startsWith(join(production, 'client')))).toEqual([])
  expect(configs.map((path) => JSON.parse(readFileSync(path, 'utf8')).upload_source_maps)).toEqual([true])
})

test('only the statistics screen loads d3, and only its scales and shapes', () => {
  // Error messages of d3-format (which d3-scale imports) and d3-path (which d3-shape imports). Minifiers do
  // not change them.
  const filesWithD3 = filesWith(join(production, 'client'), ['invalid format: ', 'invalid digits: '])
  const imported = sources('src').flatMap(({ text }) => text.match(/from 'd3-?[^']*'/g) ?? [])

  expect(filesWithD3.map((path) => path.replace(/-[\w-]{7}\.js$/, ''))).toEqual([
    join(production, 'client/assets/bootcamp-figures'),
  ])
  expect([...new Set(imported)].toSorted()).toEqual(["from 'd3-scale'", "from 'd3-shape'"])
})

test('the figure’s engine takes at most 14 KB and each family 3 KB, each in its own chunk', () => {
  const assets = walk(join(production, 'client/assets')).filter((path) => path.endsWith('.js'))
  const chunksNamed = (name: string) =>
    assets.filter((path) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(path))
  const families = readdirSync('art/figure/demonstrations')
    .filter((file) => file.startsWith('exercises-'))
    .map((file) => file.replace('.ts', ''))
  // The color of the figure's boots. Only the engine's chunk may contain it.
  const engine = filesWith(join(production, 'client/assets'), ['#A37B4C'])

  expect(engine).toEqual(chunksNamed('live-demonstration'))
  expect(engine.map(gzipped).filter((bytes) => bytes > 14 * 1024)).toEqual([])
  expect(families.map((family) => [family, chunksNamed(family).length])).toEqual(
    families.map((family) => [family, 1]),
  )
  expect(families.flatMap(chunksNamed).filter((path) => gzipped(path) > 3 * 1024)).toEqual([])
})

test('the production bundle contains no code of the local push service', () => {
  expect(filesWith(production, ['__push', 'push-twin'])).toEqual([])
  expect(filesWith(laptop, ['__push', 'push-twin'])).not.toEqual([])
})

test('the service worker precaches only the shell and existing app files, under 1.177 MB in total', () => {
  const worker = readFileSync(join(production, 'client/sw.js'), 'utf8')
  const listed = [...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '')
  const files = listed.map((url) => join(production, 'client', url === '/offline' ? 'offline.html' : url))
  const entry = /src="\/(assets\/app-[^"]+)"/.exec(
    readFileSync(join(production, 'client/offline.html'), 'utf8'),
  )?.[1]

  expect(listed).toEqual(expect.arrayContaining(['/offline', entry]))
  expect(
    listed.filter(
      (url) => url !== '/offline' && !/^(assets|icons|marks)\/|^manifest\.webmanifest$/.test(url),
    ),
  ).toEqual([])
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(1.177 * 1024 * 1024)
  // The service worker contains the outbox, which it sends without a tab, but no schemas
  // (src/offline/outbox-sender.ts).
  expect(gzipped(join(production, 'client/sw.js'))).toBeLessThan(10.2 * 1024)
})

test('what the service worker precaches imports nothing that it does not: without a signal it would not open', () => {
  const worker = readFileSync(join(production, 'client/sw.js'), 'utf8')
  const listed = new Set([...worker.matchAll(/"url":"(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''))
  const imports = [...listed].flatMap((file) => importsOf(file).map((needs) => ({ file, needs })))

  expect(imports.length).toBeGreaterThan(listed.size)
  expect(imports.filter(({ needs }) => !listed.has(needs))).toEqual([])
})

test('no script imports itself by way of another: whichever ran first would find the other empty', () => {
  const scripts = readdirSync(join(production, 'client/assets')).filter((file) => file.endsWith('.js'))
  const left = new Map(scripts.map((file) => [`assets/${file}`, importsOf(`assets/${file}`)]))

  // Remove scripts that import none of the others. Import cycles remain.
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const [file, needs] of left) if (!needs.some((needed) => left.has(needed))) left.delete(file)
  }

  expect(scripts.length).toBeGreaterThan(200)
  expect([...left.keys()]).toEqual([])
})

test('the app is installable: its manifest has a name, a start page and icons, one of them maskable', () => {
  const manifest = JSON.parse(readFileSync(join(production, 'client/manifest.webmanifest'), 'utf8'))

  expect(manifest).toMatchObject({
    name: brand,
    short_name: brand,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  })
  expect(
    manifest.icons.map(
      ({ sizes, purpose = 'any' }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`,
    ),
  ).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', 'any monochrome']))
  expect(readFileSync(join(production, 'client/app.html'), 'utf8')).toContain('rel="manifest"')
})

test('static files carry a strict content security policy, and hashed files are cached for a year', () => {
  const headers = readFileSync(join(production, 'client/_headers'), 'utf8')

  expect(headers).toContain("Content-Security-Policy: default-src 'none'")
  expect(headers).not.toContain('unsafe-inline')
  expect(headers).toContain('Cache-Control: public, max-age=31536000, immutable')
})

test('wrangler dev serves the production build', async () => {
  const args = [
    'dev',
    '--port',
    new URL(served).port,
    '--inspector-port',
    '0',
    '--persist-to',
    'out/tests/wrangler',
    '--var',
    `APP_ORIGIN:${served}`,
    '--show-interactive-dev-session=false',
  ]
  execFileSync(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', 'out/tests/wrangler'],
    { env: buildEnv, stdio: 'ignore' },
  )
  server = spawn('wrangler', args, { env: buildEnv, stdio: 'ignore', detached: true })
  await expect.poll(() => statusOf(`${served}/login`), { timeout: 60_000, interval: 300 }).toBe(200)

  const landing = await (await fetch(served)).text()
  const shell = await (await fetch(`${served}/dashboard`)).text()

  expect(landing).toContain('YOUR PLANE IS DOWN.')
  expect(shell).toContain('<div id="root">')
  expect(await statusOf(`${served}/api/auth/me`)).toBe(401)
  expect(await statusOf(`${served}/assets/gone.js`)).toBe(404)
})

test('only the purchase page loads Paddle’s script; it shows Paddle’s price and opens its checkout', async () => {
  const { page, calls, close } = await recordedPage(served)
  const paddleCalls = () =>
    page.evaluate(() => (window as unknown as { paddleCalls: [name: string, args: unknown][] }).paddleCalls)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' }).waitFor()
  const before = [...calls]
  await page.getByRole('link', { name: 'START JUNGLE BOOTCAMP' }).click()
  await page.getByText('€10.94 in total, with €1.75 tax').waitFor()
  const setupCalls = await paddleCalls()
  await page.getByRole('button', { name: 'Purchase Bootcamp' }).click()
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  await expect.poll(async () => (await paddleCalls()).length).toBe(setupCalls.length + 1)
  const openCall = (await paddleCalls()).at(-1)
  await page.evaluate(() =>
    (window as unknown as { emitEvent: (event: object) => void }).emitEvent({ name: 'checkout.error' }),
  )
  const alert = await page.getByRole('alert').innerText()
  await close()

  expect(before).toEqual([])
  expect(calls).toEqual(['https://cdn.paddle.com/paddle/v2/paddle.js'])
  expect(setupCalls).toEqual([
    ['Environment.set', 'sandbox'],
    ['Initialize', { token: 'test_local_client_token' }],
    ['PricePreview', { items: [{ priceId: 'pri_jungle_local', quantity: 1 }] }],
  ])
  expect(openCall).toEqual([
    'Checkout.open',
    {
      items: [{ priceId: 'pri_jungle_local', quantity: 1 }],
      customData: {
        userId: expect.any(String),
        userEmail: expect.stringMatching(/@example\.com$/),
        intent: expect.any(String),
      },
      customer: { email: expect.stringMatching(/@example\.com$/) },
      settings: {
        displayMode: 'overlay',
        theme: 'light',
        locale: 'en',
        allowLogout: false,
        successUrl: `${served}/purchase/success`,
      },
    },
  ])
  expect(alert).toBe('Payment processor error. Please try again.')
})

test('a dry-run deploy works without a Cloudflare account', () => {
  const log = execFileSync('node', ['local/deploy.ts', '--dry-run'], {
    env: { ...buildEnv, BUILD_DIR: 'out/tests/deploy' },
    encoding: 'utf8',
  })

  expect(log).toContain('env.DB')
  expect(log).toContain('wildmarch-payments')
})

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}

function walk(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

/** The built scripts that a built script imports before it runs. */
const importsOf = (file: string) =>
  [
    ...readFileSync(join(production, 'client', file), 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    ),
  ].map((match) => `assets/${match[1]}`)
const gzipped = (path: string) => gzipSync(readFileSync(path)).length

const sources = (dir: string) => walk(dir).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Returns the scripts, styles, pages and JSON files below `dir` that contain one of `words`. */
function filesWith(dir: string, words: readonly (string | RegExp)[]): string[] {
  return sources(dir)
    .filter(({ path }) => /\.(js|css|html|json)$/.test(path))
    .filter(({ text }) =>
      words.some((word) => (typeof word === 'string' ? text.includes(word) : word.test(text))),
    )
    .map(({ path }) => path)
}
