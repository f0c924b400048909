import { type Line, certificateLayout, colours, frame, height, ribbon, width } from './certificate-layout.ts'
import type { CertificateText } from './certificate-sheet.tsx'

const fonts = { stencil: '800 {} "Big Shoulders Stencil"', cond: '600 {} "Barlow Condensed"' } as const

/** Draws the certificate in the share card's style and saves it as a PNG. `sheet` holds mark, insignia and ribbon. */
export async function downloadCertificate(certificate: CertificateText, sheet: HTMLElement, fileName: string): Promise<void> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font.replace('{}', '100px'))))
  await drawGround(context)
  await drawArt(context, sheet)
  for (const line of certificateLayout(certificate)) drawLine(context, line)
  save(await canvas.convertToBlob({ type: 'image/png' }), fileName)
}

type Context = OffscreenCanvasRenderingContext2D

/** Night with contour lines, and the frame. */
async function drawGround(context: Context): Promise<void> {
  context.fillStyle = colours.night
  context.fillRect(0, 0, width, height)
  await drawContours(context).catch((error) => console.error('Failed to load the contour lines', error))
  const { x, y, radius } = frame
  const ground = context.createLinearGradient(x, y, x + frame.width, y + frame.height)
  ground.addColorStop(0, '#34492F')
  ground.addColorStop(1, '#1A2418')
  context.beginPath()
  context.roundRect(x, y, frame.width, frame.height, radius)
  context.fillStyle = ground
  context.fill()
  context.lineWidth = 6
  context.strokeStyle = colours.sand
  context.stroke()
}

async function drawContours(context: Context): Promise<void> {
  const size = 1920
  const tile = new OffscreenCanvas(size, size)
  const lines = tile.getContext('2d')
  if (!lines) return
  lines.drawImage(await loaded('/marks/topo.svg'), 0, 0, size, size)
  lines.globalCompositeOperation = 'source-in'
  lines.fillStyle = colours.topo
  lines.fillRect(0, 0, size, size)
  context.drawImage(tile, -360, 0)
}

/** The art of the sheet, where the picture has its places. */
async function drawArt(context: Context, sheet: HTMLElement): Promise<void> {
  const places = [
    ['.mark', colours.flare, 66, 60, 102, 102],
    ['.insignia', colours.sand, width / 2 - 150, 680, 300, 300],
    ['.ribbon', colours.sand, ribbon.x, ribbon.y, ribbon.width, ribbon.height],
  ] as const
  for (const [selector, colour, x, y, w, h] of places) {
    const svg = sheet.querySelector<SVGElement>(selector)
    if (svg) context.drawImage(await loaded(addressOf(svg, colour, w, h)), x, y, w, h)
  }
  // Its ground is as dark as the frame's: without an edge loose bars would be left of it.
  context.lineWidth = 4
  context.strokeStyle = colours.sand
  context.strokeRect(ribbon.x, ribbon.y, ribbon.width, ribbon.height)
}

function addressOf(svg: SVGElement, colour: string, w: number, h: number): string {
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('color', colour)
  copy.setAttribute('width', String(w))
  copy.setAttribute('height', String(h))
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function drawLine(context: Context, { text, x, y, size, font, align, colour, room }: Line): void {
  const set = (px: number) => {
    context.font = fonts[font].replace('{}', `${px}px`)
  }
  set(size)
  const wide = context.measureText(text).width
  if (wide > room) set(Math.floor((size * room) / wide))
  context.textAlign = align
  context.fillStyle = colours[colour]
  context.fillText(text, x, y)
}

function save(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download has begun by then, and the picture's memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
