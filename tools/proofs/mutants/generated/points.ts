import { basename } from 'node:path'
import {
  type Node,
  all,
  isFunction,
  isNode,
  listed,
  nodesOf,
  pathOf,
  treeOf,
} from '#tools/proofs/guards/tree.ts'
import { type Generated, type Trigger, generate, isRunCode, isTarget } from './generate.ts'

// Counts which test reaches which mutant. While MUTANTS_REACH is set, Vitest loads the product's files with a counter at the start
// of each function and around the code that a mutant would change. The product itself has no counters.

/** The name of a counter. */
const pointOf = (file: string, { kind, start }: Pick<Trigger, 'kind' | 'start'>) => `${file}#${kind}${start}`

const counters =
  "globalThis.__mutants ??= { points: new Set(), at(point) { this.points.add(point) }, falsy(point, value) { if (!value) this.points.add(point); return value }, truthy(point, value) { if (value) this.points.add(point); return value }, equal(point, sign, left, right) { if (left <= right && left >= right) this.points.add(point); return sign === '<' ? left < right : sign === '<=' ? left <= right : sign === '>' ? left > right : left >= right } };"

/** Adds the counters to a file without moving its lines. */
export function counted(file: string, text: string): string {
  const pieces: { at: number; until?: number; text: string; rank: number }[] = []
  const wrap = (start: number, end: number, before: string, after: string) => {
    // If two spans begin or end at the same place, the longer one is outside.
    pieces.push(
      { at: start, text: before, rank: 1e9 - (end - start) },
      { at: end, text: after, rank: end - start - 1e9 },
    )
  }
  for (const node of functionsOf(treeOf(file, text))) {
    const at = `__mutants.at("${pointOf(file, { kind: 'call', start: node.start })}")`
    if (!isNode(node.body)) continue
    if (node.body.type === 'BlockStatement') pieces.push({ at: node.body.start + 1, text: `${at};`, rank: 0 })
    else wrap(node.body.start, node.body.end, `(${at},`, ')')
  }
  if (isTarget(file)) {
    const seen = new Set<string>()
    for (const { trigger } of generate(file, text)) {
      const point = pointOf(file, trigger)
      if (trigger.kind === 'call' || seen.has(point)) continue
      seen.add(point)
      if (trigger.kind === 'statement') wrap(trigger.start, trigger.end, `{__mutants.at("${point}");`, '}')
      else if (trigger.kind !== 'equal')
        wrap(trigger.start, trigger.end, `__mutants.${trigger.kind}("${point}",`, ')')
      else {
        const node = [...nodesOf(treeOf(file, text))].find(
          (one) =>
            one.node.type === 'BinaryExpression' &&
            one.node.start === trigger.start &&
            one.node.end === trigger.end,
        )?.node
        if (!node || !isNode(node.left) || !isNode(node.right))
          throw new Error(`${point} is not a comparison`)
        wrap(trigger.start, trigger.end, `__mutants.equal("${point}","${String(node.operator)}",`, ')')
        pieces.push({ at: node.left.end, until: node.right.start, text: ',', rank: 0 })
      }
    }
  }
  pieces.sort((one, other) => one.at - other.at || one.rank - other.rank)
  let made = ''
  let from = 0
  for (const { at, until, text: piece } of pieces) {
    made += text.slice(from, at) + piece
    from = until ?? at
  }
  return `${counters}${made}${text.slice(from)}`
}

const functionsOf = (tree: Node): Node[] =>
  [...nodesOf(tree, isRunCode)].flatMap(({ node }) => (isFunction(node) ? [node] : []))

/** A declaration of a module. */
export type Place = { file: string; name: string }
type Mention = { point: string } | { declaration: Place }

/** Knows which declarations and functions of the sources mention each other. */
export class Sources {
  readonly #mentions = new Map<string, Mention[]>()
  readonly #functions = new Map<string, { start: number; end: number; declaration: string }[]>()

