import type { Script } from '#tools/bench/database-call.ts'
import { type Module, type ProductOptions, bareModule, limitsInMemory } from './product.ts'

/** A Worker of the server. Each listens on its own port. */
export type Served =
  | { name: string; kind: 'product'; database: string }
  | { name: string; kind: 'recorder'; database: string }
  | { name: string; kind: 'bare'; scripts: Readonly<Record<string, Script>>; database: string }

/** Owns a socket and answers nothing. */
export const emptyModule: Module = {
  type: 'ESModule',
  path: 'empty.js',
  contents: 'export default { fetch: () => new Response(null, { status: 404 }) }',
}

/** The options of a Worker in Miniflare. */
export async function workerOf(served: Served, modules: Module[], options: ProductOptions) {
  const { name } = served
  if (served.kind === 'product') {
    return {
      ...options,
      name,
      modules: [...(await limitsInMemory()), ...modules],
      d1Databases: { DB: served.database },
      ...(name !== 'product' && { queueConsumers: {} }),
    }
  }
  if (served.kind === 'recorder') {
    const main = moduleOf(
      'recorder',
      "import { recorded } from './watch.js'\nimport product from './index.js'\nexport default recorded(product)",
    )
    return {
      ...options,
      name,
      modules: [main, await bareModule('watch'), ...modules],
      d1Databases: { DB: served.database },
      queueConsumers: {},
    }
  }
  const { compatibilityDate, r2Buckets } = options
  return {
    name,
    compatibilityDate,
    modules: [bareMain, await bareModule('replay'), await bareModule('store')],
    r2Buckets,
    d1Databases: { DB: served.database },
    bindings: { SCRIPTS: JSON.stringify(served.scripts) },
  }
}

const moduleOf = (name: string, contents: string): Module => ({
  type: 'ESModule',
  path: `${name}.js`,
  contents,
})

/** Stores and returns photos, replays calls, and answers all others with 404: one Worker, like the product. */
const bareMain = moduleOf(
  'bare',
  `import replay from './replay.js'
import store from './store.js'
const ofPhotos = ({ url }) => url.endsWith('/photo')
export default {
  fetch: (request, env, ctx) => (ofPhotos(request) ? store : replay).fetch(request, env, ctx),
}`,
)
