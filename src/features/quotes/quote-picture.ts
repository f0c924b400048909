import type { Quote } from '#shared/api/quote.ts'
import { brand, brandUpper } from '#shared/brand.ts'
import {
  type CardContext,
  type CardLine,
  drawLine,
  drawMark,
  drawNight,
  loadCardFonts,
  wrapText,
} from '#src/lib/card-canvas.ts'

/** The share card's 400 by 600, three times as large. */
const width = 1200
const height = 1800
const QUALITY = 0.9
const place = { x: 60, align: 'left', maxWidth: width - 120 } as const
const room = { top: 330, bottom: 1430 } as const

/** The quote on a card for sharing. No name, no date. */
export async function quotePicture(quote: Quote): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  await loadCardFonts()
  await drawNight(context, { width, height, scale: 3 })
  drawMark(context, 60, 60, 108)
  for (const line of quoteLines(context, quote)) drawLine(context, line)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('Failed to draw the quote’s picture')
  return new File([blob], `${brand.toLowerCase()}-quote-${quote.number}.jpg`, { type: 'image/jpeg' })
}

function quoteLines(context: CardContext, { text, author, work }: Quote): CardLine[] {
  const { size, lines } = largestFit(context, `“${text}”`)
  return [
    { ...place, x: 207, text: brandUpper, y: 153, size: 108, font: 'stencil', color: 'bone' },
    ...lines.map((line, index): CardLine => ({
      ...place,
      text: line,
      y: room.top + (index + 1) * size,
      size,
      font: 'cond',
      color: 'bone',
    })),
    { ...place, text: author, y: 1570, size: 84, font: 'figures', color: 'flare' },
    { ...place, text: work, y: 1660, size: 60, font: 'cond', color: 'sand' },
  ]
}

/** The largest type in which the text fits its room. */
function largestFit(context: CardContext, text: string): { size: number; lines: string[] } {
  for (let size = 150; ; size -= 6) {
    const lines = wrapText(context, { text, size, font: 'cond', maxWidth: place.maxWidth })
    if (lines.length * size <= room.bottom - room.top || size <= 48) return { size, lines }
  }
}
