import { type Product, type Source, placeOf, workerSources, wordsOf } from './product.ts'
import { type Node, all, isFunction, isNode, listed, pathOf } from './tree.ts'

/** Calls of the platform that answer later, by how they are called. */
const platform = /^(db\.|fetch$)|(^|\.)(PHOTOS|BACKUPS|ASSETS|EMAIL|DB|[A-Z_]+)\.(put|get|delete|list|head|send|sendBatch|fetch|limit|prepare|batch|exec)$|\.(then|catch|finally|pipeTo|execute)$/

/**
 * On a laptop a promise that nobody waits for comes to its end all the same. On Cloudflare it is cut off with the answer:
 * it is awaited, answered, or handed to `defer` (waitUntil). What stands as a statement is none of these.
 */
export function noFloatingPromises(product: Product): string[] {
  const sources = workerSources(product)
  const later = new Set(sources.flatMap(({ tree }) => asyncNames(tree)))
  if (later.size < 50) return [`only ${later.size} functions answer later, as far as can be seen`]
  return sources.flatMap((source) => [
    ...all(source.tree, 'ExpressionStatement').flatMap((node) => floating(source, node.expression, later)),
    // An arrow whose whole body is a call returns it: whoever calls the arrow has it. `forEach` drops it.
    ...all(source.tree, 'CallExpression').flatMap((node) => (pathOf(node.callee).endsWith('.forEach') && listed(node.arguments).some((argument) => argument.async === true) ? [`${placeOf(source, node)} waits for none of ${wordsOf(source, node)}`] : [])),
  ])
}

function floating(source: Source, expression: unknown, later: ReadonlySet<string>): string[] {
  if (!isNode(expression)) return []
  if (expression.type === 'ConditionalExpression' || expression.type === 'LogicalExpression') return [expression.consequent, expression.alternate, expression.right].flatMap((part) => floating(source, part, later))
  const call = expression.type === 'ChainExpression' ? expression.expression : expression
  // `void` says that it is meant: of a body that is thrown away unread.
  if (expression.type === 'UnaryExpression') return floating(source, expression.argument, later).filter(() => !pathOf(expression.argument).endsWith('body.cancel'))
  if (!isNode(call) || call.type !== 'CallExpression') return []
  const path = pathOf(call.callee)
  return later.has(path) || platform.test(path) ? [`${placeOf(source, call)} does not wait for ${wordsOf(source, call)}`] : []
}

/** Functions at the top of a file that are async, or say that they answer a promise. */
function asyncNames(tree: Node): string[] {
  return listed(tree.body).flatMap((statement) => {
    const node = (statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement) as Node
    const named = node.type === 'VariableDeclaration' ? listed(node.declarations).map(({ id, init }) => [id, init] as const) : [[node.id, node] as const]
    return named.flatMap(([id, value]) => (isNode(value) && isFunction(value) && isLater(value) ? [pathOf(id)] : []))
  })
}

const isLater = (node: Node): boolean => node.async === true || pathOf(Object(Object(node.returnType).typeAnnotation).typeName) === 'Promise'