  constructor(files: ReadonlyMap<string, string>) {
    for (const [file, text] of files) this.#read(file, treeOf(file, text))
  }

  /** The point that a test must reach to notice a mutant (null outside functions), and the declaration around it. */
  triggerOf({ file, start, end, within, trigger }: Generated): { point: string | null; declaration: Place } {
    const around = (this.#functions.get(file) ?? [])
      .filter((one) => one.start <= start && end <= one.end)
      .toSorted((one, other) => other.start - one.start)
    const [inner] = around
    const declaration = { file, name: inner?.declaration ?? within.split('.')[0] ?? '' }
    return {
      point: inner
        ? pointOf(file, trigger.kind === 'call' ? { kind: 'call', start: inner.start } : trigger)
        : null,
      declaration,
    }
  }

  /** The functions that mention a declaration, directly or through other declarations. */
  usersOf(place: Place, known = new Set<string>()): string[] {
    const key = `${place.file} ${place.name}`
    if (known.has(key)) return []
    known.add(key)
    return this.#mentionsOf(place).flatMap((mention) =>
      'point' in mention ? [mention.point] : this.usersOf(mention.declaration, known),
    )
  }

  /** The declarations that mention a function while their module loads. */
  loadersOf(place: Place): Place[] {
    return this.#mentionsOf(place).flatMap((mention) =>
      'declaration' in mention ? [mention.declaration] : [],
    )
  }

  /** The mentions in its own file and in files that import it. */
  #mentionsOf({ file, name }: Place): Mention[] {
    const mentions = [
      ...(this.#mentions.get(`${file} ${name}`) ?? []),
      ...(this.#mentions.get(`${basename(file)} ${name}`) ?? []),
    ]
    return mentions.filter(
      (mention) =>
        'point' in mention || mention.declaration.name !== name || mention.declaration.file !== file,
    )
  }

  #read(file: string, tree: Node): void {
    const functions: { start: number; end: number; declaration: string }[] = []
    this.#functions.set(file, functions)
    const imported = importsOf(tree)
    for (const { node, within } of nodesOf(tree, isRunCode)) {
      const declaration = topLevelName([...within, node])
      if (isFunction(node)) functions.push({ start: node.start, end: node.end, declaration })
      if (node.type !== 'Identifier' || isPropertyName(node, within.at(-1))) continue
      const inner = within.findLast(isFunction)
      const home = imported.get(String(node.name))
      const key = home ? `${home.file} ${home.name}` : `${file} ${String(node.name)}`
      const mentions = this.#mentions.get(key) ?? []
      mentions.push(
        inner
          ? { point: pointOf(file, { kind: 'call', start: inner.start }) }
          : { declaration: { file, name: declaration } },
      )
      this.#mentions.set(key, mentions)
    }
  }
}

/** A module's imports by local name, each with the base name of its file and its name there. */
export function importsOf(tree: Node): Map<string, Place> {
  const from = ({ source }: Node) => (isNode(source) ? basename(String(source.value)) : '')
  return new Map(
    all(tree, 'ImportDeclaration').flatMap((node) =>
      listed(node.specifiers).map(
        (one) => [pathOf(one.local), { file: from(node), name: pathOf(one.imported) }] as const,
      ),
    ),
  )
}

const isPropertyName = (node: Node, parent: Node | undefined) =>
  parent !== undefined &&
  parent.computed !== true &&
  ((parent.type === 'MemberExpression' && parent.property === node) ||
    ((parent.type === 'Property' || parent.type === 'MethodDefinition') &&
      parent.key === node &&
      parent.shorthand !== true))

function topLevelName(path: readonly Node[]): string {
  for (const node of path)
    if (
      (node.type === 'VariableDeclarator' ||
        node.type === 'FunctionDeclaration' ||
        node.type === 'ClassDeclaration') &&
      isNode(node.id)
    )
      return pathOf(node.id)
  return 'module'
}
