import { globSync, readFileSync } from 'node:fs'
import { all, type Node, nodesOf, treeOf } from '#tools/proofs/guards/tree.ts'

/** What a person can read in a source file, and in which line. */
export type SourceText = { file: string; line: number; text: string }

/**
 * The texts of a source file: strings, templates, and the words of each JSX element. An expression inside a
 * text is written `{}`.
 */
export function textsOf(file: string, source = readFileSync(file, 'utf8')): SourceText[] {
  const root = treeOf(file, source)
  const skipped = new Set(
    all(root, 'ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration').flatMap(
      ({ source: from }) => (from ? [from] : []),
    ),
  )
  return [...nodesOf(root, (node) => !isUnread(node))].flatMap(({ node }) => {
    const text = skipped.has(node) ? '' : textOf(node)
    if (!/[a-z\d]/i.test(text)) return []
    return [{ file, line: source.slice(0, node.start).split('\n').length, text }]
  })
}

export const textsOfAll = (patterns: readonly string[], without: readonly string[] = []): SourceText[] =>
  globSync(patterns)
    .filter((file) => !without.some((start) => file.startsWith(start)))
    .toSorted()
    .flatMap((file) => textsOf(file))

/** Attributes that hold class names, addresses and numbers. */
const unreadAttributes = new Set(['className', 'd', 'href', 'id', 'src', 'srcSet', 'sizes', 'style', 'to'])

/** Types and the attributes above have no words that a person reads. */
const isUnread = (node: Node): boolean =>
  node.type.startsWith('TSType') ||
  node.type === 'TSInterfaceDeclaration' ||
  (node.type === 'JSXAttribute' && unreadAttributes.has(String((node.name as Node).name)))

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'TemplateLiteral') return templateOf(node)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childrenText(node).trim()
  return ''
}

const templateOf = (node: Node) =>
  (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')

const childrenText = (node: Node): string =>
  (node.children as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return jsxText(String(child.value))
      if (child.type === 'JSXExpressionContainer') return expressionText(child.expression as Node)
      return 'children' in child ? childrenText(child) : '{}'
    })
    .join('')

const expressionText = (node: Node): string => {
  if (node.type === 'JSXEmptyExpression') return ''
  return node.type === 'Literal' || node.type === 'TemplateLiteral' ? textOf(node) : '{}'
}

/** JSX drops line breaks and the spaces beside them. */
const jsxText = (raw: string) =>
  raw
    .split('\n')
    .map((line, at, lines) =>
      (at === 0 ? line : line.trimStart()).replace(at < lines.length - 1 ? /\s+$/ : /$^/, ''),
    )
    .filter((line) => line !== '')
    .join(' ')
