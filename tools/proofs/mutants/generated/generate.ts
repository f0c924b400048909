import { globSync, readFileSync } from 'node:fs'
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
import { sqlEdits } from './sql.ts'

export type Operator = 'conjunct' | 'disjunct' | 'where' | 'set' | 'edge' | 'guard'

/**
 * What a test must at least do to notice a mutant. `call`: call the function around it, or for code outside functions,
 * something that mentions it. `statement`: execute this statement. `falsy`, `truthy`: make this operand false or true. `equal`:
 * make both sides of this comparison equal.
 */
export type Trigger = {
  kind: 'call' | 'statement' | 'falsy' | 'truthy' | 'equal'
  start: number
  end: number
}

/** A small change of a file, generated from its syntax tree. Offsets refer to the text of the file. */
export type Generated = {
  file: string
  /** The declaration around it, with the named functions inside: `counts.since`. */
  within: string
  operator: Operator
  start: number
  end: number
  to: string
  /** The original code in one line, with enough context to recognize it. */
  text: string
  trigger: Trigger
}

/** Whether a file gets mutants. */
export const isTarget = (file: string): boolean =>
  /^(?:worker\/(?:domain|http|gateways)|src\/shared\/programme)\/.*\.ts$/.test(file)

/** All files that get mutants. */
export const targets = (): string[] =>
  globSync(['worker/{domain,http,gateways}/**/*.ts', 'src/shared/programme/**/*.ts']).toSorted()

export const generateAll = (files = targets()): Generated[] =>
  files.flatMap((file) => generate(file, readFileSync(file, 'utf8')))

export function generate(file: string, text: string): Generated[] {
  const made: Generated[] = []
  const tree = treeOf(file, text)
  const drizzle = namesFromDrizzle(tree)
  for (const { node, within } of nodesOf(tree, isRunCode)) {
    const add = (
      operator: Operator,
      { start, end }: Span,
      to: string,
      shown: Span = node,
      trigger: Trigger = { kind: 'call', start: node.start, end: node.end },
    ) => {
      const original = text.slice(start, end)
      made.push({
        file,
        within: nameOf(within, node),
        operator,
        start,
        end,
        to,
        text: oneLine(
          `${shorten(text.slice(shown.start, start), -60)}⟦${original}⟧${shorten(text.slice(end, shown.end), 40)}`,
        ),
        trigger,
      })
    }
    if (node.type === 'LogicalExpression' && isOutermost(node, within)) {
      const operands = operandsOf(node, String(node.operator))
      const isAnd = node.operator === '&&'
      if (isAnd ? isCondition(operands, within) : node.operator === '||' && isRefusal(within, node)) {
        // The trigger may look only at true or false if no other property of the value matters.
        const onlyTruthMatters = isTested(within, node) || operands.every(isBoolean)
        for (const [index, operand] of operands.entries())
          add(isAnd ? 'conjunct' : 'disjunct', spanWithout(operands, index), '', node, {
            kind: !onlyTruthMatters ? 'call' : isAnd ? 'falsy' : 'truthy',
            start: operand.start,
            end: operand.end,
          })
      }
    }
    if (
      node.type === 'BinaryExpression' &&
      typeof node.operator === 'string' &&
      /^[<>]=?$/.test(node.operator) &&
      !isMaximum(text, node, within.at(-1))
    ) {
      const [left, right] = [isNode(node.left) ? node.left : node, isNode(node.right) ? node.right : node]
      const at = left.end + text.slice(left.end, right.start).indexOf(node.operator)
      add(
        'edge',
        { start: at, end: at + node.operator.length },
        node.operator.length === 1 ? `${node.operator}=` : node.operator.slice(0, 1),
        node,
        { kind: 'equal', start: node.start, end: node.end },
      )
    }
    if (
      node.type === 'IfStatement' &&
      !isNode(node.alternate) &&
      isNode(node.consequent) &&
      throwsOnly(node.consequent)
    ) {
      add('guard', node.consequent, '{}', node, {
        kind: 'statement',
        start: node.consequent.start,
        end: node.consequent.end,
      })
    }
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const args = listed(node.arguments)
      const name = pathOf(node.callee)
      const [first] = args
      if (name === 'and' && drizzle.has(name) && args.length > 1 && !args.some(isSpread))
        for (const index of args.keys()) add('conjunct', spanWithout(args, index), '')
      const edge = edges[name]
      if (edge !== undefined && drizzle.has(name)) add('edge', node.callee, edge)
      if (name.endsWith('.where') && args.length === 1 && first) add('where', first, 'undefined')
      if (name.endsWith('.set') && args.length === 1 && first?.type === 'ObjectExpression')
        for (const change of fields(first)) add('set', change, '', first)
    }
    if (
      node.type === 'Property' &&
      pathOf(node.key) === 'set' &&
      isNode(node.value) &&
      node.value.type === 'ObjectExpression'
    )
      for (const change of fields(node.value)) add('set', change, '', node.value)
    if (node.type === 'TaggedTemplateExpression' && pathOf(node.tag) === 'sql' && isNode(node.quasi)) {
      const { start, end } = node.quasi
      for (const edit of sqlEdits(maskOf(text, node.quasi), start + 1))
        add(edit.operator, edit, edit.to, { start, end })
    }
  }
  return made
}

