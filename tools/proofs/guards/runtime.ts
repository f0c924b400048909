import { gzipSync } from 'node:zlib'
import { environmentsOf } from './queues.ts'
import { type Product, bundleFile, placeOf } from './product.ts'
import { all, isFunction, listed, nodesOf, pathOf, treeOf } from './tree.ts'

// developers.cloudflare.com/workers/platform/limits: 10 MB gzipped on the paid plan.
const MAX_GZIPPED = 10 * 1024 * 1024
/** Modules that we use and that `nodejs_compat` really implements. */
const modules = ['node:async_hooks', 'node:crypto', 'node:zlib', 'cloudflare:workers', 'cloudflare:email']
/** Zod refers to `Function` once, in a check that first excludes Cloudflare. */
const ZOD_COMPILERS = 1

/** A Worker cannot generate code at run time with eval, Function or WebAssembly from bytes. */
export function noCodeAtRunTime({ bundle, sources }: Product): string[] {
  const making =
    /^(eval|Function)$|^WebAssembly\.(compile|instantiate|Module|compileStreaming|instantiateStreaming)/
  const own = sources.flatMap((source) =>
    all(source.tree, 'CallExpression', 'NewExpression').flatMap((node) =>
      making.test(pathOf(node.callee)) ? [`${placeOf(source, node)} generates code`] : [],
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
      (node) => `The bundle generates code: ${bundle.slice(node.start - 40, node.end + 40)}`,
    ),
    // If there are fewer than expected, a new one would go unnoticed.
    ...(compilers.length === ZOD_COMPILERS
      ? []
      : [`The bundle refers to Function ${compilers.length} times instead of ${ZOD_COMPILERS}`]),
    ...(!bundle.includes('.includes("Cloudflare")') ? ['Zod does not check for Cloudflare any more'] : []),
  ]
}

/** While a Worker starts, its clock is 0, and random numbers, timers and calls are refused. A local run allows them. */
export function nothingAtStart({ bundle, sources }: Product): string[] {
  const forbidden =
    /^(Date\.now|performance\.now|Math\.random|fetch|setTimeout|setInterval|caches\.\w+|(globalThis\.)?crypto\.(randomUUID|getRandomValues|subtle\.\w+))$/
  const files = [
    ...sources,
    ...(bundle === null ? [] : [{ file: bundleFile, text: bundle, tree: treeOf(bundleFile, bundle) }]),
  ]
  return files.flatMap((source) =>
    // Skip the bodies of functions, because they run later.
    [...nodesOf(source.tree, (node) => !isFunction(node) && node.type !== 'PropertyDefinition')].flatMap(
      ({ node }) => {
        const isCall = node.type === 'CallExpression' && forbidden.test(pathOf(node.callee))
        const isClock =
          node.type === 'NewExpression' &&
          pathOf(node.callee) === 'Date' &&
          listed(node.arguments).length === 0
        return isCall || isClock
          ? [`${placeOf(source, node)} calls ${pathOf(node.callee)} while the Worker starts`]
          : []
      },
    ),
  )
}

/** The bundle must be small enough to deploy and must not import modules that only Node has. */
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
    ...(bytes > MAX_GZIPPED ? [`The bundle has ${bytes} bytes`] : []),
    ...imported.filter((name) => !modules.includes(name)).map((name) => `The bundle needs ${name}`),
    ...(imported.length === 0
      ? ['The bundle imports nothing: this guard may not recognize its imports']
      : []),
    ...environmentsOf(product).flatMap((config) =>
      config.compatibility_flags.includes('nodejs_compat')
        ? []
        : [`${config.targetEnvironment ?? 'the local configuration'} lacks nodejs_compat`],
    ),
  ]
}
