import type { Page } from 'playwright'
import { pressNextWhile } from './player.ts'

// The states of the camera referee, with a drawn picture for the camera, and a network that finds what the state needs.

/** One side's joints in profile, in a picture of 640 by 480: nose to ankle, in MoveNet's order. */
const standing = [
  [340, 92],
  [335, 84],
  [318, 88],
  [316, 132],
  [322, 192],
  [330, 246],
  [316, 262],
  [322, 348],
  [316, 434],
]
const deep = [
  [372, 200],
  [368, 192],
  [350, 196],
  [334, 242],
  [390, 250],
  [446, 246],
  [262, 344],
  [352, 346],
  [316, 434],
]
const half = [
  [366, 150],
  [362, 142],
  [344, 146],
  [330, 192],
  [386, 200],
  [440, 196],
  [284, 300],
  [346, 346],
  [316, 434],
]

type Side = readonly (readonly number[])[]
type Fake = { camera: 'drawn' | 'denied' | 'used'; network: 'none' | 'finds'; cycle: readonly Side[] }

/** Replaces camera and worker of the page. The pictures of `cycle` follow one another, blended. */
async function fakeReferee(page: Page, fake: Fake): Promise<void> {
  await page.evaluate(({ camera, network, cycle }) => {
    const media = navigator.mediaDevices as { getUserMedia: unknown }
    media.getUserMedia = async () => {
      if (camera === 'denied') throw new DOMException('', 'NotAllowedError')
      if (camera === 'used') throw new DOMException('', 'NotReadableError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')!
      const draw = () => {
        context.fillStyle = '#cfc8ba'
        context.fillRect(0, 0, 640, 480)
        context.fillStyle = '#8c7a63'
        context.fillRect(0, 410, 640, 70)
      }
      draw()
      setInterval(draw, 100)
      return canvas.captureStream(10)
    }
    const startedAt = performance.now()
    /** Each picture is held for 0.6 s and takes 0.6 s to become the next. */
    const sideNow = () => {
      const place = (performance.now() - startedAt) / 1200
      const [from, to] = [cycle[Math.floor(place) % cycle.length]!, cycle[Math.ceil(place) % cycle.length]!]
      const share = Math.max(0, (place % 1) * 2 - 1)
      return from.map(([x = 0, y = 0], i) => ({
        x: x + (to[i]![0]! - x) * share,
        y: y + (to[i]![1]! - y) * share,
        score: 0.9,
      }))
    }
    class Network extends EventTarget {
      onmessage: ((event: { data: unknown }) => void) | null = null
      postMessage(order: { frame?: ImageBitmap }) {
        order.frame?.close()
        const answer = () => {
          if (network === 'none') return { failed: 'no WebGL' }
          if (!order.frame) return { ready: true }
          const [nose, eye, ear, ...body] = sideNow()
          const pose = [nose, eye, eye, ear, ear, ...body.flatMap((joint) => [joint, joint])]
          return { look: { pose, tookMs: 20, views: 1, tensors: 180 } }
        }
        setTimeout(() => this.onmessage?.({ data: answer() }), 20)
      }
      terminate() {}
    }
    ;(globalThis as { Worker: unknown }).Worker = Network
    if (network === 'finds') return
    // The page itself would also try WebGL, so block it.
    for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas] as {
      prototype: { getContext: unknown }
    }[]) {
      const original = prototype.getContext as (kind: string, ...options: unknown[]) => unknown
      prototype.getContext = function (this: unknown, kind: string, ...options: unknown[]) {
        return kind.includes('webgl') ? null : original.call(this, kind, ...options)
      }
    }
  }, fake)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The squats of a test day, which have a minute, with the dialog open that says how to place the phone. */
export async function toPlacing(page: Page): Promise<void> {
  await press(page, /^By hand/)
  await pressNextWhile(
    page,
    async () => !(await page.getByRole('heading', { name: 'Squats', exact: true }).isVisible()),
  )
  await press(page, 'Count by camera')
  await page.getByRole('button', { name: 'Turn on the camera' }).waitFor()
}

const withReferee =
  (fake: Partial<Fake> = {}) =>
  async (page: Page) => {
    await toPlacing(page)
    await fakeReferee(page, { camera: 'drawn', network: 'finds', cycle: [standing], ...fake })
    await press(page, 'Turn on the camera')
  }

export const toSeen = withReferee()
export const toCounted = withReferee({ cycle: [standing, standing, deep] })
export const toLower = withReferee({ cycle: [standing, standing, half] })
export const toDeniedCamera = withReferee({ camera: 'denied' })
export const toUsedCamera = withReferee({ camera: 'used' })
export const toNoWebGl = withReferee({ network: 'none' })
