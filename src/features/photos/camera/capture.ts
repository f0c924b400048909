import { jpegPrefix, photoLimits } from '#shared/api/photo.ts'
import { newShortId } from '#shared/short-id.ts'
import { fitWithin, centerCrop } from '#src/lib/frame.ts'

/** A photo as it is sent. `id` is the same for every attempt to save it. */
export type Capture = { id: string; day: number; photoDataUrl: string; thumbDataUrl: string }

/** The source of a photo: a video frame, or a file. */
export type Frame = { image: CanvasImageSource; width: number; height: number }

/** Specification, section 9. The lower ones are for pictures that would be too large to send. */
const qualities = [0.8, 0.6, 0.4]
const THUMB_QUALITY = 0.7
/** A phone's full screen, upright or landscape; a camera frame is smaller. */
const maxSize = { width: 1920, height: 1920 }
/** 9:16, with three pixels per CSS pixel on a phone. */
const thumbSize = { width: 270, height: 480 }

/**
 * The photo of a day; null while the day is unknown. The JPEG is encoded again, so that it has no location,
 * time or device data.
 */
export function newCapture(day: number | null | undefined, frame: Frame): Capture | null {
  if (!day || frame.width === 0 || frame.height === 0) return null
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  const photo = drawScaled(frame.image, whole, fitWithin(frame.width, frame.height, maxSize))
  const small = drawScaled(
    frame.image,
    centerCrop(frame.width, frame.height, thumbSize.width / thumbSize.height),
    thumbSize,
  )
  return {
    id: newShortId(),
    day,
    photoDataUrl: encodeJpeg(photo),
    thumbDataUrl: small.toDataURL('image/jpeg', THUMB_QUALITY),
  }
}

/** The upright part of the camera's picture that is visible on the screen. */
export function frameOf(video: HTMLVideoElement): Frame {
  const { x, y, width, height } = centerCrop(video.videoWidth, video.videoHeight, 3 / 4)
  const canvas = canvasOf({ width: Math.round(width), height: Math.round(height) })
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return { image: canvas, width: canvas.width, height: canvas.height }
}

/** A picture file, rotated upright. Throws if the browser cannot read it. */
export async function frameOfFile(file: File): Promise<Frame> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { image, width: image.width, height: image.height }
}

function encodeJpeg(canvas: HTMLCanvasElement): string {
  const attempts = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  let dataUrl = ''
  for (const attempt of attempts) {
    dataUrl = attempt()
    if (bytesIn(dataUrl) <= photoLimits.maxBytes) break
  }
  return dataUrl
}

const bytesIn = (dataUrl: string) => ((dataUrl.length - jpegPrefix.length) * 3) / 4

function drawScaled(
  image: CanvasImageSource,
  from: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
) {
  const canvas = canvasOf(size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.fillStyle = '#000' // for transparent parts of a file
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  return canvas
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
