import { setBackend } from '@tensorflow/tfjs-core'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type Eye, openEye } from '#src/features/referee/picture/eye.ts'
import { type Look, createFinder } from '#src/features/referee/picture/finder.ts'
import { readMoveNet } from '#src/features/referee/picture/movenet.ts'

// Shows one picture of a film after the other to the referee, as fast as this machine can.

/** The app's own worker on WebGL, or the same network on the processor: without a graphics card thirty times as fast. */
export type Backend = 'webgl' | 'wasm'

const canvas = document.querySelector('canvas')!
const context = canvas.getContext('2d')!

const theater = {
  eye: null as Eye | null,
  async open(onFloor: boolean, backend: Backend): Promise<void> {
    theater.eye?.close()
    theater.eye = backend === 'webgl' ? await openEye(onFloor) : await openOnProcessor(onFloor)
  },
  /** `svg`: a picture of 4:3 . */
  async look(svg: string): Promise<Look> {
    const picture = new Image()
    picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await picture.decode()
    URL.revokeObjectURL(picture.src)
    context.drawImage(picture, 0, 0)
    return theater.eye!.look(await createImageBitmap(canvas))
  },
}

async function openOnProcessor(onFloor: boolean): Promise<Eye> {
  const finder = await createFinder(onFloor, async () => {
    setWasmPaths('/wasm/')
    if (!(await setBackend('wasm'))) throw new Error('WebAssembly cannot be used')
    return readMoveNet()
  })
  return {
    look: (frame) => finder.look({ source: frame, size: { width: frame.width, height: frame.height } }),
    close: finder.close,
  }
}

/** What the page offers to the proof, on `window`. */
export type Theater = { theater: typeof theater }

Object.assign(window, { theater })
