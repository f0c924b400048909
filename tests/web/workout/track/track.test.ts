import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#shared/api/workout.ts'
import { planFor } from '#shared/programme/plan/plan.ts'
import { headsetNext } from '#src/features/workout/eyes-free/headset.ts'
import { type PlayerState, courseOf } from '#src/features/workout/state/player-state.ts'
import { leftMs } from '#src/features/workout/state/countdown.ts'
import { tempoOf } from '#src/features/workout/step/tempo.ts'
import { type Track, createTrack } from '#src/features/workout/track/track.ts'
import { soldier } from '#tests/shared/programme/trainees.ts'
import { after, guided, opened } from '../opened-player.ts'
import { stubDocument } from '../eyes-free/browser.ts'

/** An audio element whose time passes with the clock while it plays. */
class Element extends EventTarget {
  static current: Element
  static refuses = false
  volume = 1
  loop = false
  paused = true
  ended = false
  sources: string[] = []
  #ms = 0
  #since = 0
  constructor() {
    super()
    Element.current = this
  }
  get currentTime() {
    return (this.#ms + (this.paused ? 0 : Date.now() - this.#since)) / 1000
  }
  set src(url: string) {
    this.sources.push(url)
    this.#ms = 0
    this.paused = true
  }
  removeAttribute() {}
  async play() {
    if (Element.refuses) throw new DOMException('', 'NotAllowedError')
    if (!this.paused) return
    this.paused = false
    this.#since = Date.now()
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    if (this.paused) return
    this.#ms += Date.now() - this.#since
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  /** The decoder hangs: the element says that it plays, and does not. */
  hang() {
    this.#since = Number.POSITIVE_INFINITY
    Object.defineProperty(this, 'currentTime', { value: this.#ms / 1000 })
  }
}

class Rendering {
  #length: number
  destination = {}
  constructor(_channels: number, length: number) {
    this.#length = length
  }
  createOscillator = () => ({ frequency: {}, connect: (to: unknown) => to, start() {}, stop() {} })
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
    connect: (to: unknown) => to,
  })
  startRendering = async () => ({ getChannelData: () => new Float32Array(this.#length) })
}

const handlers = new Map<string, () => void>()
let page: ReturnType<typeof stubDocument>
let shown: { title: string; artist: string; album: string }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  Element.refuses = false
  page = stubDocument()
  vi.stubGlobal('Audio', Element)
  vi.stubGlobal('OfflineAudioContext', Rendering)
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(data: typeof shown) {
        shown = data
      }
    },
  )
  vi.stubGlobal('navigator', {
    mediaSession: {
      setActionHandler: (name: string, act: () => void) => handlers.set(name, act),
      setPositionState() {},
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A mission that its track plays. `locked` and `awake` let time pass while the page is stopped or runs. */
async function playing(
  plan: Plan = planFor(5, { ...soldier, level: 3 }),
  begins = after(opened(plan, { guidance: guided, tempoOf })),
) {
  let state: PlayerState = begins
  let failed = 0
  let plays: boolean | null = null
  const act = (event: Parameters<typeof after>[1]) => {
    state = after(state, { now: Date.now(), ...(typeof event === 'string' ? { type: event } : event) })
    track?.follow()
  }
  let track: Track | null = null
  track = createTrack(
    () => ({
      course: courseOf(state, state.steps),
      playing: state.playing,
      day: plan.day,
      volume: 0.8,
      cadenceOf: null,
      acts: {
        start: () => act('start'),
        pause: () => act('pause'),
        next: () => act(headsetNext(state)),
        previous: () => act('previous'),
      },
      act,
    }),
    { now: Date.now, bed: async () => null, onPlays: (now) => (plays = now), onFail: () => (failed += 1) },
  )
  await vi.advanceTimersByTimeAsync(0)
  const element = Element.current
  return {
    element,
    track,
    act,
    get state() {
      return state
    },
    get plays() {
      return plays
    },
    get failed() {
      return failed
    },
    /** Time passes while the page is stopped. Then the page is shown. */
    async locked(ms: number) {
      vi.setSystemTime(Date.now() + ms)
      page.look('visible')
    },
    /** Time passes while the page runs, as the player's clock does. */
    async awake(ms: number) {
      for (const until = Date.now() + ms; Date.now() < until;) {
        vi.setSystemTime(Date.now() + 200)
        const { countdown } = state.playing
        if (countdown?.startedAt != null && leftMs(countdown, Date.now()) === 0 && !track.sync())
          act('elapse')
        element.dispatchEvent(new Event('timeupdate'))
      }
    },
  }
}

/** The step and phase, to compare with a page that always ran. */
const place = ({ playing: { attempt, phase } }: PlayerState) => `${attempt.index} ${phase}`

test('after ten minutes behind a locked screen the mission is where its track is, to the second', async () => {
  const locked = await playing()
  await locked.locked(10 * 60_000)
  const seen = { place: place(locked.state), done: locked.state.playing.attempt.done.length }
  const left = leftMs(locked.state.playing.countdown ?? fail(), Date.now())
  locked.track.stop()
  vi.setSystemTime(0)
  const awake = await playing()
  await awake.awake(10 * 60_000)

  expect(seen.done).toBeGreaterThan(5)
  expect(place(awake.state)).toBe(seen.place)
  expect(Math.abs(leftMs(awake.state.playing.countdown ?? fail(), Date.now()) - left)).toBeLessThan(500)
  expect(awake.element.sources).toHaveLength(1)
})

test('Next, Previous and ten more seconds make a new track, and a pause keeps the current one', async () => {
  const { element, act, awake, locked, ...mission } = await playing()
  await awake(15_000)
  act('pause')
  expect(element.paused).toBe(true)
  act('start')
  expect(element.paused).toBe(false)
  expect(element.sources).toHaveLength(1)
  act('extend')
  act('next')
  act('previous')
  expect(element.sources).toHaveLength(4)
  expect(element.currentTime).toBe(0)
  await locked(3000)
  expect(element.currentTime).toBe(3)
  expect(mission.track.sync()).toBe(true)
})

test('a phone call pauses the mission, and the call’s end resumes it', async () => {
  const mission = await playing()
  await mission.awake(15_000)
  mission.element.pause()
  expect(mission.state.playing.countdown?.startedAt).toBeNull()
  await mission.locked(60_000)
  expect(mission.state.playing.countdown?.startedAt).toBeNull()
  await mission.element.play()
  expect(mission.state.playing.countdown?.startedAt).not.toBeNull()
})

test('the keys of a headset and of the lock screen control the mission', async () => {
  const mission = await playing()
  await mission.awake(15_000)
  const press = (name: string) => handlers.get(name)?.()
  press('pause')
  expect(mission.element.paused).toBe(true)
  press('play')
  expect(mission.element.paused).toBe(false)
  press('nexttrack')
  press('nexttrack')
  const { index } = mission.state.playing.attempt
  expect(index).toBeGreaterThan(0)
  press('previoustrack')
  expect(mission.state.playing.attempt.index).toBe(index - 1)
})

test('the lock screen shows the move, its target, the next move and the day', async () => {
  const mission = await playing()
  await mission.awake(15_000)
  const [first, second] = mission.state.steps

  expect(shown.title).toBe(`${first?.entry.name}, 30 s`)
  expect(shown.artist).toMatch(new RegExp(`^Next: ${second?.entry.name}`))
  expect(shown.album).toBe('Day 5')
})

test('a test waits with sound for its result, and then the track continues', async () => {
  const mission = await playing(planFor(1, { ...soldier, level: 3 }))
  await mission.locked(20 * 60_000)
  const { index } = mission.state.playing.attempt
  const step = mission.state.steps[index]
  expect(step?.entry.test).toBe(true)
  expect(mission.element.paused).toBe(false)
  mission.act({ type: 'countTest', entryId: step?.entry.id ?? '', result: 12 })
  mission.act('complete')
  await mission.locked(1000)
  expect(mission.state.playing.attempt.index).toBe(index + 1)
  expect(mission.element.paused).toBe(false)
})

test('the last step ends with the track, and the mission waits to be finished', async () => {
  const plan = planFor(5, { ...soldier, level: 3 })
  const mission = await playing({ ...plan, exercises: plan.exercises.filter((each) => !each.test) })
  await mission.locked(90 * 60_000)
  await mission.awake(2000)
  const { attempt } = mission.state.playing

  expect(attempt.done).toHaveLength(mission.state.steps.length)
  expect(mission.state.finish).toEqual({ status: 'open' })
})

test('if the browser refuses to play, the page’s own clock runs, and the next press starts the track', async () => {
  Element.refuses = true
  const mission = await playing()
  await mission.awake(60_000)
  const { index } = mission.state.playing.attempt
  expect(index).toBeGreaterThan(0)
  expect(mission.plays).toBe(false)
  Element.refuses = false
  mission.track.unlock()
  await vi.advanceTimersByTimeAsync(0)
  expect(mission.element.paused).toBe(false)
  expect(mission.plays).toBe(true)
  await mission.locked(2000)
  expect(mission.state.playing.attempt.index).toBe(index)
})

test('a track that hangs or cannot be read hands the mission to the page’s clock', async () => {
  const mission = await playing()
  await mission.awake(15_000)
  mission.element.hang()
  await mission.awake(60_000)
  expect(mission.state.playing.attempt.index).toBeGreaterThan(0)
  mission.element.dispatchEvent(new Event('error'))
  expect(mission.failed).toBe(1)
  await mission.awake(120_000)
  expect(mission.state.playing.attempt.index).toBeGreaterThan(1)
})

const fail = (): never => {
  throw new Error('The clock is missing')
}
