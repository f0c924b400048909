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
 * When a test can notice at all. `call`: the function around it is called (of code outside of functions: something that
 * names it is). `statement`: this statement is executed. `falsy`, `truthy`: this operand comes to that. `equal`: both sides
 * of this comparison are equal.
 */
export type Trigger = {
  kind: 'call' | 'statement' | 'falsy' | 'truthy' | 'equal'
  start: number
  end: number
}

/** One small change of one file, generated from its tree. Offsets are those of the file's text. */
export type Generated = {
  file: string
  /** The declaration it stands in, with named functions inside of it: `counts.since`. */
  within: string
  operator: Operator
  start: number
  end: number
  to: string
  /** What stands there now, in one line, with what makes it unique to a reader. */
  text: string
  trigger: Trigger
}

/** Whether mutants are made of a file. */
export const isTarget = (file: string): boolean =>
  /^(?:worker\/(?:domain|http|gateways)|src\/shared\/programme)\/.*\.ts$/.test(file)

/** The files that mutants are made of. */
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
      const mark = text.slice(start, end)
      made.push({
        file,
        within: nameOf(within, node),
        operator,
        start,
        end,
        to,
        text: oneLine(
          `${shorten(text.slice(shown.start, start), -60)}⟦${mark}⟧${shorten(text.slice(end, shown.end), 40)}`,
        ),
        trigger,
      })
    }
    if (node.type === 'LogicalExpression' && isOutermost(node, within)) {
      const operands = operandsOf(node, String(node.operator))
      const isAnd = node.operator === '&&'
      if (isAnd ? isCondition(operands, within) : node.operator === '||' && isRefusal(within, node)) {
        // Only of what is asked for its truth nothing else counts.
        const counts = isAsked(within, node) || operands.every(isTruth)
        for (const [index, operand] of operands.entries())
          add(isAnd ? 'conjunct' : 'disjunct', without(operands, index), '', node, {
            kind: !counts ? 'call' : isAnd ? 'falsy' : 'truthy',
            start: operand.start,
            end: operand.end,
          })
      }
    }
    if (
      node.type === 'BinaryExpression' &&
      typeof node.operator === 'string' &&
      /^[<>]=?$/.test(node.operator) &&
      !isLarger(text, node, within.at(-1))
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
        for (const index of args.keys()) add('conjunct', without(args, index), '')
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

/** The file with the change made. */
export function applied({ operator, start, end, to }: Generated, text: string): string {
  const changed = text.slice(0, start) + to + text.slice(end)
  // The other edge of one of drizzle's comparisons may have to be imported; imports may stand at the end.
  const isMissing =
    operator === 'edge' && Object.hasOwn(edges, to) && !namesFromDrizzle(treeOf('asked.ts', text)).has(to)
  return isMissing ? `${changed}\nimport { ${to} } from 'drizzle-orm'\n` : changed
}

/** Types and imports do nothing while the code runs, and what a log says protects nobody. */
export function isRunCode(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return false
  if (node.type === 'CallExpression' && /^(?:log|console)\./.test(pathOf(node.callee))) return false
  return (
    !node.type.startsWith('TS') ||
    ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  )
}

/** The name of the declaration that a node stands in, with those of named functions inside of it. */
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

/** `a && b && c` is three operands. */
function operandsOf(node: Node, operator: string): Node[] {
  if (node.type !== 'LogicalExpression' || node.operator !== operator) return [node]
  return [node.left, node.right].flatMap((side) => (isNode(side) ? operandsOf(side, operator) : []))
}

/** Not a value that is only there under a condition: `...(first && { … })`. */
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

/** Whether it is (a part of) what an `if` or a `?` asks. */
function isAsked(within: readonly Node[], node: Node): boolean {
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

/** Whether it comes to true or false and to nothing else, as far as its words say. */
function isTruth(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isNode(node.expression) && isTruth(node.expression)
  if (node.type === 'LogicalExpression')
    return [node.left, node.right].every((side) => isNode(side) && isTruth(side))
  if (node.type === 'BinaryExpression') return /^(?:[<>]=?|[!=]==|in)$/.test(String(node.operator))
  if (node.type === 'UnaryExpression') return node.operator === '!'
  return (
    node.type === 'CallExpression' &&
    /(?:^|\.)(?:is[A-Z]\w*|has|test|includes|some|every|startsWith|endsWith)$/.test(pathOf(node.callee))
  )
}

/** Whether it is (a part of) what an `if` asks before it throws or returns. */
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

/** A refusal; not a plain Error, which is thrown where something impossible was met (CONTRIBUTING, "A domain function"). */
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

/** Which of a list goes: with the comma or the operator that joins it to the others. */
function without(list: readonly Node[], index: number): Span {
  const [own, before, after] = [list[index], list[index - 1], list[index + 1]]
  if (!own) throw new Error(`There is no ${index}`)
  return before ? { start: before.end, end: own.end } : { start: own.start, end: after?.start ?? own.end }
}

function fields(object: Node): Span[] {
  const properties = listed(object.properties)
  return properties.length < 2 ? [] : properties.map((_, index) => without(properties, index))
}

const isSpread = ({ type }: Node) => type === 'SpreadElement'

/** `a > b ? a : b`: where both are equal it does not matter which one it is. */
function isLarger(text: string, { left, right }: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'ConditionalExpression') return false
  const words = (node: unknown) => (isNode(node) ? text.slice(node.start, node.end) : '')
  const sides = [words(left), words(right)]
  return sides.includes(words(parent.consequent)) && sides.includes(words(parent.alternate))
}

/** A template with what is filled in and what stands in quotes written over, letter for letter. */
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

/** The first letters of a text, or with a negative number its last. */
const shorten = (text: string, most: number) =>
  text.length <= Math.abs(most) ? text : most < 0 ? `…${text.slice(most)}` : `${text.slice(0, most)}…`
