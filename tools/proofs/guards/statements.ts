import { type Product, type Source, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { type Node, all, isNode, listed, nodesOf, numberIn, pathOf } from './tree.ts'

// Limits of D1: 100 bound values in a statement, 100 columns in a table, LIKE patterns of 50 bytes, no transaction across calls
// (developers.cloudflare.com/d1/platform/limits).
const MAX_VALUES = 100
const MAX_PATTERN_BYTES = 50

/** A local SQLite accepts a transaction across calls, but D1 does not. */
export function noTransactions(product: Product): string[] {
  return workerSources(product).flatMap((source) => [
    ...all(source.tree, 'CallExpression').flatMap((node) =>
      pathOf(node.callee).endsWith('.transaction') ? [`${placeOf(source, node)} opens a transaction`] : [],
    ),
    ...templatesOf(source.tree).flatMap((node) =>
      /^\s*(BEGIN|COMMIT|SAVEPOINT|ROLLBACK)\b/i.test(textOf(node))
        ? [`${placeOf(source, node)} says ${wordsOf(source, node)}`]
        : [],
    ),
  ])
}

/** Lists whose items are bound one by one, with their maximum length. Other lists go in as one JSON value (json_each). */
const boundedLists: Readonly<Record<string, (product: Product) => number>> = {
  'worker/domain/accounts/account-tokens.ts [...kinds]': () => 3, // there are three kinds
  'worker/domain/photos/sweep.ts keys': (product) =>
    numberIn(sourceOf(product, 'worker/domain/photos/sweep.ts').tree, 'DELETIONS_PER_RUN') + 1,
  'worker/domain/backup/write-backup.ts after': () => 3, // the columns of a primary key
}

/** A statement with a list that grows with the data fails once the list is too long. */
export function listsAreBounded(product: Product): string[] {
  const used = new Set<string>()
  const isFew = (source: Source, list: Node): boolean => {
    const key = `${source.file} ${wordsOf(source, list)}`
    used.add(key)
    return (boundedLists[key]?.(product) ?? Infinity) <= MAX_VALUES
  }
  const faults = workerSources(product).flatMap((source) =>
    listsOf(source.tree).flatMap((list) =>
      isFixed(list) || isSubquery(source.tree, list) || isFew(source, list)
        ? []
        : [
            `${placeOf(source, list)} binds each of ${wordsOf(source, list)}, and its length has no known limit`,
          ],
    ),
  )
  const tables = workerSources(product)
    .filter(({ file }) => file.startsWith('worker/db/'))
    .flatMap(({ tree }) =>
      all(tree, 'CallExpression').filter((node) => pathOf(node.callee) === 'sqliteTable'),
    )
  if (tables.length < 10) faults.push('worker/db has hardly any table: this guard may not recognize them')
  for (const { arguments: args } of tables) {
    const columns = listed(Object(listed(args)[1]).properties).length
    if (columns > MAX_VALUES - 10)
      faults.push(
        `A table has ${columns} columns: a row and a condition exceed the bound values of a statement`,
      )
  }
  return [
    ...faults,
    ...Object.keys(boundedLists).flatMap((key) => (used.has(key) ? [] : [`${key} is not bound any more`])),
  ]
}

/** The lists whose items are bound one by one: those of IN, VALUES and sql.join. */
function listsOf(tree: Node): Node[] {
  return all(tree, 'CallExpression').flatMap((node) => {
    const path = pathOf(node.callee)
    const [first, second] = listed(node.arguments)
    if (/^(not)?[iI]nArray$/.test(path)) return second ? [second] : []
    if (/insert.*\.values$/.test(path)) return first && first.type !== 'ObjectExpression' ? [first] : []
    // sql.join(list.map((value) => sql`${value}`))
    if (
      path === 'sql.join' &&
      first?.type === 'CallExpression' &&
      pathOf(first.callee).endsWith('.map') &&
      bindsItsItem(listed(first.arguments)[0])
    )
      return [Object(first.callee).object as Node]
    return []
  })
}

function bindsItsItem(callback: Node | undefined): boolean {
  return (
    callback !== undefined &&
    templatesOf(callback).some((template) => listed(Object(template.quasi).expressions).length > 0)
  )
}

const isFixed = (list: Node): boolean =>
  list.type === 'ArrayExpression' && listed(list.elements).every(({ type }) => type !== 'SpreadElement')

/** A query that is not awaited becomes a subquery, so it binds no list. */
function isSubquery(tree: Node, list: Node): boolean {
  const query =
    list.type === 'Identifier'
      ? all(tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === list.name)?.init
      : list
  return isNode(query) && query.type === 'CallExpression' && pathOf(query).startsWith('db.select')
}

/** A pattern with outside input could be too long for D1, and could contain wildcards. */
export function patternsAreOurs(product: Product): string[] {
  const { tree } = sourceOf(product, 'worker/domain/payments/payment-facts.ts')
  const prefix = String(
    Object(all(tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === 'factsPrefix')?.init).value,
  )
  return workerSources(product).flatMap((source) => {
    const inTemplates = templatesOf(source.tree).flatMap((node) => {
      const patterns = [...textOf(node).matchAll(/\b(?:LIKE|GLOB)\s+('[^']*'|\S+)/g)].map(
        ([, pattern = '']) => pattern,
      )
      return patterns.flatMap((pattern) =>
        pattern.startsWith("'") && pattern.length - 2 <= MAX_PATTERN_BYTES
          ? []
          : [`${placeOf(source, node)} looks for ${pattern}`],
      )
    })
    const inCalls = all(source.tree, 'CallExpression').flatMap((node) => {
      if (!/^(not)?[iI]?[lL]ike$/.test(pathOf(node.callee))) return []
      const pattern = wordsOf(source, listed(node.arguments)[1] ?? node).replace('${factsPrefix}', prefix)
      return pattern.includes('${') || pattern.length - 2 > MAX_PATTERN_BYTES
        ? [`${placeOf(source, node)} looks for ${pattern}`]
        : []
    })
    return [...inTemplates, ...inCalls]
  })
}

const templatesOf = (tree: Node): Node[] =>
  [...nodesOf(tree)].flatMap(({ node }) =>
    node.type === 'TaggedTemplateExpression' && pathOf(node.tag) === 'sql' ? [node] : [],
  )

/** The text of a statement, with a question mark for each value. */
const textOf = (node: Node): string =>
  listed(Object(node.quasi).quasis)
    .map((part) => String(Object(part.value).raw))
    .join('?')
