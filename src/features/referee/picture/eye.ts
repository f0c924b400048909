import type { Look } from './finder.ts'
import type { Answer, Failure, Order } from './orders.ts'

/** Finds the person in frames. Send the next frame only after an answer. The eye closes the frames. */
export type Eye = { look: (frame: ImageBitmap) => Promise<Look>; close: () => void }

export class EyeError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Loads the network in a worker, or in the page where workers have no WebGL. `onFloor`: the person lies. An
 * abort stops the worker; the promise then never settles. Throws an EyeError.
 */
export async function openEye(onFloor: boolean, signal?: AbortSignal): Promise<Eye> {
  if (typeof Worker === 'function' && typeof OffscreenCanvas === 'function') {
    try {
      return await eyeInWorker(onFloor, signal)
    } catch (error) {
      if (!(error instanceof EyeError) || error.failure !== 'no WebGL') throw error
    }
  }
  return eyeInPage(onFloor)
}

async function eyeInWorker(onFloor: boolean, signal?: AbortSignal): Promise<Eye> {
  const worker = new Worker(new URL('./referee-worker.ts', import.meta.url), {
    type: 'module',
    name: 'referee',
  })
  signal?.addEventListener('abort', () => worker.terminate())
  const ask = (order: Order, transfer: Transferable[] = []) =>
    new Promise<Exclude<Answer, { failed: Failure }>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) =>
        'failed' in data ? reject(new EyeError(data.failed)) : resolve(data)
      // Its script could not be loaded.
      worker.onerror = () => reject(new EyeError('not loaded'))
      worker.postMessage(order, transfer)
    })
  try {
    await ask({ onFloor })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async look(frame) {
      const answer = await ask({ frame, size: { width: frame.width, height: frame.height } }, [frame])
      if (!('look' in answer)) throw new EyeError('not loaded')
      return answer.look
    },
    close: () => worker.terminate(),
  }
}

async function eyeInPage(onFloor: boolean): Promise<Eye> {
  const loaded = await import('./finder.ts').catch(() => null)
  if (!loaded) throw new EyeError('not loaded')
  const finder = await loaded.createFinder(onFloor).catch((error: unknown) => {
    throw new EyeError(error instanceof loaded.NoWebGlError ? 'no WebGL' : 'not loaded')
  })
  return {
    async look(frame) {
      try {
        return await finder.look({ source: frame, size: { width: frame.width, height: frame.height } })
      } finally {
        frame.close()
      }
    },
    close: finder.close,
  }
}
