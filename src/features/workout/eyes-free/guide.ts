import type { Step } from '#shared/programme/plan/steps.ts'
import { leftMs } from '../state/countdown.ts'
import { steadyNow } from '../state/steady-clock.ts'
import type { PlacedBeats } from '../beats/place-beats.ts'
import { withLine } from '../beats/with-line.ts'
import { flash } from '../sound/flash.ts'
import { createMediaKeys } from './media-keys.ts'
import { type Headset, actsOf } from './headset.ts'
import { type Moment, type PlayingScene, type Snapshot, diffMoments } from './moments.ts'
import { buzzOf, isSeen } from '../sound/patterns.ts'
import { SQUELCH_SECONDS } from '../sound/radio-noise.ts'
import { createSound } from '../sound/sound.ts'
import { type SoundSettings, rates } from '../sound/sound-settings.ts'
import type { Soundscape } from '../soundscape/soundscape.ts'
import { type Coach, roomBefore, silentCoach, speak } from '../voice/coach.ts'
import { type ToneName, toneOf, tonesOf } from '../sound/tones.ts'
import { createVoice } from '../voice/voice.ts'

export type Situation = {
  scene: PlayingScene
  settings: SoundSettings
  headset: Headset
  beats: PlacedBeats | null
  /** The track plays the tones and has the headset's buttons. */
  hasTrack: boolean
  /** The number of the zone, whose sound may be turned on. */
  zone: number
}

const TICK_MS = 200
/** The last tones of a mission play on after its player has closed. */
const CLOSE_DELAY_MS = 2000
/** The jungle fades out before the audio of a paused mission is suspended. */
const FADE_OUT_MS = 600

/** Guides a trainee through a mission by sound, vibration and flashes. It reads the current state from `situation`. */
export function createGuide(steps: readonly Step[], situation: () => Situation) {
  const volume = () => situation().settings.volume / 100
  const sound = createSound(volume, steadyNow)
  const usesRadio = () => situation().settings.beeps || situation().settings.jungle
  const voice = createVoice(
    () => {
      const { voiceName, rate } = situation().settings
      return { voice: voiceName, volume: volume(), rate: rates[rate] }
    },
    {
      open(): number {
        if (!usesRadio()) return 0
        sound.playRadio('opens')
        return SQUELCH_SECONDS * 1000
      },
      close: () => usesRadio() && sound.playRadio('closes'),
      secondsLeft: () => roomBefore(runningMs(situation().scene)),
    },
  )
  const keys = createMediaKeys(() => actsOf(situation().headset))
  let snapshot: Snapshot | null = null
  let coach: Coach = silentCoach
  let jungle: Soundscape | null = null
  let jungleLoads = false
  let stopped = false

  function check(): void {
    const { scene, beats } = situation()
    const { snapshot: now, moments } = diffMoments(snapshot, steps, scene, steadyNow())
    snapshot = now
    const withLines = beats ? withLine(moments, now, beats) : moments
    if (withLines.length > 0) announce(withLines)
    jungle?.duck(voice.isBusy())
  }

  function announce(moments: readonly Moment[]): void {
    const { scene, settings, hasTrack } = situation()
    const next = speak(coach, moments, {
      now: steadyNow(),
      leftMs: runningMs(scene),
      rate: rates[settings.rate],
      tones: settings.beeps || hasTrack,
    })
    if (settings.voice) {
      coach = next.coach
      if (next.hush) voice.hush()
      if (next.speech) voice.say(next.speech)
    }
    const tone = settings.beeps && !hasTrack ? moments.map(toneOf).find((name) => name !== null) : undefined
    if (tone) sound.play(tone)
    const buzz = settings.vibration ? buzzOf(moments) : null
    if (buzz) globalThis.navigator?.vibrate?.(buzz)
    if (settings.flash && isSeen(moments)) flash()
  }

  /** Schedules the coming tones again. */
  function plan(): void {
    const { scene, settings, hasTrack } = situation()
    followJungle()
    if (isPaused(snapshot) || hasTrack) sound.suspend(jungle ? FADE_OUT_MS : 0)
    else sound.schedule(tonesOf(scene, settings, snapshot?.halfAnnounced ?? false, steadyNow()))
    if (!settings.voice) voice.hush()
    if (settings.headset && !hasTrack)
      keys.show({
        title: steps[scene.attempt.index]?.entry.name ?? '',
        running: scene.countdown?.startedAt != null,
      })
    else keys.off()
  }

  /** The audio track for a locked phone contains the zone's sound. */
  function followJungle(): void {
    const { settings, zone, hasTrack } = situation()
    const isOn = settings.jungle && !hasTrack && !isPaused(snapshot) && !snapshot?.over
    if (jungle) return jungle.follow(isOn ? volume() : 0)
    if (!isOn || jungleLoads) return
    jungleLoads = true
    import('../soundscape/soundscape.ts').then(
      ({ createSoundscape }) => {
        if (stopped) return
        jungle = createSoundscape(zone, sound.open)
        followJungle()
      },
      // Offline the mission continues without it. The next change tries again.
      () => {
        jungleLoads = false
      },
    )
  }

  /** Browsers allow speech and sound only after a user gesture. */
  function unlock(): void {
    const { settings, hasTrack } = situation()
    if (settings.voice) voice.unlock()
    if ((settings.beeps || settings.cadence || settings.jungle) && !hasTrack) sound.unlock()
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
    /** Says the referee's line, or sounds a tone without the voice. */
    tell(line: string, tone: ToneName): void {
      const { settings } = situation()
      if (settings.voice) voice.say({ lines: [line], urgency: 'now' })
      else if (settings.beeps) sound.play(tone)
    },
    stop(): void {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const press of presses) document.removeEventListener(press, unlock, true)
      if (!snapshot?.over) voice.hush()
      keys.off()
      stopped = true
      jungle?.stop()
      setTimeout(sound.close, snapshot?.over ? CLOSE_DELAY_MS : jungle ? FADE_OUT_MS : 0)
    },
  }
}

/** The time left on a running clock. Repetitions at their tempo have no 3-2-1. */
const runningMs = ({ countdown, cadence }: PlayingScene) =>
  countdown?.startedAt != null && !cadence ? leftMs(countdown, steadyNow()) : null

export type Guide = ReturnType<typeof createGuide>

/** Only in the middle of a countdown: before its start and after its end, earlier tones may still play. */
const isPaused = (snapshot: Snapshot | null) =>
  snapshot !== null &&
  !snapshot.running &&
  snapshot.leftMs !== null &&
  snapshot.leftMs > 0 &&
  snapshot.leftMs < snapshot.durationMs

const presses = ['click', 'keydown'] as const
