import { type Node, isNode, nodesOf, pathOf, treeOf } from '#tools/proofs/guards/tree.ts'

/** A piece of source in a declaration of a file. `within` is not needed if the piece is unique in the file. */
export type Place = { file: string; within?: string; from: string; times?: number }

/**
 * Replaces the piece in the text of a file. It ignores line breaks, blanks and trailing commas, so that a formatter does not
 * break the list of mutants. Throws if the piece does not occur exactly `times` times.
 */
export function replaceIn({ file, within, from, times = 1 }: Place, to: string, text: string): string {
  const { start, end } =
    within === undefined ? { start: 0, end: text.length } : declarationOf(file, within, text)
  const pattern = patternOf(from)
  const part = text.slice(start, end)
  const found = [...part.matchAll(pattern)].length
  if (found !== times)
    throw new Error(
      `${file}${within === undefined ? '' : ` ${within}`} holds ${found} times, not ${times}: ${from}`,
    )
  return text.slice(0, start) + part.replace(pattern, () => to) + text.slice(end)
}

/** A pattern for the piece that ignores formatting. */
function patternOf(piece: string): RegExp {
  const tokens = piece.match(/\w+|\s+|[^\w\s]/g) ?? []
  const words = tokens.filter((token) => token.trim() !== '')
  const source = words.map((token, at) => {
    const gap = at === 0 ? '' : /^\w/.test(token) && /\w$/.test(words[at - 1] ?? '') ? '\\s+' : '\\s*'
    const comma = /^[)\]}]$/.test(token) && at > 0 && words[at - 1] !== ',' ? '(?:,\\s*)?' : ''
    return `${gap}${comma}${RegExp.escape(token)}`
  })
  return new RegExp(source.join(''), 'g')
}

/** Finds a declaration in a file: a function, a class, a method (`Scratch.without`), a constant or a type. */
function declarationOf(file: string, name: string, text: string): { start: number; end: number } {
  for (const { node, within } of nodesOf(treeOf(file, text)))
    if (pathNameOf([...within, node]) === name) return node
  throw new Error(`${file} declares no ${name}`)
}

/** The dotted path of a declaration, including the declarations around it. Empty if the node declares nothing. */
function pathNameOf(path: readonly Node[]): string {
  return nameOf(path.at(-1)) === ''
    ? ''
    : path
        .map(nameOf)
        .filter((name) => name !== '')
        .join('.')
}

function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if (/^(?:Function|Class|TSTypeAlias|TSInterface)Declaration$/.test(node.type)) return pathOf(node.id)
  if (node.type === 'VariableDeclarator') return pathOf(node.id)
  const isMember =
    node.type === 'MethodDefinition' ||
    (node.type === 'Property' && isNode(node.value) && /Function/.test(node.value.type))
  return isMember ? pathOf(node.key) : ''
}
