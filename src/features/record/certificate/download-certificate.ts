import { palette } from '#art/identity/palette.ts'
import { drawLine, drawMark, drawNight, loadCardFonts, loadImage } from '#src/lib/card-canvas.ts'
import { downloadBlob } from '#src/lib/save-file.ts'
import { certificateLayout, frame, height, ribbon, width } from './certificate-layout.ts'
import type { CertificateText } from './certificate-sheet.tsx'

/** Saves the certificate as a PNG. */
export async function downloadCertificate(
  certificate: CertificateText,
  sheet: HTMLElement,
  fileName: string,
): Promise<void> {
  downloadBlob(await drawCertificate(certificate, sheet), fileName)
}

/** Draws the certificate in the share card's style, as a PNG. `sheet` contains insignia and ribbon. */
export async function drawCertificate(certificate: CertificateText, sheet: HTMLElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  await loadCardFonts()
  await drawGround(context)
  drawMark(context, 66, 60, 102)
  await drawArt(context, sheet)
  for (const line of certificateLayout(certificate)) drawLine(context, line)
  return canvas.convertToBlob({ type: 'image/png' })
}

type Context = OffscreenCanvasRenderingContext2D

/** Draws the night background with contour lines, and the frame. */
async function drawGround(context: Context): Promise<void> {
  await drawNight(context, { width, height, scale: 3 })
  const { x, y, radius } = frame
  const ground = context.createLinearGradient(x, y, x + frame.width, y + frame.height)
  ground.addColorStop(0, '#34492F')
  ground.addColorStop(1, '#1A2418')
  context.beginPath()
  context.roundRect(x, y, frame.width, frame.height, radius)
  context.fillStyle = ground
  context.fill()
  context.lineWidth = 6
  context.strokeStyle = palette.sand
  context.stroke()
}

/** Draws the sheet's insignia and ribbon at their places. */
async function drawArt(context: Context, sheet: HTMLElement): Promise<void> {
  const places = [
    ['.insignia', palette.sand, width / 2 - 150, 680, 300, 300],
    ['.ribbon', palette.sand, ribbon.x, ribbon.y, ribbon.width, ribbon.height],
  ] as const
  for (const [selector, color, x, y, w, h] of places) {
    const svg = sheet.querySelector<SVGElement>(selector)
    if (svg) context.drawImage(await loadImage(addressOf(svg, color, w, h)), x, y, w, h)
  }
  // The ribbon's background is as dark as the frame's: without a border only loose bars would be visible.
  context.lineWidth = 4
  context.strokeStyle = palette.sand
  context.strokeRect(ribbon.x, ribbon.y, ribbon.width, ribbon.height)
}

function addressOf(svg: SVGElement, color: string, w: number, h: number): string {
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('color', color)
  copy.setAttribute('width', String(w))
  copy.setAttribute('height', String(h))
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}
