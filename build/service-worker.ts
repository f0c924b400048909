import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { brand } from '#shared/brand.ts'
import { themeColors } from '#src/lib/theme.ts'
import { offlineHtml } from './first-chunks.ts'

/**
 * What is useless offline, because it sends a form or needs the server's figures. Names are complete, because
 * other names begin alike. What only these parts import is left out, too.
 */
const onlineOnly = [
  // Routes
  'purchase.index',
  'purchase.cancel',
  'purchase.success',
  'purchase-success.index',
  'paid-bootcamp',
  'onboarding',
  'trial-mission', // the first three minutes open with a page of their own
  'trial-root',
  'login',
  'login-screen',
  'signup',
  'forgot',
  'reset',
  'verify',
  'account-deleted',
  'service-record',
  'bootcamp-figures',
  'run-card',
  // The page of a graduate, whose completed bootcamps only the server knows
  'graduate-home',
  'graduate-summary',
  'graduate-totals',
  // Parts of other screens
  'finale',
  'use-certificate-picture',
  'download-certificate',
  'call-tomorrow',
  'passkey-offer',
  'passkey-sign-in',
  'page-speed',
  'plane',
  'plane-screen',
  'use-plane-answer',
  'video-demonstration',
].flatMap((name) => [`assets/${name}-???????.js`, `assets/${name}-????????.css`])

/**
 * Pages and extras that the browser caches when the trainee first opens them. The app works without them:
 * Listen says that it did not load, the best voice speaks, and a mission goes on with its screen and beeps.
 * The camera referee's weights have their own cache (src/features/referee/picture/weights.ts).
 */
const keptOnceOpened = [
  'account-settings', // what it changes is stored by the server
  'notebook',
  'mission-log',
  'progress-photos',
  'exercise-library',
  'take-it-along',
  'offer',
  'payment-notice',
  'reading',
  'voice-choice',
  'soundscape',
  'track',
  'save-mission',
  'finder',
  'refereed-stage',
  'referee-worker',
].flatMap((name) => [`assets/${name}-???????.js`, `assets/${name}-????????.css`])

/**
 * Builds `src/sw.ts` to `/sw.js`, injects the list of the app's own files, and generates the web app
 * manifest. The app registers the worker itself (src/lib/register-service-worker.ts). `clientDir` is the output
 * folder of the browser's files.
 */
export function serviceWorker(clientDir: string) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    outDir: clientDir,
    injectRegister: null,
    devOptions: { enabled: false },
    // The browser fetches icons at installation, while online.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globDirectory: clientDir,
      // The shell and what every screen needs. Pictures, videos and the map lines behind screens load on
      // demand.
      globPatterns: [
        offlineHtml,
        'assets/*.{js,css,woff2}',
        'icons/{favicon,monochrome}.svg',
        'marks/{mark,stamp-mask}.svg',
      ],
      globIgnores: ['**/*{-ext,-accents}-*.woff2', ...keptOnceOpened, ...onlineOnly],
      // Served without its extension: with it, the server redirects.
      manifestTransforms: [
        async (manifest) => {
          const used = usedFiles(
            clientDir,
            manifest.map(({ url }) => url),
          )
          return {
            manifest: manifest
              .filter(({ url }) => used.has(url))
              .map((entry) => (entry.url === offlineHtml ? { ...entry, url: '/offline' } : entry)),
            warnings: [],
          }
        },
      ],
      dontCacheBustURLsMatching: /^assets\//,
    },
    manifest: {
      id: '/dashboard',
      name: brand,
      short_name: brand,
      description: 'Thirty missions in the jungle. No gym needed.',
      lang: 'en',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      theme_color: themeColors.jungle,
      background_color: themeColors.jungle,
      categories: ['fitness', 'health', 'sports'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
      ],
      shortcuts: [
        { name: 'Today’s mission', url: '/dashboard' },
        { name: 'Progress photos', url: '/progress-photos' },
      ],
    },
  })
}

/** All files but those scripts that neither the app's page nor a used script imports. */
function usedFiles(clientDir: string, files: readonly string[]): ReadonlySet<string> {
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  const used = new Set(files.filter((file) => !scripts.has(file)))
  const imported = (file: string) =>
    [
      ...readFileSync(join(clientDir, file), 'utf8').matchAll(/["'`](?:\.|\/assets)\/([\w.-]+\.js)["'`]/g),
    ].map(([, name = '']) => `assets/${name}`)
  for (const file of used)
    if (file === offlineHtml || scripts.has(file))
      for (const script of imported(file)) if (scripts.has(script)) used.add(script)
  return used
}