type Span = { start: number; end: number }

const edges: Readonly<Record<string, string>> = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' }

/** The text of the file after the change. */
export function applied({ operator, start, end, to }: Generated, text: string): string {
  const changed = text.slice(0, start) + to + text.slice(end)
  // The other comparison of drizzle may not be imported yet. An import may be at the end of a file.
  const isMissing =
    operator === 'edge' && Object.hasOwn(edges, to) && !namesFromDrizzle(treeOf('asked.ts', text)).has(to)
  return isMissing ? `${changed}\nimport { ${to} } from 'drizzle-orm'\n` : changed
}

/** Leaves out types and imports, which do not run, and log calls, which protect nothing. */
export function isRunCode(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return false
  if (node.type === 'CallExpression' && /^(?:log|console)\./.test(pathOf(node.callee))) return false
  return (
    !node.type.startsWith('TS') ||
    ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  )
}

/** The name of the declaration around a node, with the named functions inside. */
function nameOf(within: readonly Node[], node: Node): string {
  const path = [...within, node]
  const names = path.flatMap((one, index) => {
    if (one.type === 'FunctionDeclaration' || one.type === 'ClassDeclaration') return [pathOf(one.id)]
    const holdsFunction = isNode(one.init) ? isFunction(one.init) : isNode(one.value) && isFunction(one.value)
    if (one.type === 'VariableDeclarator')
      return holdsFunction || !path.slice(0, index).some(isFunction) ? [pathOf(one.id)] : []
    return (one.type === 'Property' || one.type === 'MethodDefinition') && holdsFunction
      ? [pathOf(one.key)]
      : []
  })
  return names.filter((name) => name !== '').join('.') || 'module'
}

function namesFromDrizzle(tree: Node): Set<string> {
  const imports = all(tree, 'ImportDeclaration').filter(
    ({ source }) => isNode(source) && source.value === 'drizzle-orm',
  )
  return new Set(imports.flatMap(({ specifiers }) => listed(specifiers).map(({ local }) => pathOf(local))))
}

const isOutermost = ({ operator }: Node, within: readonly Node[]) =>
  within.at(-1)?.type !== 'LogicalExpression' || within.at(-1)?.operator !== operator

/** `a && b && c` has three operands. */
function operandsOf(node: Node, operator: string): Node[] {
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node]
  return [node.left, node.right].flatMap((side) => (isNode(side) ? operandsOf(side, operator) : []))
}

/** Whether `&&` joins conditions, unlike in `...(first && { … })`. */
function isCondition(operands: readonly Node[], within: readonly Node[]): boolean {
  const last = operands.at(-1)
  if (within.some(({ type }, at) => type === 'SpreadElement' && at >= within.length - 2)) return false
  return (
    last !== undefined &&
    ![
      'ObjectExpression',
      'ArrayExpression',
      'TemplateLiteral',
      'TaggedTemplateExpression',
      'NewExpression',
    ].includes(last.type)
  )
}

