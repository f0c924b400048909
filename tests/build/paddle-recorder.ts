import { randomUUID } from 'node:crypto'
import { newAddress } from '#local/seeds/address.ts'
import { findChromium } from '#tests/support/node/chromium.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { type Page, chromium } from 'playwright'

const scriptAddress = 'https://cdn.paddle.com/paddle/v2/paddle.js'

/** Replaces Paddle's script. It records its calls and answers price previews as Paddle does. */
const recorder = `
window.paddleCalls = []
const record = (name) => (...args) => { window.paddleCalls.push([name, ...args.map(({ eventCallback, ...rest }) => rest)]); window.emitEvent = args[0]?.eventCallback ?? window.emitEvent }
window.PaddleBillingV1 = {
  Initialized: false,
  Environment: { set: (name) => window.paddleCalls.push(['Environment.set', name]) },
  Initialize: (options) => { record('Initialize')(options); window.PaddleBillingV1.Initialized = true },
  Update: record('Update'),
  Checkout: { open: record('Checkout.open') },
  PricePreview: async (params) => {
    record('PricePreview')(params)
    return { data: { details: { lineItems: [{ totals: { tax: '175' }, formattedTotals: { total: '€10.94', tax: '€1.75' } }] } } }
  },
}
`

export type Recorded = { page: Page; calls: string[]; close: () => Promise<void> }

/**
 * Opens a page with a signed-in trainee. Its browser reaches only the app and this recorder. `calls` lists all
 * other requests.
 */
export async function recordedPage(app: string): Promise<Recorded> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const address = newAddress()
  const page = await (await browser.newContext({ baseURL: app })).newPage()
  const calls: string[] = []
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(app))
      return route.continue({ headers: { ...route.request().headers(), 'cf-connecting-ip': address } })
    calls.push(url)
    return url === scriptAddress
      ? route.fulfill({ contentType: 'text/javascript', body: recorder })
      : route.abort()
  })
  await page.goto('/terms')
  await page.evaluate(signUp, {
    email: `build-${randomUUID()}@example.com`,
    profile: defaultProfile,
    readiness: { version: readinessVersion, careful: false },
  })
  return { page, calls, close: () => browser.close() }
}

async function signUp({
  email,
  profile,
  readiness,
}: {
  email: string
  profile: object
  readiness: object
}): Promise<void> {
  const password = 'jungle-thirty'
  for (const [method, path, body] of [
    ['POST', '/api/auth/signup', { email, password, confirmPassword: password, notificationsEnabled: false }],
    ['PUT', '/api/users/profile', profile],
    ['PUT', '/api/users/readiness', readiness],
  ] as const) {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
}
