import { cloudflare } from '@cloudflare/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { firstScripts } from './build/first-scripts.ts'
import { preloadsOf } from './build/preloads.ts'
import { leanIcons } from './build/lean-icons.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { staticPages } from './build/static-pages.ts'
import { storyTexts } from './build/story-texts.ts'
import { serviceWorker } from './build/service-worker.ts'
import { workerOutput } from './build/worker-output.ts'
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
      leanIcons(),
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
      workerOutput,
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
                groups: chunkGroups,
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
    resolve: {
      alias: {
        // React has the hook itself; the router's store asks for the version with a stand-in for React 17.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        ...(local && {
          '@paddle/paddle-js': standIn('paddle/checkout/paddle-js.ts'),
          '#src/lib/push-manager.ts': standIn('push/push-manager.ts'),
        }),
      },
    },
    // Without Vite's own CORS headers, as the Worker answers.
    server: { port, strictPort: true, cors: false },
    preview: { port, strictPort: true, cors: false },
  }
})

const standIn = (file: string) => new URL(`./local/${file}`, import.meta.url).pathname
