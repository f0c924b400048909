import { jpegPrefix, photoLimits } from '#shared/api/photo.ts'
import { atMost, middleOf } from '#src/lib/frame.ts'

/** A photo as it is sent. `id` is the same for every try to save it. */
export type Capture = { id: string; day: number; photoDataUrl: string; thumbDataUrl: string }

/** What a photo is made from: a moment of the camera, or a file. */
export type Frame = { image: CanvasImageSource; width: number; height: number }

/** Specification, section 9. The lower ones are for a picture that would be too large to be sent. */
const qualities = [0.8, 0.6, 0.4]
const THUMB_QUALITY = 0.7
/** A whole screen of a telephone, upright or across; what the camera gives is less. */
const largest = { width: 1920, height: 1920 }
/** 9:16, three pixels for one on a telephone. */
const thumb = { width: 270, height: 480 }

/** The photo of a day; nothing while the day is not known. The JPEG is drawn anew: no place, no time, no maker in it. */
export function newCapture(day: number | null | undefined, frame: Frame): Capture | null {
  if (!day || frame.width === 0 || frame.height === 0) return null
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  const photo = drawn(frame.image, whole, atMost(frame.width, frame.height, largest))
  const small = drawn(frame.image, middleOf(frame.width, frame.height, thumb.width / thumb.height), thumb)
  return {
    id: crypto.randomUUID(),
    day,
    photoDataUrl: asJpeg(photo),
    thumbDataUrl: small.toDataURL('image/jpeg', THUMB_QUALITY),
  }
}

/** The upright part of what the camera shows: what stands in the frame on the screen. */
export function frameOf(video: HTMLVideoElement): Frame {
  const { x, y, width, height } = middleOf(video.videoWidth, video.videoHeight, 3 / 4)
  const canvas = canvasOf({ width: Math.round(width), height: Math.round(height) })
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return { image: canvas, width: canvas.width, height: canvas.height }
}

/** A picture of the device, turned upright. Throws where the browser cannot read it. */
export async function frameOfFile(file: File): Promise<Frame> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { image, width: image.width, height: image.height }
}

function asJpeg(canvas: HTMLCanvasElement): string {
  const tries = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  let dataUrl = ''
  for (const attempt of tries) {
    dataUrl = attempt()
    if (bytesIn(dataUrl) <= photoLimits.maxBytes) break
  }
  return dataUrl
}

const bytesIn = (dataUrl: string) => ((dataUrl.length - jpegPrefix.length) * 3) / 4

function drawn(
  image: CanvasImageSource,
  from: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
) {
  const canvas = canvasOf(size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.fillStyle = '#000' // what is see-through in a file
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  return canvas
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
