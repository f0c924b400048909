import { defineConfig } from 'playwright/test'

const port = Number(process.env.E2E_PORT ?? 5273)

// The first looks at every size by itself: a screen is opened once for all. The others lead through screens that others look at, or are about no size.
const onPhonesAlone = ['accessibility', 'eyes-free', 'hands-free', 'offline', 'photos', 'purchase-journey', 'reminders']

/** Against the production build with Paddle's twin, served in workerd, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'out/tests/playwright.json' }]],
  outputDir: 'out/tests/playwright',
  use: {
    serviceWorkers: 'block', // but in the file about it: elsewhere it would answer in the server's place
    baseURL: `http://localhost:${port}`,
    // The page of every action; a film of each would cost a fifth of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    // Thirty drawn figures a second are most of a test's work in a browser without a graphics card; who looks at movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', testIgnore: onPhonesAlone.map((name) => `**/${name}.test.ts`), use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'node local/start.ts',
    url: `http://localhost:${port}/login`,
    timeout: 180_000,
    env: { PORT: String(port), STATE_DIR: 'out/e2e' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
