import { palette } from '#art/identity/palette.ts'
import type { Photo } from '#shared/api/photo.ts'
import { brand, brandUpper } from '#shared/brand.ts'
import { loadImage } from '#src/lib/card-canvas.ts'
import { centerCrop } from '#src/lib/frame.ts'

const size = { width: 480, height: 640 }
const PHOTO_MS = 400
/** The last photo is shown a little longer. */
const END_MS = 900
const FADE_MS = 120
const FRAME_MS = 1000 / 30
const formats = ['video/mp4;codecs=avc1.42E01E', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm']

/** A format that this browser can record; null if there is none. */
export function videoFormat(): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  return formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? null
}

type Options = { photos: readonly Photo[]; onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Makes a video of all photos in this browser: nothing is uploaded. The poses match because each was taken
 * with the same guide lines. Takes as long as the video is.
 */
export async function timeLapse({ photos, onProgress, signal }: Options): Promise<File> {
  const format = videoFormat()
  if (!format) throw new Error('This browser records no video')
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const pictures: Picture[] = []
  for (const photo of photos) {
    signal.throwIfAborted()
    pictures.push({ day: photo.day, image: await scaled(await loadImage(photo.photoDataUrl)) })
  }
  await document.fonts.load(font)

  draw(context, pictures, 0)
  const recorder = new MediaRecorder(canvas.captureStream(30), {
    mimeType: format,
    videoBitsPerSecond: 4_000_000,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise((done) => recorder.addEventListener('stop', done, { once: true }))
  recorder.start()
  try {
    await play(pictures.length * PHOTO_MS + END_MS, signal, (elapsed, share) => {
      draw(context, pictures, elapsed)
      onProgress(share)
    })
  } finally {
    recorder.stop()
  }
  await ended
  const type = format.split(';')[0] ?? format
  return new File(parts, `${brand.toLowerCase()}-time-lapse.${type === 'video/mp4' ? 'mp4' : 'webm'}`, {
    type,
  })
}

type Picture = { day: number; image: ImageBitmap }

/** Scaled to the video's size: thirty full photos would fill a phone's memory. */
function scaled(image: HTMLImageElement): Promise<ImageBitmap> {
  const { x, y, width, height } = centerCrop(
    image.naturalWidth,
    image.naturalHeight,
    size.width / size.height,
  )
  return createImageBitmap(image, x, y, width, height, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  })
}

/** Calls `onFrame` for each frame until the time is over. */
async function play(
  durationMs: number,
  signal: AbortSignal,
  onFrame: (elapsed: number, share: number) => void,
): Promise<void> {
  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < durationMs; elapsed = performance.now() - startedAt) {
    signal.throwIfAborted()
    onFrame(elapsed, elapsed / durationMs)
    await new Promise((next) => setTimeout(next, FRAME_MS))
  }
  onFrame(durationMs, 1)
}

const font = '800 34px "Big Shoulders Stencil"'

function draw(context: CanvasRenderingContext2D, pictures: readonly Picture[], elapsed: number): void {
  const index = Math.min(Math.floor(elapsed / PHOTO_MS), pictures.length - 1)
  const shown = pictures[index]
  if (!shown) return
  const before = pictures[index - 1]
  const since = elapsed - index * PHOTO_MS
  drawPicture(context, before && since < FADE_MS ? before : shown, 1)
  if (before && since < FADE_MS) drawPicture(context, shown, since / FADE_MS)
  context.fillStyle = `${palette.night}cc`
  context.fillRect(0, 0, size.width, 56) // at the top, because the player's own bar is at the bottom
  context.font = font
  context.fillStyle = palette.flare
  context.fillText(`DAY ${shown.day}`, 20, 40)
  context.fillStyle = palette.bone
  context.textAlign = 'right'
  context.fillText(brandUpper, size.width - 20, 40)
  context.textAlign = 'left'
}

function drawPicture(context: CanvasRenderingContext2D, { image }: Picture, opacity: number): void {
  context.globalAlpha = opacity
  context.drawImage(image, 0, 0)
  context.globalAlpha = 1
}
