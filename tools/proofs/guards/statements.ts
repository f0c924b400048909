import { type Product, type Source, placeOf, sourceOf, workerSources, wordsOf } from './product.ts'
import { type Node, all, isNode, listed, nodesOf, numberIn, pathOf } from './tree.ts'

// D1: 100 bound values a statement, 100 columns a table, LIKE patterns of 50 bytes, no transaction that is open between two calls
// (developers.cloudflare.com/d1/platform/limits).
const MOST_VALUES = 100
const MOST_PATTERN = 50

/** A statement that opens a transaction works on a laptop's SQLite by its library, and never on D1. */
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

/** Lists that go into a statement one by one, each with the most that it can hold. Others go in as one JSON value (json_each). */
const bounded: Readonly<Record<string, (product: Product) => number>> = {
  'worker/domain/account-tokens.ts [...kinds]': () => 3, // as many kinds as there are
  'worker/domain/photos/sweep.ts keys': (product) =>
    numberIn(sourceOf(product, 'worker/domain/photos/sweep.ts').tree, 'DELETIONS_PER_RUN') + 1,
  'worker/domain/backup/write-backup.ts after': () => 3, // the columns of a primary key
}

/** A list that grows with the data breaks on the day that it has grown. */
export function listsAreBounded(product: Product): string[] {
  const used = new Set<string>()
  const isFew = (source: Source, list: Node): boolean => {
    const key = `${source.file} ${wordsOf(source, list)}`
    used.add(key)
    return (bounded[key]?.(product) ?? Infinity) <= MOST_VALUES
  }
  const faults = workerSources(product).flatMap((source) =>
    listsOf(source.tree).flatMap((list) =>
      isFixed(list) || isSubquery(source.tree, list) || isFew(source, list)
        ? []
        : [`${placeOf(source, list)} binds each of ${wordsOf(source, list)}: nobody says how many`],
    ),
  )
  const wide = workerSources(product)
    .filter(({ file }) => file.startsWith('worker/db/'))
    .flatMap(({ tree }) =>
      all(tree, 'CallExpression').filter((node) => pathOf(node.callee) === 'sqliteTable'),
    )
  if (wide.length < 10) faults.push('worker/db has hardly any table, as far as can be seen')
  for (const { arguments: args } of wide) {
    const columns = listed(Object(listed(args)[1]).properties).length
    if (columns > MOST_VALUES - 10)
      faults.push(
        `A table has ${columns} columns: a row of it and a condition are more values than a statement takes`,
      )
  }
  return [
    ...faults,
    ...Object.keys(bounded).flatMap((key) => (used.has(key) ? [] : [`${key} is bound no more`])),
  ]
}

/** What stands in a statement as so many values: the list of IN, rows of VALUES, and what is joined. */
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

/** A query that was written and not awaited stands in the statement as itself. */
function isSubquery(tree: Node, list: Node): boolean {
  const query =
    list.type === 'Identifier'
      ? all(tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === list.name)?.init
      : list
  return isNode(query) && query.type === 'CallExpression' && pathOf(query).startsWith('db.select')
}

/** A pattern that somebody could write is longer than D1 takes, and means what they want. */
export function patternsAreOurs(product: Product): string[] {
  const { tree } = sourceOf(product, 'worker/domain/payment-facts.ts')
  const mark = String(
    Object(all(tree, 'VariableDeclarator').find(({ id }) => pathOf(id) === 'factsPrefix')?.init).value,
  )
  return workerSources(product).flatMap((source) => {
    const byHand = templatesOf(source.tree).flatMap((node) => {
      const patterns = [...textOf(node).matchAll(/\b(?:LIKE|GLOB)\s+('[^']*'|\S+)/g)].map(
        ([, pattern = '']) => pattern,
      )
      return patterns.flatMap((pattern) =>
        pattern.startsWith("'") && pattern.length - 2 <= MOST_PATTERN
          ? []
          : [`${placeOf(source, node)} looks for ${pattern}`],
      )
    })
    const byCall = all(source.tree, 'CallExpression').flatMap((node) => {
      if (!/^(not)?[iI]?[lL]ike$/.test(pathOf(node.callee))) return []
      const pattern = wordsOf(source, listed(node.arguments)[1] ?? node).replace('${factsPrefix}', mark)
      return pattern.includes('${') || pattern.length - 2 > MOST_PATTERN
        ? [`${placeOf(source, node)} looks for ${pattern}`]
        : []
    })
    return [...byHand, ...byCall]
  })
}

const templatesOf = (tree: Node): Node[] =>
  [...nodesOf(tree)].flatMap(({ node }) =>
    node.type === 'TaggedTemplateExpression' && pathOf(node.tag) === 'sql' ? [node] : [],
  )

/** The words of a statement; where a value goes there is a question mark. */
const textOf = (node: Node): string =>
  listed(Object(node.quasi).quasis)
    .map((part) => String(Object(part.value).raw))
    .join('?')
