import { type Tensor, memory, ready, setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import './kernels.ts'
import type { Joint, Pose } from '../pose.ts'
import { loadModelFiles } from './weights.ts'

/** The side of the square that MoveNet Lightning looks at, in pixels. */
export const modelSide = 192

/** Finds a pose in the RGBA pixels of a square of `modelSide`. The joints have positions from 0 to 1. */
export type MoveNet = {
  poseIn: (pixels: Uint8ClampedArray) => Promise<Pose>
  /** Held tensors: a growing number is a leak. */
  tensors: () => number
  dispose: () => void
}

export class NoWebGlError extends Error {}

/** Loads MoveNet on WebGL. Throws a NoWebGlError without WebGL, another error if its files cannot be loaded. */
export async function loadMoveNet(): Promise<MoveNet> {
  const hasWebGl = await setBackend('webgl').catch(() => false)
  if (!hasWebGl) throw new NoWebGlError('WebGL cannot be used')
  await ready()
  return readMoveNet()
}

/** Loads MoveNet for the backend that TensorFlow.js has been set to. */
export async function readMoveNet(): Promise<MoveNet> {
  const model: GraphModel = await loadGraphModel({ load: loadModelFiles })
  return {
    async poseIn(pixels) {
      const output = tidy(() => {
        const picture = tensor4d(withoutAlpha(pixels), [1, modelSide, modelSide, 3], 'int32')
        return model.execute(picture) as Tensor
      })
      try {
        return jointsOf(await output.data())
      } finally {
        output.dispose()
      }
    },
    tensors: () => memory().numTensors,
    dispose: () => model.dispose(),
  }
}

function withoutAlpha(pixels: Uint8ClampedArray): Int32Array {
  const colors = new Int32Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    colors[to++] = pixels[from]!
    colors[to++] = pixels[from + 1]!
    colors[to++] = pixels[from + 2]!
  }
  return colors
}

/** Seventeen triples of y, x and score. */
function jointsOf(values: ArrayLike<number>): Joint[] {
  return Array.from({ length: 17 }, (_, joint) => ({
    x: values[joint * 3 + 1]!,
    y: values[joint * 3]!,
    score: values[joint * 3 + 2]!,
  }))
}
