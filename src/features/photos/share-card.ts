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
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const [picture] = await Promise.all([
    loadImage(photo.photoDataUrl),
    document.fonts.load(stencil),
    document.fonts.load(plain),
  ])
  await drawNight(context, { width, height, scale: 1 })
  drawMark(context, 20, 20, 36)
  drawFramed(context, picture, frame, 2)
  write(context, brandUpper, 69, 51, stencil, palette.bone)
  write(context, `DAY ${photo.day} PROGRESS`, 20, 543, stencil, palette.flare)
  context.letterSpacing = '1px'
  write(context, dateOf(photo.createdAt), 20, 572, plain, palette.muted)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The share card could not be drawn')
  return new File([blob], `${brand.toLowerCase()}-day-${photo.day}.jpg`, { type: 'image/jpeg' })
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
