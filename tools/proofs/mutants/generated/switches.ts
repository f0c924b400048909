import { type Node, nodesOf, treeOf } from '#tools/proofs/guards/tree.ts'
import { type Generated, applied, isRunCode } from './generate.ts'

// Puts many mutants of a file into it at once, each behind a switch, so that the tests need not load it again for each of them.
// The product itself has no switches.

/** A part of the source that is replaced while its mutant is switched on. */
type Switch = {
  start: number
  end: number
  id: number
  to: string
  isStatement: boolean
  startsLine: boolean
}

const prelude = 'globalThis.__switches ??= { active: 0 };'

/** Nodes that may become `(switch ? mutated : original)`. */
const replaceable = [
  'LogicalExpression',
  'BinaryExpression',
  'CallExpression',
  'ObjectExpression',
  'TaggedTemplateExpression',
]

/** The text of a file with its mutants, which `__switches.active` switches on by their id. */
export function switched(text: string, mutants: ReadonlyMap<number, Generated>): string {
  const switches = [...mutants].flatMap(([id, mutant]): Switch[] => {
    const place = placeOf(mutant, text)
    return place ? [{ ...place, id, to: textOf(mutant, text, place) }] : []
  })
  return `${prelude}${render(text, { start: 0, end: text.length }, switches)}${imports(text, [...mutants.values()])}`
}

/** Whether a mutant can have a switch. */
export const canSwitch = (mutant: Generated, text: string): boolean => placeOf(mutant, text) !== null

type Span = { start: number; end: number }

/** The smallest expression around the change, or the statement that it takes away. */
function placeOf(
  { file, operator, start, end }: Generated,
  text: string,
): Pick<Switch, 'start' | 'end' | 'isStatement' | 'startsLine'> | null {
  if (operator === 'guard') return { start, end, isStatement: true, startsLine: false }
  const around = [...nodesOf(treeOf(file, text), isRunCode)]
    .filter(
      ({ node }) =>
        replaceable.includes(node.type) &&
        node.start <= start &&
        end <= node.end &&
        node.end - node.start > end - start,
    )
    .toSorted((one, other) => one.node.end - one.node.start - (other.node.end - other.node.start))
  const [inner] = around
  // A part of `a?.b()` in brackets would no longer end with it.
  if (!inner || inner.within.some(({ type }) => type === 'ChainExpression')) return null
  return {
    start: inner.node.start,
    end: inner.node.end,
    isStatement: false,
    startsLine: startsLine(inner.node, inner.within),
  }
}

/** Whether a bracket before the node would continue the line before it. */
function startsLine(node: Node, within: readonly Node[]): boolean {
  const at = within.findIndex(({ type, start }) => type === 'ExpressionStatement' && start === node.start)
  return at > 0 && /^(?:Program|BlockStatement)$/.test(within[at - 1]?.type ?? '')
}

/** The mutated text of the place. */
const textOf = ({ start, end, to }: Generated, text: string, place: Span): string =>
  text.slice(place.start, start) + to + text.slice(end, place.end)

/** Only one mutant is on at a time, so a mutated text needs no other switches. */
function render(text: string, span: Span, switches: readonly Switch[]): string {
  const outer = switches
    .filter(
      (one) =>
        !switches.some(
          (other) =>
            (other.start <= one.start && one.end < other.end) ||
            (other.start < one.start && one.end <= other.end),
        ),
    )
    .toSorted((one, other) => one.start - other.start)
  let made = ''
  let from = span.start
  for (const [start, group] of Map.groupBy(outer, (one) => one.start)) {
    const [first] = group
    if (!first) continue
    const { end } = first
    const inner = switches.filter((one) => one.start >= start && one.end <= end && !group.includes(one))
    const original = render(text, { start, end }, inner)
    made += text.slice(from, start)
    made += first.isStatement
      ? `{if(${group.map(({ id }) => `__switches.active!==${id}`).join('&&')}){${original}}}`
      : `${first.startsLine ? ';' : ''}(${group.map(({ id, to }) => `__switches.active===${id}?${to}:`).join('')}${original})`
    from = end
  }
  return made + text.slice(from, span.end)
}

/** The imports that mutants add. */
function imports(text: string, mutants: readonly Generated[]): string {
  const added = mutants.flatMap(
    (mutant) => /\nimport \{ \w+ \} from '[\w-]+'\n$/.exec(applied(mutant, text))?.[0] ?? [],
  )
  return [...new Set(added)].filter((line) => !text.endsWith(line)).join('')
}
