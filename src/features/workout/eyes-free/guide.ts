import type { Step } from '#shared/programme/plan/steps.ts'
import { steadyNow } from '../state/steady-clock.ts'
import type { PlacedBeats } from '../beats/place-beats.ts'
import { withLine } from '../beats/with-line.ts'
import { flash } from '../sound/flash.ts'
import { createMediaKeys } from './media-keys.ts'
import type { Acts } from './media-session.ts'
import { type Moment, type Scene, type Snapshot, diffMoments } from './moments.ts'
import { buzzOf, isSeen } from '../sound/patterns.ts'
import { createSound } from '../sound/sound.ts'
import { type SoundSettings, rates } from '../sound/sound-settings.ts'
import { speechOf } from '../voice/speech.ts'
import { toneOf, tonesOf } from '../sound/tones.ts'
import { createVoice } from '../voice/voice.ts'

export type Situation = {
  scene: Scene
  settings: SoundSettings
  acts: Acts
  beats: PlacedBeats | null
  /** The track plays the tones, and has the headset's buttons. */
  hasTrack: boolean
}

const TICK_MS = 200
/** The last tones of a mission play on after its player has closed. */
const CLOSE_DELAY_MS = 2000

/** Guides a trainee through a mission by sound, vibration and flashes. It reads the current state from `situation`. */
export function createGuide(steps: readonly Step[], situation: () => Situation) {
  const volume = () => situation().settings.volume / 100
  const voice = createVoice(() => {
    const { voiceName, rate } = situation().settings
    return { voice: voiceName, volume: volume(), rate: rates[rate] }
  })
  const sound = createSound(volume, steadyNow)
  const keys = createMediaKeys(() => situation().acts)
  let snapshot: Snapshot | null = null
  /** The last speech ends with a line of the crew. */
  let tellsLine = false

  function check(): void {
    const { scene, beats } = situation()
    const { snapshot: now, moments } = diffMoments(snapshot, steps, scene, steadyNow())
    snapshot = now
    const told = beats ? withLine(moments, now, beats) : moments
    if (told.length > 0) announce(told)
  }

  function announce(moments: readonly Moment[]): void {
    const { settings, hasTrack } = situation()
    // A voice that is slower than expected does not talk over the 3-2-1.
    if (tellsLine && moments.some(({ type }) => type === 'count')) voice.hush()
    const speech = settings.voice ? speechOf(moments, rates[settings.rate]) : null
    if (speech) voice.say(speech)
    if (speech || moments.some(({ type }) => type === 'count'))
      tellsLine = moments.some(({ type }) => type === 'line')
    const tone = settings.beeps && !hasTrack ? moments.map(toneOf).find((name) => name !== null) : undefined
    if (tone) sound.play(tone)
    const buzz = settings.vibration ? buzzOf(moments) : null
    if (buzz) globalThis.navigator?.vibrate?.(buzz)
    if (settings.flash && isSeen(moments)) flash()
  }

  /** Schedules the coming tones again. */
  function plan(): void {
    const { scene, settings, hasTrack } = situation()
    if (isPaused(snapshot) || hasTrack) sound.suspend()
    else sound.schedule(tonesOf(scene, settings, snapshot?.halfAnnounced ?? false, steadyNow()))
    if (!settings.voice) voice.hush()
    if (settings.headset && !hasTrack)
      keys.show({
        title: steps[scene.attempt.index]?.entry.name ?? '',
        running: scene.countdown?.startedAt != null,
      })
    else keys.off()
  }

  /** Browsers allow speech and sound only after a user gesture. */
  function unlock(): void {
    const { settings, hasTrack } = situation()
    if (settings.voice) voice.unlock()
    if ((settings.beeps || settings.cadence) && !hasTrack) sound.unlock()
    if (settings.headset && !hasTrack) keys.on()
  }

  const timer = setInterval(check, TICK_MS)
  document.addEventListener('visibilitychange', check)
  for (const press of presses) document.addEventListener(press, unlock, true)
  return {
    /** Call it whenever the situation has changed. */
    follow(): void {
      check()
      plan()
    },
    stop(): void {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const press of presses) document.removeEventListener(press, unlock, true)
      if (!snapshot?.over) voice.hush()
      keys.off()
      setTimeout(sound.close, snapshot?.over ? CLOSE_DELAY_MS : 0)
    },
  }
}

export type Guide = ReturnType<typeof createGuide>

/** Only in the middle of a countdown: before its start and after its end, earlier tones may still play. */
const isPaused = (snapshot: Snapshot | null) =>
  snapshot !== null &&
  !snapshot.running &&
  snapshot.leftMs !== null &&
  snapshot.leftMs > 0 &&
  snapshot.leftMs < snapshot.durationMs

const presses = ['click', 'keydown'] as const