/** Whether the node is the condition of an `if`, `while` or `?`, or part of one. */
function isTested(within: readonly Node[], node: Node): boolean {
  let inner = node
  for (const outer of within.toReversed()) {
    if (
      outer.type === 'IfStatement' ||
      outer.type === 'ConditionalExpression' ||
      outer.type === 'WhileStatement'
    )
      return outer.test === inner
    if (outer.type === 'UnaryExpression' && outer.operator === '!') return true
    if (!['LogicalExpression', 'ParenthesizedExpression'].includes(outer.type)) return false
    inner = outer
  }
  return false
}

/** Whether the expression can only be true or false, as far as its syntax shows. */
function isBoolean(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isNode(node.expression) && isBoolean(node.expression)
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].every((side) => isNode(side) && isBoolean(side))
  if (node.type === 'BinaryExpression') return /^(?:[<>]=?|[!=]==|in)$/.test(String(node.operator))
  if (node.type === 'UnaryExpression') return node.operator === '!'
  return (
    node.type === 'CallExpression' &&
    /(?:^|\.)(?:is[A-Z]\w*|has|test|includes|some|every|startsWith|endsWith)$/.test(pathOf(node.callee))
  )
}

/** Whether the node is part of the condition of an `if` that throws or returns. */
function isRefusal(within: readonly Node[], node: Node): boolean {
  let inner = node
  for (const outer of within.toReversed()) {
    if (outer.type === 'IfStatement')
      return (
        outer.test === inner &&
        isNode(outer.consequent) &&
        (throwsOnly(outer.consequent) || onlyStatement(outer.consequent)?.type === 'ReturnStatement')
      )
    if (!['LogicalExpression', 'ParenthesizedExpression'].includes(outer.type)) return false
    inner = outer
  }
  return false
}

/**
 * Whether the statement throws a refusal. A plain Error does not count: it reports an impossible state (CONTRIBUTING, "A domain
 * function").
 */
function throwsOnly(statement: Node): boolean {
  const only = onlyStatement(statement)
  return (
    only?.type === 'ThrowStatement' &&
    isNode(only.argument) &&
    !(
      only.argument.type === 'NewExpression' &&
      pathOf(only.argument.callee).replace('AppError', '').endsWith('Error')
    )
  )
}

function onlyStatement(statement: Node): Node | undefined {
  if (statement.type !== 'BlockStatement') return statement
  const body = listed(statement.body)
  return body.length === 1 ? body[0] : undefined
}

/** The span to remove for one item of a list, including the comma or operator next to it. */
function spanWithout(list: readonly Node[], index: number): Span {
  const [own, before, after] = [list[index], list[index - 1], list[index + 1]]
  if (!own) throw new Error(`The list has no item ${index}`)
  return before ? { start: before.end, end: own.end } : { start: own.start, end: after?.start ?? own.end }
}

function fields(object: Node): Span[] {
  const properties = listed(object.properties)
  return properties.length < 2 ? [] : properties.map((_, index) => spanWithout(properties, index))
}

const isSpread = ({ type }: Node) => type === 'SpreadElement'

/** `a > b ? a : b` gives the same result with `>=`, so it has no edge to test. */
function isMaximum(text: string, { left, right }: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'ConditionalExpression') return false
  const words = (node: unknown) => (isNode(node) ? text.slice(node.start, node.end) : '')
  const sides = [words(left), words(right)]
  return sides.includes(words(parent.consequent)) && sides.includes(words(parent.alternate))
}

/** A template's text in which inserted values and quoted strings are overwritten by a filler of the same length. */
function maskOf(text: string, quasi: Node): string {
  const start = quasi.start + 1
  let masked = text.slice(start, quasi.end - 1)
  const parts = listed(quasi.quasis)
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (next) masked = blank(masked, part.end - start, next.start - start)
  }
  for (const { 0: quoted, index } of masked.matchAll(/'[^']*'|"[^"]*"/g))
    masked = blank(masked, index, index + quoted.length)
  return masked
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + '¤'.repeat(end - start) + text.slice(end)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The first characters of a text, or the last ones if the number is negative. */
const shorten = (text: string, length: number) =>
  text.length <= Math.abs(length) ? text : length < 0 ? `…${text.slice(length)}` : `${text.slice(0, length)}…`
