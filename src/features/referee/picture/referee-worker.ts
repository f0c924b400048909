import { type Finder, createFinder } from './finder.ts'
import { NoWebGlError } from './movenet.ts'
import type { Answer, Order } from './orders.ts'

// Finds people in pictures off the main thread.

let finder: Finder | null = null

async function obey(order: Order): Promise<Answer> {
  if ('onFloor' in order) {
    finder = await createFinder(order.onFloor)
    return { ready: true }
  }
  const { frame, size } = order
  try {
    if (!finder) throw new Error('A picture came before its finder')
    return { look: await finder.look({ source: frame, size }) }
  } finally {
    frame.close()
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  obey(data).then(
    (answer) => globalThis.postMessage(answer),
    (error: unknown) =>
      globalThis.postMessage({ failed: error instanceof NoWebGlError ? 'no WebGL' : 'not loaded' }),
  )
})
