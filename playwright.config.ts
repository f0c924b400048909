import { defineConfig } from 'playwright/test'

const port = Number(process.env.E2E_PORT ?? 5273)

// Where a wide screen is another page: its own lay-out, a mouse, a keyboard. The accessibility test opens every screen at both widths; what a press or a call does is the same on both.
// In these files, a test tagged @phone or @desktop runs only there: it sets its own width, or looks at nothing that depends on it.
const onDesktopsToo = [
  'keyboard',
  'landing',
  'mission',
  'navigation',
  'offer',
  'onboarding',
  'purchase',
  'statistics',
]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Against the production build with Paddle's twin, served in workerd, on a phone and on a desktop. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 120_000,
  // Nothing here is timed: a busy machine may take long for what is otherwise a second.
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  // If the served product hangs, every further test would wait two minutes and say nothing new.
  maxFailures: 12,
  reporter: [['list'], ['json', { outputFile: 'out/tests/playwright.json' }]],
  outputDir: 'out/tests/playwright',
  use: {
    serviceWorkers: 'block', // except in the test of it: elsewhere it would answer instead of the server
    baseURL: `http://localhost:${port}`,
    // Recording the page at every action takes a quarter of the time; turn it on to look for a cause.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false, snapshots: true } : 'off',
    screenshot: 'only-on-failure',
    // Thirty drawn figures a second are most of a test's work in a browser without a graphics card. A test of movement turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop|@alone/,
      use: phone,
    },
    {
      name: 'desktop',
      grepInvert: /@phone|@alone/,
      testMatch: onDesktopsToo.map((name) => `**/${name}.test.ts`),
      use: { viewport: { width: 1280, height: 900 } },
    },
    // Comes last: without a graphics card the referee's network takes the whole machine for minutes.
    { name: 'alone', grep: /@alone/, dependencies: ['phone', 'desktop'], use: phone },
  ],
  webServer: {
    command: 'node local/start.ts',
    url: `http://localhost:${port}/login`,
    timeout: 180_000,
    env: { PORT: String(port), STATE_DIR: 'out/e2e' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
