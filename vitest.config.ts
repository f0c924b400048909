import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type TestProjectConfiguration, defineConfig } from 'vitest/config'
import { cronsOf } from './local/crons.ts'
import { cheapHashes } from './tests/support/node/cheap-hashes.ts'
import { countPoints } from '#tools/proofs/mutants/generated/count-points.ts'

/** Which test reaches which mutant is counted where `npm run test:all` and `npm run prove -- mutants --all` ask for it. */
const counting =
  process.env.MUTANTS_REACH === '1'
    ? { plugins: [countPoints()], setupFiles: ['./tools/proofs/mutants/generated/record.ts'] }
    : { plugins: [], setupFiles: [] }

/** Comes first, so that no module of the previous file is still loaded when this file's modules load. */
const ownModules = './tests/support/own-modules.ts'

/** Password hashes at their full cost. */
const hashes = 'tests/worker/accounts/passwords.test.ts'

/** `unit`: pure rules, in Node. `web`: components that a user presses, in a DOM. `build`: what the builds hold. `worker`: the Worker itself in workerd, on real D1 and queues. `hashes`: its password hashes at full cost. */
export default defineConfig({
  test: {
    maxWorkers: 2, // of two cores Vitest takes one, and half of a Worker test is waiting for a queue
    projects: [
      {
        plugins: counting.plugins,
        test: {
          name: 'unit',
          include: ['tests/shared/**/*.test.ts', 'tests/web/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          // A process for each of these small files would take most of their time.
          isolate: false,
          setupFiles: [ownModules, ...counting.setupFiles],
          sequence: { setupFiles: 'list' },
          execArgv: ['--js-base-64'], // Uint8Array.fromHex, which workerd has
        },
      },
      {
        plugins: counting.plugins,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          // A page's own scripts and styles are not run. Without this, happy-dom reports each of them as an error.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          // happy-dom, React and the router load once for all files; setup.ts gives each file modules of its own.
          isolate: false,
          setupFiles: [...counting.setupFiles, './tests/web/support/setup.ts'],
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          environment: 'node',
          globalSetup: './tests/build/builds.ts', // builds once what several files read
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      workerProject('worker', { include: ['tests/worker/**/*.test.ts'], exclude: [hashes] }, [cheapHashes()]),
      workerProject('hashes', { include: [hashes] }),
    ],
  },
})

/** Test files that run the Worker in workerd, on real D1, R2 and queues. */
function workerProject(
  name: string,
  files: { include: string[]; exclude?: string[] },
  plugins: Plugin[] = [],
): TestProjectConfiguration {
  return {
    cacheDir: `out/vitest/${name}`, // not in node_modules, which copies of this folder share
    plugins: [
      ...counting.plugins,
      ...plugins,
      cloudflareTest(async () => ({
        remoteBindings: false,
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          compatibilityFlags: ['nodejs_compat', 'service_binding_extra_handlers'],
          bindings: {
            TEST_MIGRATIONS: await readD1Migrations('./migrations'),
            TEST_ROWS: process.env.BENCH_ROWS ?? '100,5000', // npm run bench:rows asks for more
            TEST_API_DOCUMENT: readFileSync('./docs/api.md', 'utf8'),
            TEST_CRONS: cronsOf(readFileSync('./wrangler.toml', 'utf8')),
            SIGNING_KEYS: 'test:0123456789abcdef0123456789abcdef',
            PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_test',
            VAPID_PUBLIC_KEY:
              'BP6IzjN5mw8MyYI3W1-tk-8xyVIR0ZuSGRPhS4tyCJ41cwBLB__-ZPsN17CRNnQmh1f6Yv-zadpcieab1jju25M',
            VAPID_PRIVATE_KEY: '_K3qiQyufNH_-4xUCJbEhi1g5aYSK-4fm-ux1UrTvyI',
            VAPID_SUBJECT: 'mailto:nobody@example.com',
          },
          d1Databases: { REPLICA: 'replica' }, // replaces a copy that lags: tests/support/worker/replica.ts
          serviceBindings: { ASSETS: (request: Request) => stubAsset(new URL(request.url).pathname) },
          // No test reaches the net.
          outboundService: (request: Request) => new Response(`blocked ${request.url}`, { status: 599 }),
        },
      })),
    ],
    test: {
      name,
      ...files,
      // A workerd for each file would take most of the time. setup.ts gives each file a database of its own.
      isolate: false,
      setupFiles: [
        './tests/support/worker/known-modules.ts', // before any import that it would save
        ownModules,
        ...counting.setupFiles,
        './tests/support/worker/setup.ts',
      ],
      sequence: { setupFiles: 'list' },
      testTimeout: 20_000,
      // In one piece each, or every icon there is would be a module to be fetched. What shares modules (hono, drizzle-orm) is listed whole.
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: [
              'drizzle-orm',
              'drizzle-orm/d1',
              'drizzle-orm/sqlite-core',
              'zod/mini',
              'hono',
              'hono/cookie',
              'hono/factory',
              'hono/route',
              'ical-generator',
              'jose',
              'lucide-react',
              'react',
              'react/jsx-dev-runtime',
              'react-dom/server.edge',
              'react-dom/static.edge',
              '@radix-ui/react-toast',
              '@tanstack/react-query',
              '@tanstack/react-router',
              'workbox-window',
            ],
          },
        },
      },
    },
  }
}

/** Assets are Vite's part: the end-to-end tests serve the real ones. */
function stubAsset(path: string): Response {
  const pages: Record<string, string> = { '/': 'landing', '/app': 'app', '/404': 'off the map' }
  const page = pages[path]
  if (!page) return new Response(null, { status: 404 })
  return new Response(
    `<!doctype html><title>${page}</title><script src="/x.js"></script><body><div id="root">Loading</div></body>`,
    { headers: { 'content-type': 'text/html' } },
  )
}
