import type { Photo } from '#shared/api/photo.ts'
import { brand, brandUpper } from '#shared/brand.ts'
import { palette } from '#art/identity/palette.ts'
import { drawFramed, drawMark, drawNight, loadImage } from '#src/lib/card-canvas.ts'
import { dateOf } from './photo-groups.ts'

const width = 400
const height = 600
const QUALITY = 0.9
const frame = { x: 20, y: 72, width: 360, height: 426, radius: 20 } as const
const stencil = '800 36px "Big Shoulders Stencil"'
const plain = '400 16px "Atkinson Hyperlegible Next"'

/** The photo on a card of 400 by 600 for sharing: only day, date and the product's name are added. */
export async function shareCard(photo: Photo): Promise<File> {
  const { context, finish } = await newCard(width)
  drawFramed(context, await loadImage(photo.photoDataUrl), frame, 2)
  write(context, `DAY ${photo.day} PROGRESS`, 20, 543, stencil, palette.flare)
  writeDate(context, photo, 20)
  return finish(`day-${photo.day}`)
}

/** Two photos side by side on a card of 800 by 600, with day and date under each. */
export async function pairCard(before: Photo, after: Photo): Promise<File> {
  const { context, finish } = await newCard(2 * width)
  const pictures = await Promise.all([before, after].map(({ photoDataUrl }) => loadImage(photoDataUrl)))
  for (const [index, photo] of [before, after].entries()) {
    const left = index * width
    drawFramed(context, pictures[index]!, { ...frame, x: frame.x + left }, 2)
    write(context, `DAY ${photo.day}`, 20 + left, 543, stencil, palette.flare)
    writeDate(context, photo, 20 + left)
  }
  return finish(`day-${before.day}-and-${after.day}`)
}

/** An empty card with the product's name. `finish` makes it a JPEG file. */
async function newCard(width: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  await Promise.all([document.fonts.load(stencil), document.fonts.load(plain)])
  await drawNight(context, { width, height, scale: 1 })
  drawMark(context, 20, 20, 36)
  write(context, brandUpper, 69, 51, stencil, palette.bone)
  const finish = async (name: string): Promise<File> => {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob) throw new Error('The share card could not be drawn')
    return new File([blob], `${brand.toLowerCase()}-${name}.jpg`, { type: 'image/jpeg' })
  }
  return { context, finish }
}

function writeDate(context: CanvasRenderingContext2D, { createdAt }: Photo, x: number): void {
  context.letterSpacing = '1px'
  write(context, dateOf(createdAt), x, 572, plain, palette.muted)
  context.letterSpacing = '0px'
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  color: string,
): void {
  context.font = font
  context.fillStyle = color
  context.fillText(text, x, y)
}
