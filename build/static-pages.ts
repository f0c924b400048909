import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { normalizePath, runnerImport, type Plugin } from 'vite'
import { appPlaceholder } from './first-chunks.ts'
import { headersFile } from './headers-file.ts'
import type * as pages from './pages.tsx'

type Pages = typeof pages

const contentTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.xml': 'application/xml' }

const pagesModule = normalizePath(join(import.meta.dirname, 'pages.tsx'))

/**
 * Renders the pages that need no JavaScript into their HTML files, in dev and build, and writes the
 * generated files and `_headers` beside them.
 * In dev, editing any of the pages' sources reloads the browser.
 */
export function staticPages(): Plugin {
  let root = process.cwd()
  let loaded: Promise<Pages> | undefined
  let sources: ReadonlySet<string> = new Set()

  /** The pages' module, evaluated once until one of its files changes. */
  function load(): Promise<Pages> {
    loaded ??= runPages().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  async function runPages(): Promise<Pages> {
    // React's development JSX has no runtime in a production build.
    const oxc = { jsx: { runtime: 'automatic', development: false } } as const
    const { module, dependencies } = await runnerImport<Pages>(pagesModule, { root, oxc, logLevel: 'error' })
    sources = new Set([pagesModule, ...dependencies])
    return module
  }

  return {
    name: 'static-pages',

    configResolved(config) {
      root = config.root
    },

    buildStart() {
      loaded = undefined
    },

    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.replace(/\?.*$/, '') ?? ''
        const file = (await load().catch(() => undefined))?.files[path]
        if (!file) return next()
        response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'text/plain')
        response.end(file())
      })
    },

    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { files } = await load()
      for (const [path, file] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: file() })
    },

    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename, server }) {
        const { fillPage } = await load()
        const filled = fillPage(html, basename(filename, '.html'))
        // In a build `firstScripts` knows the names of the files.
        return server
          ? filled.replace(appPlaceholder, '<script type="module" src="/src/main.tsx"></script>')
          : filled
      },
    },

    async hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !sources.has(file)) return
      loaded = undefined
      await load() // an error is shown over the page that is still there
      this.environment.hot.send({ type: 'full-reload' })
    },

    writeBundle: {
      order: 'post',
      async handler({ dir }) {
        if (this.environment.name !== 'client' || !dir) return
        await writeFile(join(dir, '_headers'), headersFile(await htmlFiles(dir)))
      },
    },
  }
}

async function htmlFiles(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.html'))
  return Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
}
