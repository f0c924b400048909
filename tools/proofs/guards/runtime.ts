import { gzipSync } from 'node:zlib'
import { environmentsOf } from './queues.ts'
import { type Product, bundleFile, placeOf } from './product.ts'
import { all, isFunction, listed, nodesOf, pathOf, treeOf } from './tree.ts'

// developers.cloudflare.com/workers/platform/limits: 10 MB gzipped on the paid plan.
const MOST_GZIPPED = 10 * 1024 * 1024
/** What `nodejs_compat` really has of Node, as far as we use it. */
const modules = ['node:async_hooks', 'node:crypto', 'node:zlib', 'cloudflare:workers', 'cloudflare:email']
/** Zod's compiler: its probe asks first whether this is Cloudflare; the other two are behind the probe, or behind a call that nobody makes. */
const COMPILERS_OF_ZOD = 3

/** Workers make no code at run time: no eval, no Function, no WebAssembly from bytes. */
export function noCodeAtRunTime({ bundle, sources }: Product): string[] {
  const making =
    /^(eval|Function)$|^WebAssembly\.(compile|instantiate|Module|compileStreaming|instantiateStreaming)/
  const own = sources.flatMap((source) =>
    all(source.tree, 'CallExpression', 'NewExpression').flatMap((node) =>
      making.test(pathOf(node.callee)) ? [`${placeOf(source, node)} makes code`] : [],
    ),
  )
  if (bundle === null) return own
  const tree = treeOf(bundleFile, bundle)
  const named = all(tree, 'Identifier').filter(({ name }) => name === 'eval' || name === 'WebAssembly')
  const compilers = all(tree, 'VariableDeclarator').filter(({ init }) => pathOf(init) === 'Function')
  const called = all(tree, 'CallExpression', 'NewExpression').filter((node) =>
    making.test(pathOf(node.callee)),
  )
  return [
    ...own,
    ...[...named, ...called].map(
      (node) => `The bundle makes code: ${bundle.slice(node.start - 40, node.end + 40)}`,
    ),
    ...(compilers.length > COMPILERS_OF_ZOD
      ? [
          `The bundle has ${compilers.length} compilers, ${compilers.length - COMPILERS_OF_ZOD} of them unknown`,
        ]
      : []),
    ...(compilers.length > 0 && !bundle.includes('.includes("Cloudflare")')
      ? ['Zod does not ask any more whether this is Cloudflare']
      : []),
  ]
}

/** While a Worker starts the clock stands at 0, and chance, timers and calls are refused. A laptop's clock runs. */
export function nothingAtStart({ bundle, sources }: Product): string[] {
  const forbidden =
    /^(Date\.now|performance\.now|Math\.random|fetch|setTimeout|setInterval|caches\.\w+|(globalThis\.)?crypto\.(randomUUID|getRandomValues|subtle\.\w+))$/
  const files = [
    ...sources,
    ...(bundle === null ? [] : [{ file: bundleFile, text: bundle, tree: treeOf(bundleFile, bundle) }]),
  ]
  return files.flatMap((source) =>
    // What a function holds happens later; one that is called on the spot does not.
    [...nodesOf(source.tree, (node) => !isFunction(node) && node.type !== 'PropertyDefinition')].flatMap(
      ({ node }) => {
        const isCall = node.type === 'CallExpression' && forbidden.test(pathOf(node.callee))
        const isClock =
          node.type === 'NewExpression' &&
          pathOf(node.callee) === 'Date' &&
          listed(node.arguments).length === 0
        return isCall || isClock
          ? [`${placeOf(source, node)} asks for ${pathOf(node.callee)} while the Worker starts`]
          : []
      },
    ),
  )
}

/** Small enough to be deployed, and made of nothing that only Node has. */
export function bundleFits(product: Product): string[] {
  const { bundle } = product
  if (bundle === null) return []
  const bytes = gzipSync(bundle).length
  const imported = all(
    treeOf(bundleFile, bundle),
    'ImportDeclaration',
    'ImportExpression',
    'ExportAllDeclaration',
  ).map((node) => String(Object(node.source).value))
  return [
    ...(bytes > MOST_GZIPPED ? [`The bundle has ${bytes} bytes`] : []),
    ...imported.filter((name) => !modules.includes(name)).map((name) => `The bundle needs ${name}`),
    ...(imported.length === 0 ? ['The bundle imports nothing, as far as can be seen'] : []),
    ...environmentsOf(product).flatMap((config) =>
      config.compatibility_flags.includes('nodejs_compat')
        ? []
        : [`${config.targetEnvironment ?? 'a laptop'} is without nodejs_compat`],
    ),
  ]
}
