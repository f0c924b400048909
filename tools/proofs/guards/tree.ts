import { parseSync } from 'vite'

/** A node of a syntax tree (ESTree, with TypeScript's own nodes). */
export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const parsed = new Map<string, Node>()

/** The syntax tree of a file. Equal texts are parsed only once. */
export function treeOf(file: string, text: string): Node {
  const known = parsed.get(text)
  if (known) return known
  const { program, errors } = parseSync(file, text, {
    lang: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
  })
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const tree = program as unknown as Node
  parsed.set(text, tree)
  return tree
}

/** Every node of a tree, with its ancestors from the outermost in. If `enter` is false for a node, its children are skipped. */
export function* nodesOf(
  root: Node,
  enter: (node: Node) => boolean = () => true,
): Generator<{ node: Node; within: readonly Node[] }> {
  const waiting: { node: Node; within: readonly Node[] }[] = [{ node: root, within: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    if (!enter(next.node)) continue
    const within = [...next.within, next.node]
    for (const child of childrenOf(next.node).toReversed()) waiting.push({ node: child, within })
  }
}

/** The nodes of some types. */
export const all = (root: Node, ...types: readonly string[]): Node[] =>
  [...nodesOf(root)].flatMap(({ node }) => (types.includes(node.type) ? [node] : []))

/** The dotted path of a name, member or call: `db.insert(users).values` gives `db.insert.values`. */
export function pathOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'ThisExpression') return 'this'
  if (node.type === 'MemberExpression')
    return `${pathOf(node.object)}.${node.computed === true ? '[]' : pathOf(node.property)}`
  if (node.type === 'CallExpression') return pathOf(node.callee)
  if (node.type === 'AwaitExpression') return pathOf(node.argument)
  return [
    'ChainExpression',
    'ParenthesizedExpression',
    'TSNonNullExpression',
    'TSAsExpression',
    'TSSatisfiesExpression',
  ].includes(node.type)
    ? pathOf(node.expression)
    : ''
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string'

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** The nodes of a list, without gaps. */
export const listed = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The value of a numeric constant. It may be computed from literals and other constants of the file. */
export function numberIn(tree: Node, name: string): number {
  for (const node of all(tree, 'VariableDeclarator'))
    if (pathOf(node.id) === name) return numberOf(tree, node.init)
  throw new Error(`There is no constant called ${name}`)
}

export function numberOf(tree: Node, node: unknown): number {
  if (!isNode(node)) throw new Error('This is not a number')
  if (node.type === 'Literal' && typeof node.value === 'number') return node.value
  if (node.type === 'Identifier') return numberIn(tree, String(node.name))
  if (node.type !== 'BinaryExpression') throw new Error(`Cannot evaluate a ${node.type}`)
  const [left, right] = [numberOf(tree, node.left), numberOf(tree, node.right)]
  const results: Record<string, number> = {
    '*': left * right,
    '+': left + right,
    '-': left - right,
    '**': left ** right,
  }
  const result = results[String(node.operator)]
  if (result === undefined) throw new Error(`Cannot evaluate the operator ${node.operator}`)
  return result
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (isNode(value) ? [value] : listed(value)))
}
