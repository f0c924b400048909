import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#src/features/referee/live/problem.ts'
import { type Sight, type Watch, watchSet } from '#src/features/referee/live/watch.ts'

// A camera and a network that do what a test says, in the place of the browser's.

let track: EventTarget & { stop: ReturnType<typeof vi.fn<() => void>> }
let network: { fails: boolean; loads: boolean; breaks: boolean; terminated: boolean }
let video: HTMLVideoElement
let asked: ReturnType<typeof vi.fn<() => Promise<unknown>>>
let watch: Watch | null
let told: { sights: Sight[]; problems: Problem[]; ready: number }

class Network {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  postMessage(order: { frame?: object }) {
    const pose = Array.from({ length: 17 }, () => ({ x: 1, y: 1, score: 0.9 }))
    const look = { look: { pose, tookMs: 5, views: 1, tensors: 180 } }
    if (network.loads && !order.frame) return
    queueMicrotask(() => {
      if (network.breaks && order.frame) this.onmessage?.({ data: { failed: 'not loaded' } })
      else if (network.fails) this.onerror?.()
      else this.onmessage?.({ data: order.frame ? look : { ready: true } })
    })
  }
  terminate() {
    network.terminated = true
  }
}

beforeEach(() => {
  network = { fails: false, loads: false, breaks: false, terminated: false }
  told = { sights: [], problems: [], ready: 0 }
  watch = null
  track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() })
  video = document.createElement('video')
  Object.defineProperties(video, {
    readyState: { value: 4 },
    srcObject: { value: null, writable: true },
    play: { value: () => Promise.resolve() },
  })
  sizeOfPicture(640, 480)
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 }) // happy-dom does not have it
  vi.stubGlobal('Worker', Network)
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('createImageBitmap', ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) =>
    Promise.resolve({ width, height, close: () => {} }),
  )
  asked = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ getTracks: () => [track] }))
  setMedia(asked)
})

afterEach(() => {
  watch?.stop()
  Reflect.deleteProperty(document, 'visibilityState')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const setMedia = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })

function sizeOfPicture(width: number, height: number): void {
  Object.defineProperties(video, {
    videoWidth: { value: width, configurable: true },
    videoHeight: { value: height, configurable: true },
  })
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function open(): void {
  watch = watchSet(video, 'squat', {
    onReady: () => (told.ready += 1),
    onSight: (sight) => told.sights.push(sight),
    onProblem: (problem) => told.problems.push(problem),
  })
}

async function openAndSee(): Promise<void> {
  open()
  await vi.waitFor(() => expect(told.sights.length).toBeGreaterThan(1))
}

test('pictures are judged one after the other until the watch is stopped, and camera and network end with it', async () => {
  await openAndSee()
  watch?.stop()
  const seen = told.sights.length
  await new Promise((done) => setTimeout(done, 250))

  expect(told).toMatchObject({ ready: 1, problems: [] })
  expect(told.sights).toHaveLength(seen)
  expect(track.stop).toHaveBeenCalledOnce()
  expect(network.terminated).toBe(true)
})

test('a locked screen ends the watch with its reason', async () => {
  await openAndSee()
  setVisibility('hidden')
  setVisibility('visible')

  expect(told.problems).toEqual(['hidden'])
  expect(track.stop).toHaveBeenCalled()
  expect(network.terminated).toBe(true)
})

test('a camera that the system takes away ends the watch with its reason', async () => {
  await openAndSee()
  track.dispatchEvent(new Event('ended'))

  expect(told.problems).toEqual(['ended'])
})

test('after the phone is turned, pictures of the new size are judged', async () => {
  await openAndSee()
  sizeOfPicture(480, 640)
  await vi.waitFor(() => expect(told.sights.at(-1)).toMatchObject({ width: 480, height: 640 }))

  expect(told.problems).toEqual([])
})

test.each<[string, Problem]>([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'in use'],
  ['NotFoundError', 'no camera'],
])('a camera that cannot be opened (%s) is told once, and the network ends', async (name, problem) => {
  setMedia(() => Promise.reject(new DOMException('', name)))
  open()
  await vi.waitFor(() => expect(told.problems).toEqual([problem]))

  expect(network.terminated).toBe(true)
})

test('a watch that is stopped while the network loads closes camera and network at once', async () => {
  network.loads = true
  open()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await Promise.resolve()
  watch?.stop()

  await vi.waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
  expect(network.terminated).toBe(true)
  expect(told).toEqual({ sights: [], problems: [], ready: 0 })
})

test('a camera that is blocked is told while the network still loads', async () => {
  network.loads = true
  setMedia(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  open()

  await vi.waitFor(() => expect(told.problems).toEqual(['denied']))
  expect(network.terminated).toBe(true)
})

test('a network that breaks is told as that', async () => {
  await openAndSee()
  network.breaks = true

  await vi.waitFor(() => expect(told.problems).toEqual(['failed']))
  expect(track.stop).toHaveBeenCalledOnce()
})

test('a picture that stands still shows nobody', async () => {
  await openAndSee()
  Object.assign(track, { muted: true })

  await vi.waitFor(() => expect(told.sights.at(-1)?.ruling.sees).toBe(false))
})

test('without the network’s files the camera is closed again', async () => {
  network.fails = true
  open()
  await vi.waitFor(() => expect(told.problems).toEqual(['not loaded']))

  expect(track.stop).toHaveBeenCalledOnce()
})

test('a low battery ends the watch, a charging one does not', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.29, charging: true })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { getBattery: () => Promise.resolve(battery) }),
  )
  await openAndSee()
  expect(told.problems).toEqual([])
  battery.charging = false
  battery.dispatchEvent(new Event('chargingchange'))

  expect(told.problems).toEqual(['battery'])
})
