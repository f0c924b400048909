import { markPaths } from '#art/identity/mark.ts'
import type { Photo } from '#shared/api/photo.ts'
import { brand, brandUpper } from '#shared/brand.ts'
import { middleOf } from './frame.ts'
import { dateOf } from './photo-groups.ts'

const width = 400
const height = 600
const QUALITY = 0.9
const frame = { x: 20, y: 72, width: 360, height: 426, radius: 20 } as const
const colours = { night: '#0C1410', topo: '#2A3D31', sand: '#D6C596', bone: '#F3EDDA', flare: '#FF8A2A', muted: '#BDC6B1' } as const
const stencil = '800 36px "Big Shoulders Stencil"'
const plain = '400 16px "Atkinson Hyperlegible Next"'

type Context = CanvasRenderingContext2D

/** The photo on a card of 400 by 600 to be shown around: nothing on it but day, date and the product's name. */
export async function shareCard(photo: Photo): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const [picture] = await Promise.all([loaded(photo.photoDataUrl), document.fonts.load(stencil), document.fonts.load(plain)])
  context.fillStyle = colours.night
  context.fillRect(0, 0, width, height)
  await drawContours(context).catch((error) => console.error('Failed to load the contour lines', error))
  drawMark(context)
  drawPhoto(context, picture)
  write(context, brandUpper, 69, 51, stencil, colours.bone)
  write(context, `DAY ${photo.day} PROGRESS`, 20, 543, stencil, colours.flare)
  context.letterSpacing = '1px'
  write(context, dateOf(photo.createdAt), 20, 572, plain, colours.muted)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The share card could not be drawn')
  return new File([blob], `${brand.toLowerCase()}-day-${photo.day}.jpg`, { type: 'image/jpeg' })
}

export async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

async function drawContours(context: Context): Promise<void> {
  const size = 640
  const tile = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const lines = tile.getContext('2d')
  if (!lines) return
  lines.drawImage(await loaded('/marks/topo.svg'), 0, 0, size, size)
  lines.globalCompositeOperation = 'source-in'
  lines.fillStyle = colours.topo
  lines.fillRect(0, 0, size, size)
  context.drawImage(tile, -120, 0)
}

/** The three chevrons of `Mark`. */
function drawMark(context: Context): void {
  context.save()
  context.translate(20, 20)
  context.scale(36 / 32, 36 / 32)
  context.fillStyle = colours.flare
  for (const chevron of markPaths) context.fill(new Path2D(chevron))
  context.restore()
}

function drawPhoto(context: Context, picture: HTMLImageElement): void {
  const { x, y, radius } = frame
  const from = middleOf(picture.naturalWidth, picture.naturalHeight, frame.width / frame.height)
  context.save()
  context.beginPath()
  context.roundRect(x, y, frame.width, frame.height, radius)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, from.x, from.y, from.width, from.height, x, y, frame.width, frame.height)
  context.restore()
  context.beginPath()
  context.roundRect(x + 1, y + 1, frame.width - 2, frame.height - 2, radius - 1)
  context.lineWidth = 2
  context.strokeStyle = colours.sand
  context.stroke()
}

function write(context: Context, text: string, x: number, y: number, font: string, colour: string): void {
  context.font = font
  context.fillStyle = colour
  context.fillText(text, x, y)
}
