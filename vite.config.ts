import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { firstScripts } from './build/first-scripts.ts'
import { preloadsOf } from './build/preloads.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { staticPages } from './build/static-pages.ts'
import { storyTexts } from './build/story-texts.ts'
import { serviceWorker } from './build/service-worker.ts'
import { front } from './local/front/plugin.ts'
import { mailbox } from './local/mail/plugin.ts'
import { paddleTwin } from './local/paddle/plugin.ts'
import { pushTwin } from './local/push/plugin.ts'

/** `--mode laptop` builds the same with Paddle's local twin instead of Paddle; no other build contains the twin. */
export default defineConfig(({ mode }) => {
  const local = mode === 'laptop'
  const stateDir = process.env.STATE_DIR ?? '.wrangler/state'
  const port = Number(process.env.PORT ?? 5173)
  const outDir = process.env.BUILD_DIR ?? 'dist'
  return {
    plugins: [
      local && front(),
      local && paddleTwin(), // before cloudflare(), or the Worker would handle its paths
      local && pushTwin(port),
      local && mailbox(),
      storyTexts(),
      staticPages(),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
      }),
      react(),
      tailwindcss(),
      inlineStyles(),
      firstScripts(),
      serviceWorker(`${outDir}/client`),
      workerSourceMap,
      cloudflare({
        remoteBindings: false,
        inspectorPort: false,
        persistState: { path: stateDir },
        ...(local && {
          config: ({ vars }) => ({ vars: { ...vars, APP_ORIGIN: `http://localhost:${port}` } }),
        }),
      }),
    ],
    build: { outDir, emptyOutDir: true, sourcemap: false },
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } },
    },
    environments: {
      client: {
        build: {
          modulePreload: {
            polyfill: false, // without it, the few browsers that cannot preload a module only load it later
            resolveDependencies: (part, files, { hostType }) =>
              hostType === 'js' ? preloadsOf(part, files) : [...files],
          },
          rolldownOptions: {
            // Seven characters tell two versions of a file apart. The app's first bytes list all names.
            output: {
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  laterIcons,
                  playerIcons,
                  deviceSound,
                  spokenTexts,
                  omissionSubjects,
                  library,
                  prefetched,
                  omissions,
                  leaveOut,
                  schemas,
                  smallParts,
                  passkey,
                  dates,
                ],
              },
            },
            input: {
              index: 'index.html',
              app: 'app.html',
              try: 'try.html',
              terms: 'terms.html',
              privacy: 'privacy.html',
              refund: 'refund.html',
              accessibility: 'accessibility.html',
              '404': '404.html',
            },
          },
        },
      },
    },
    resolve: local
      ? {
          alias: {
            '@paddle/paddle-js': standIn('paddle/checkout/paddle-js.ts'),
            '#src/lib/push-manager.ts': standIn('push/push-manager.ts'),
          },
        }
      : {},
    // Without Vite's own CORS headers, as the Worker answers.
    server: { port, strictPort: true, cors: false },
    preview: { port, strictPort: true, cors: false },
  }
})

/** The Worker's map is uploaded beside it (wrangler.toml), so that stacks in the log name our lines. The browser's files have none. */
const workerSourceMap: Plugin = {
  name: 'worker-source-map',
  configEnvironment: (environment) => (environment === 'client' ? undefined : { build: { sourcemap: true } }),
}

/** No first screen draws these icons. As one file they cost one name in the app's first bytes, and one in the service worker. */
const laterIcons = {
  name: 'later-icons',
  test: /lucide-react\/dist\/esm\/icons\/(?:ban|bell|book-open|book-open-text|chevron-down|clipboard-list|download|fingerprint-pattern|flag|hand|hourglass|image-up|leaf|notebook-pen|search|share-2|shield-check|sun|timer|trash)\.m?js$/,
  includeDependenciesRecursively: false,
}

/** The player's icons that the dashboard does not draw: as one file for the same reason. */
const playerIcons = {
  name: 'player-icons',
  test: /lucide-react\/dist\/esm\/icons\/(?:arrow-right|chevron-left|circle-check|cloud-off|info|minus|play|plus|x)\.m?js$/,
  includeDependenciesRecursively: false,
}

// What the player and Listen share has no files of its own: each costs its name in both lists.
const deviceSound = {
  name: 'steady-clock',
  test: /\/src\/(?:lib\/sound-settings|features\/workout\/(?:sound\/(?:sound-settings|unlock-audio|audio-session)|state\/steady-clock))\.ts$/,
  includeDependenciesRecursively: false,
}
const spokenTexts = {
  name: 'listen',
  test: /\/src\/features\/listen\/(?:listen|english-voices|crew-voices|speech-engine)\.tsx?$/,
  includeDependenciesRecursively: false,
}

// The planner, the background and three screens share what names a thing that is left out, the library, and the list.
// Split by its users it would be a dozen files, each with a name in the app's first bytes.
const omissionSubjects = {
  name: 'subjects',
  test: /\/src\/shared\/(?:api\/omissions|programme\/plan\/(?:omissions|omission-subject|spared)|content\/(?:families|joints|places))\.ts$/,
  includeDependenciesRecursively: false,
}
const library = {
  name: 'library',
  test: /\/src\/shared\/(?:programme\/(?:exercises\/(?:library|spared-codes|stand-ins|target-text)|plan\/(?:needs|station))|content\/(?:drills|place-loads|replacements|exercises(?:\/(?:abs|back|chest|legs|mobility)[\w-]*)?))\.ts$/,
  includeDependenciesRecursively: false,
}
const omissions = {
  name: 'omissions',
  test: /\/src\/(?:features\/omissions\/queries|offline\/(?:waiting-omissions|omissions-sender))\.ts$/,
  includeDependenciesRecursively: false,
}
const leaveOut = {
  name: 'leave-out',
  test: /\/src\/(?:features\/omissions\/(?:omission-words|omission-name|leave-out-choices|omitted-by|describe-omission|left-out-list|left-out-section)|shared\/programme\/exercises\/instead-of)\.tsx?$/,
  includeDependenciesRecursively: false,
}
const schemas = { name: 'schemas', test: /\/node_modules\/zod\//, includeDependenciesRecursively: false }
/** A line or two each: a file of its own costs more than what it holds. */
const smallParts = {
  name: 'small',
  test: /\/src\/(?:features\/(?:workout\/attempt\/attempt-kind|readiness\/need-names|bootcamp\/bootcamp-address)|shared\/(?:programme\/(?:versions\/lengths|training\/assessment-days|exercises\/unit-seconds)|content\/products))\.ts$/,
  includeDependenciesRecursively: false,
}
// One name less in the service worker's list, each.
const dates = {
  name: 'dates',
  test: /\/src\/(?:lib\/calendar-date|features\/record\/dates)\.ts$/,
  includeDependenciesRecursively: false,
}
const passkey = {
  name: 'passkey',
  test: /\/src\/(?:lib\/passkey|features\/account\/passkeys\/passkey-queries)\.ts$/,
  includeDependenciesRecursively: false,
}
/** Loaded after the first screens of the app, and by its parts. */
const prefetched = {
  name: 'prefetched',
  test: /\/src\/(?:features\/workout\/plan\/prefetched-plan|lib\/use-idle-import)\.ts$/,
  includeDependenciesRecursively: false,
}

const standIn = (file: string) => new URL(`./local/${file}`, import.meta.url).pathname
