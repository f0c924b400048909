import type { Pose } from '../pose.ts'
import {
  type Crop,
  type Size,
  type Head,
  confidence,
  cropAround,
  inPicture,
  viewOf,
  wholePicture,
} from './crop.ts'
import { loadMoveNet, modelSide } from './movenet.ts'

/** What was found in one picture. */
export type Look = {
  pose: Pose
  /** Milliseconds that the search took. */
  tookMs: number
  /** How many views the network searched: two while the side of the head is unknown. */
  views: 1 | 2
  /** How many tensors TensorFlow.js holds. */
  tensors: number
}

export type Finder = { look: (picture: Picture) => Promise<Look>; close: () => void }

/** A frame of any kind, with its size. */
export type Picture = { source: CanvasImageSource; size: Size }

/** Below this the pose is lost: the person has left, or lies the other way around. */
const LOST = 0.2
/** After so many lost pictures both sides are tried again. */
const LOST_PICTURES = 5

/**
 * Finds the person in consecutive pictures. `onFloor`: the person lies, but MoveNet knows standing people.
 * The picture is then turned so that the head is up, from the side that gives the better pose. Throws as
 * `load` does.
 */
export async function createFinder(onFloor: boolean, load = loadMoveNet): Promise<Finder> {
  const network = await load()
  const context = squareContext()
  // This compiles the shaders, which takes seconds, before anybody waits for a count.
  await network.poseIn(context.getImageData(0, 0, modelSide, modelSide).data)
  let head: Head | null = onFloor ? null : 'up'
  let crop: Crop | null = null
  let lost = 0

  async function poseAt(picture: Picture, from: Crop, at: Head): Promise<Pose> {
    draw(context, picture.source, from, at)
    const { data } = context.getImageData(0, 0, modelSide, modelSide)
    return inPicture(await network.poseIn(data), from, at)
  }

  /** The better of both views, which is kept once it is clear. */
  async function poseOnFloor(picture: Picture): Promise<Pose> {
    const whole = wholePicture(picture.size)
    const left = await poseAt(picture, whole, 'left')
    const right = await poseAt(picture, whole, 'right')
    const isLeft = confidence(left) > confidence(right)
    const best = isLeft ? left : right
    if (confidence(best) >= LOST) head = isLeft ? 'left' : 'right'
    return best
  }

  return {
    async look(picture) {
      const startedAt = performance.now()
      const views = head === null ? 2 : 1
      const pose =
        head === null
          ? await poseOnFloor(picture)
          : await poseAt(picture, crop ?? wholePicture(picture.size), head)
      lost = confidence(pose) < LOST ? lost + 1 : 0
      if (lost >= LOST_PICTURES && onFloor) head = null
      crop = lost > 0 ? null : cropAround(pose, picture.size)
      return { pose, tookMs: performance.now() - startedAt, views, tensors: network.tensors() }
    },
    close: () => network.dispose(),
  }
}

type SquareContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function squareContext(): SquareContext {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(modelSide, modelSide)
      : Object.assign(document.createElement('canvas'), { width: modelSide, height: modelSide })
  // Its pixels are read after each drawing, so it is better kept off the graphics processor.
  const context = canvas.getContext('2d', { willReadFrequently: true }) as SquareContext | null
  if (!context) throw new Error('There is no canvas')
  return context
}

/** The crop of the picture as the square that the network looks at. What lies beyond the picture is black. */
function draw(context: SquareContext, source: CanvasImageSource, { x, y, side }: Crop, head: Head): void {
  const scale = modelSide / side
  const { degrees, isMirrored } = viewOf(head)
  context.resetTransform()
  context.fillStyle = '#000'
  context.fillRect(0, 0, modelSide, modelSide)
  context.translate(modelSide / 2, modelSide / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.scale(isMirrored ? -scale : scale, scale)
  context.translate(-x, -y)
  context.drawImage(source, 0, 0)
}

export { NoWebGlError } from './movenet.ts'
