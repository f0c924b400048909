import { markPaths } from '#art/identity/mark.ts'
import { palette } from '#art/identity/palette.ts'
import { type Rect, centerCrop } from './frame.ts'

// All pictures made to save or share have one style: 400 by 600, or a multiple of it, in the jungle theme's colors whatever theme
// is chosen.

export type CardContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** `scale` is the factor over 400 by 600; `width` and `height` are in the picture's own pixels. */
type Card = { width: number; height: number; scale: number }

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Draws the night background with contour lines, or without them if they cannot be loaded. */
export async function drawNight(context: CardContext, card: Card): Promise<void> {
  context.fillStyle = palette.night
  context.fillRect(0, 0, card.width, card.height)
  await drawContours(context, card.scale).catch((error) =>
    console.error('Failed to load the contour lines', error),
  )
}

async function drawContours(context: CardContext, scale: number): Promise<void> {
  const size = 640 * scale
  const tile = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const lines = tile.getContext('2d')
  if (!lines) return
  lines.drawImage(await loadImage('/marks/topo.svg'), 0, 0, size, size)
  lines.globalCompositeOperation = 'source-in'
  lines.fillStyle = palette.topo
  lines.fillRect(0, 0, size, size)
  context.drawImage(tile, -120 * scale, 0)
}

/** Draws the three chevrons of `Mark`. */
export function drawMark(context: CardContext, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size / 32, size / 32)
  context.fillStyle = palette.flare
  for (const chevron of markPaths) context.fill(new Path2D(chevron))
  context.restore()
}

/** Draws the middle of a picture in a rounded frame with a sand-colored edge. */
export function drawFramed(
  context: CardContext,
  picture: HTMLImageElement,
  frame: Rect & { radius: number },
  edge: number,
): void {
  const { x, y, width, height, radius } = frame
  const from = centerCrop(picture.naturalWidth, picture.naturalHeight, width / height)
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, from.x, from.y, from.width, from.height, x, y, width, height)
  context.restore()
  context.beginPath()
  context.roundRect(x + edge / 2, y + edge / 2, width - edge, height - edge, radius - edge / 2)
  context.lineWidth = edge
  context.strokeStyle = palette.sand
  context.stroke()
}

/** One line of text in a picture: `y` is its baseline, `room` its maximum width. */
export type CardLine = {
  text: string
  x: number
  y: number
  size: number
  font: keyof typeof fonts
  align: 'left' | 'center'
  color: keyof typeof palette
  maxWidth: number
}

const fonts = {
  stencil: '800 {} "Big Shoulders Stencil"',
  cond: '600 {} "Barlow Condensed"',
  figures: '700 {} "Barlow Condensed"',
} as const

export async function loadCardFonts(): Promise<void> {
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font.replace('{}', '100px'))))
}

/** Draws a line of text, in a smaller size if it is wider than its room. */
export function drawLine(
  context: CardContext,
  { text, x, y, size, font, align, color, maxWidth }: CardLine,
): void {
  const setSize = (px: number) => {
    context.font = fonts[font].replace('{}', `${px}px`)
  }
  setSize(size)
  const measuredWidth = context.measureText(text).width
  if (measuredWidth > maxWidth) setSize(Math.floor((size * maxWidth) / measuredWidth))
  context.textAlign = align
  context.fillStyle = palette[color]
  context.fillText(text, x, y)
}

/** Cuts a text between words into lines no wider than `maxWidth`. A single longer word keeps its own line. */
export function wrapText(
  context: CardContext,
  { text, size, font, maxWidth }: Pick<CardLine, 'text' | 'size' | 'font' | 'maxWidth'>,
): string[] {
  context.font = fonts[font].replace('{}', `${size}px`)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
