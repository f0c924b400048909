import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { type Ruling, judgeOf } from '../judge/judge.ts'
import { type Eye, EyeError, openEye } from '../picture/eye.ts'
import type { Pose } from '../pose.ts'
import { watchBattery } from './battery.ts'
import { createPace } from './pace.ts'
import { type Problem, problemOf } from './problem.ts'

/** One picture: what the judge says, and the joints with the picture's size, to draw them. */
export type Sight = { ruling: Ruling; pose: Pose; width: number; height: number; atMs: number }

type Watcher = { onReady: () => void; onSight: (sight: Sight) => void; onProblem: (problem: Problem) => void }

export type Watch = {
  /** The set begins now: what was done before it does not count. */
  restart: () => void
  stop: () => void
}

/** Ten pictures a second are enough for the fastest squat. */
const PERIOD_MS = 100

/** Lying moves, whose picture is turned. */
const floorMoves: readonly RefereedMove[] = ['push-up', 'plank']

/** Opens the camera in `video` and judges its pictures until `stop` or a problem. No picture is stored. */
export function watchSet(video: HTMLVideoElement, move: RefereedMove, watcher: Watcher): Watch {
  let judge = judgeOf(move)
  let stream: MediaStream | null = null
  let eye: Eye | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const loading = new AbortController()
  const paceOf = createPace()

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    forgetBattery()
    document.removeEventListener('visibilitychange', onHidden)
    if (stream) stopTracks(stream)
    loading.abort()
    video.srcObject = null
    eye?.close()
  }
  function fail(problem: Problem): void {
    if (stopped) return
    stop()
    watcher.onProblem(problem)
  }
  const onHidden = () => document.visibilityState === 'hidden' && fail('hidden')

  async function start(): Promise<void> {
    // In parallel: the camera asks the trainee, and the network loads.
    await Promise.all([startCamera(), loadNetwork()])
    if (stopped) return
    video.srcObject = stream
    await video.play().catch(() => fail('in use'))
    if (stopped) return
    watcher.onReady()
    void look()
  }
  async function startCamera(): Promise<void> {
    try {
      const opened = await openCamera()
      if (stopped) return stopTracks(opened)
      stream = opened
      for (const track of opened.getTracks()) track.addEventListener('ended', () => fail('ended'))
    } catch (error) {
      fail(problemOf(error))
    }
  }
  async function loadNetwork(): Promise<void> {
    try {
      const opened = await openEye(floorMoves.includes(move), loading.signal)
      if (stopped) opened.close()
      else eye = opened
    } catch (error) {
      fail(error instanceof EyeError ? error.failure : 'not loaded')
    }
  }

  /** Handles one picture at a time: the next one starts only after the answer. */
  async function look(): Promise<void> {
    if (!eye || stopped) return
    const atMs = performance.now()
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const { videoWidth: width, videoHeight: height } = video
      const judged = judge
      try {
        const { pose, views } = await eye.look(await createImageBitmap(video))
        if (stopped) return
        const now = performance.now()
        // While the system mutes the camera, its last picture stays, so no person counts as seen.
        const isFrozen = stream?.getTracks().some(({ muted }) => muted) ?? false
        // A picture from before `restart` is not judged.
        if (judged === judge)
          watcher.onSight({ ruling: judge.look(isFrozen ? null : pose, atMs), pose, width, height, atMs })
        const pace = paceOf((now - atMs) / views, now)
        if (pace) return fail(pace)
      } catch {
        return fail('failed')
      }
    }
    timer = setTimeout(() => void look(), Math.max(0, atMs + PERIOD_MS - performance.now()))
  }

  const forgetBattery = watchBattery(() => fail('battery'))
  document.addEventListener('visibilitychange', onHidden)
  void start()
  return {
    restart(): void {
      judge = judgeOf(move)
    },
    stop,
  }
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia({
        audio: false,
        // The front camera, so that the trainee can see the screen.
        video: {
          facingMode: 'user',
          width: { ideal: 640 },
          height: { ideal: 480 },
          frameRate: { ideal: 30 },
        },
      })
    : Promise.reject(new DOMException('There are no media devices', 'NotFoundError'))

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
