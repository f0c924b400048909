import type { Piece } from './pieces.ts'

const name = 'listen'

/** Legible below every text that is read, on paper and in both themes (tests/web/listen/highlight-color.test.ts). */
export const highlightColor = '#ff8a2a60'

/**
 * Loaded with the reader, so that no page has the rule before. A style policy does not apply to style sheets that
 * scripts create.
 */
export function adoptHighlightStyle(): void {
  if (!globalThis.CSS?.highlights || isAdopted) return
  isAdopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`::highlight(${name}){background-color:${highlightColor}}`)
  document.adoptedStyleSheets.push(sheet)
}

let isAdopted = false

/** The letters of a position in the page, without spaces, because the page wraps and indents differently. */
type Letters = { text: string; at: { node: Text; offset: number }[] }

/**
 * Marks a piece where `region` shows it, and returns its range. Uses only the browser's own highlight, which
 * changes no element and no width. Null if the region does not show the piece.
 */
export function highlight(region: HTMLElement, text: string, piece: Piece): Range | null {
  const range = rangeOf(region, text, piece)
  if (range && globalThis.CSS?.highlights) CSS.highlights.set(name, new Highlight(range))
  else clearHighlight()
  return range
}

export const clearHighlight = () => void globalThis.CSS?.highlights?.delete(name)

function rangeOf(region: HTMLElement, text: string, { start, end }: Piece): Range | null {
  const letters = lettersOf(region)
  let offset = 0
  let from = 0
  for (const paragraph of text.split(/(?<=\n)(?=[^\n])/)) {
    const words = bare(paragraph)
    const found = letters.text.indexOf(words, from)
    if (start < offset + paragraph.length) {
      if (found === -1) return null
      const first = letters.at[found + bare(text.slice(offset, start)).length]
      const last =
        letters.at[found + bare(text.slice(offset, Math.min(end, offset + paragraph.length))).length - 1]
      return first && last ? rangeBetween(first, last) : null
    }
    if (found !== -1) from = found + words.length
    offset += paragraph.length
  }
  return null
}

const bare = (text: string) => text.replace(/\s+/g, '')

function lettersOf(region: HTMLElement): Letters {
  const letters: Letters = { text: '', at: [] }
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const letter = node.data[offset]!
      if (/\s/.test(letter)) continue
      letters.text += letter
      letters.at.push({ node, offset })
    }
  }
  return letters
}

function rangeBetween(first: Letters['at'][number], last: Letters['at'][number]): Range {
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

/** Leaves room for bars at the top and bottom of the window. */
const MARGIN_PX = 96

/** Unfolds what contains the words and scrolls to them: smoothly, or in a jump with reduced motion. */
export function bringIntoSight(range: Range): void {
  const element = range.startContainer.parentElement
  const folded = element?.closest('details:not([open])')
  if (folded instanceof HTMLDetailsElement) folded.open = true
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= MARGIN_PX && bottom <= window.innerHeight - MARGIN_PX) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm && top >= 0 && bottom <= window.innerHeight) return
  element?.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' })
}
