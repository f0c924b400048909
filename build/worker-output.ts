import { join } from 'node:path'
import type { Plugin } from 'vite'

const keepNames = { function: true, class: true }
const withNames = {
  compress: { keepNames },
  mangle: { keepNames },
  codegen: { removeWhitespace: true },
}

/**
 * How the Worker is written (docs/decisions/083). Its map is uploaded beside it (wrangler.toml), so that stacks in the log name our lines;
 * the browser's files have none. An isolate compiles all of it before its first answer, so it is minified, with the names of functions,
 * and schemas that are not used or that only a browser asks for are left out.
 */
export const workerOutput: Plugin = {
  name: 'worker-output',
  configEnvironment: (environment) =>
    environment === 'client'
      ? undefined
      : {
          build: {
            sourcemap: true,
            rolldownOptions: {
              // By name: only zod's results are dropped if unused, and no package here has a `z` that does more.
              treeshake: { manualPureFunctions: ['z'] },
              output: { minify: withNames },
            },
          },
        },
  applyToEnvironment: ({ name }) => name !== 'client',
  // Answers of the API are parsed where they arrive, in the browser.
  resolveDynamicImport: (specifier, importer) =>
    typeof specifier === 'string' && specifier.startsWith('#shared/api/') && isOfBrowser(importer)
      ? nothing
      : null,
  resolveId: (id) => (id === nothing ? nothing : null),
  load: (id) => (id === nothing ? 'export {}' : null),
}

const nothing = '\0nothing'
const src = join(import.meta.dirname, '../src/')
const isOfBrowser = (file = '') => file.startsWith(src) && !file.startsWith(join(src, 'shared/'))
