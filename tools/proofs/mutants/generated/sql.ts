/** Replaces the text from `start` to `end` by `to`. */
export type Edit = { operator: 'conjunct' | 'where' | 'set' | 'edge'; start: number; end: number; to: string }

type Token = { word: string; start: number; end: number }

const keyword =
  /\b(?:SELECT|FROM|WHERE|ON|HAVING|AND|OR|WHEN|THEN|ELSE|END|CASE|GROUP|ORDER|LIMIT|RETURNING|UNION|EXCEPT|SET|VALUES|JOIN|LEFT|INNER|CROSS|INSERT|UPDATE|DELETE|DO|BETWEEN)\b|[(),]/g
const comparison = /(?<![<>=!-])(<=|>=|<|>)(?![<>=])/g

/**
 * The changes of a statement that leave it valid SQL: a conjunct or the only condition of a WHERE becomes 1, an assignment of a
 * SET is removed, a comparison includes or excludes its edge. In `masked`, inserted values and quoted strings are overwritten
 * by a filler of the same length, so that offsets match the file.
 */
export function sqlEdits(masked: string, offset: number): Edit[] {
  const edits: Edit[] = []
  for (const { words, start, end } of levels(masked)) {
    const at = (index: number): Token => words[index] ?? { word: '', start: end, end }
    // The AND of a BETWEEN joins no conditions.
    const parts: Token[] = []
    for (let index = 0; index < words.length; index += 1) {
      if (at(index).word === 'BETWEEN') index += 1
      else parts.push(at(index))
    }
    const from = [{ word: '', start, end: start }, ...parts]
    for (const [index, begin] of from.entries()) {
      const next = from[index + 1] ?? { word: '', start: end, end }
      const span = trimmed(masked, begin.end, next.start)
      if (span === null || /^(?:true|1)$/.test(masked.slice(span.start, span.end))) continue
      const isConjunct = begin.word === 'AND' || next.word === 'AND'
      if (isConjunct || begin.word === 'WHERE')
        edits.push({
          operator: isConjunct ? 'conjunct' : 'where',
          start: offset + span.start,
          end: offset + span.end,
          to: '1',
        })
      if (begin.word === 'SET')
        edits.push(
          ...assignments(masked, parts, index, end).map((edit) => ({
            ...edit,
            start: edit.start + offset,
            end: edit.end + offset,
          })),
        )
    }
  }
  for (const { index, 1: sign = '' } of masked.matchAll(comparison)) {
    edits.push({
      operator: 'edge',
      start: offset + index,
      end: offset + index + sign.length,
      to: sign.length === 1 ? `${sign}=` : sign.slice(0, 1),
    })
  }
  return edits
}

/** One edit for each assignment of a SET with several. Each removes the assignment and one comma. */
function assignments(masked: string, words: readonly Token[], set: number, levelEnd: number): Edit[] {
  // `set` is an index into a list with one more item at its start, so this is the word after SET.
  const rest = words.slice(set)
  const last = rest.findIndex(({ word }) => word !== ',')
  const commas = last < 0 ? rest : rest.slice(0, last)
  const end = (last < 0 ? undefined : rest[last]?.start) ?? levelEnd
  const begin = words[set - 1]?.end
  if (begin === undefined || commas.length === 0) return []
  const starts = [begin, ...commas.map((comma) => comma.end)]
  const ends = [...commas.map((comma) => comma.start), end]
  return starts.flatMap((start, index): Edit[] => {
    const own = trimmed(masked, start, ends[index] ?? end)
    if (own === null) return []
    const before = commas[index - 1]
    const after = commas[index]
    return [
      {
        operator: 'set',
        start: before ? before.start : own.start,
        end: before ? own.end : (after?.end ?? own.end),
        to: '',
      },
    ]
  })
}

/** Every bracket level, and the whole text, with the words directly in it. */
function levels(masked: string): { words: Token[]; start: number; end: number }[] {
  const open: { words: Token[]; start: number; end: number }[] = [{ words: [], start: 0, end: masked.length }]
  const done = [...open]
  for (const { 0: word, index } of masked.matchAll(keyword)) {
    const level = open.at(-1)
    if (!level) throw new Error(`A bracket closes that was not opened: ${masked}`)
    if (word === '(') {
      const inner = { words: [], start: index + 1, end: masked.length }
      open.push(inner)
      done.push(inner)
    } else if (word === ')') {
      // A template may contain only one half of a pair of brackets.
      if (open.length > 1) open.pop()
      level.end = index
    } else level.words.push({ word, start: index, end: index + word.length })
  }
  return done
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } | null {
  const piece = text.slice(start, end)
  if (piece.trim() === '') return null
  return {
    start: start + (piece.length - piece.trimStart().length),
    end: end - (piece.length - piece.trimEnd().length),
  }
}
