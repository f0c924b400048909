import type { Step } from '#shared/programme/steps.ts'
import { steadyNow } from '../steady-clock.ts'
import { flash } from './flash.ts'
import { type Acts, createMediaKeys } from './media-keys.ts'
import { type Moment, type Scene, type Told, tell } from './moments.ts'
import { buzzOf, isSeen } from './patterns.ts'
import { createSound } from './sound.ts'
import { type SoundSettings, rates } from './sound-settings.ts'
import { speechOf } from './speech.ts'
import { toneOf, tonesOf } from './tones.ts'
import { createVoice } from './voice.ts'

export type Situation = { scene: Scene; settings: SoundSettings; acts: Acts }

const TICK_MS = 200
/** The last tones of a mission play on after its player has closed. */
const FAREWELL_MS = 2000

/** Guides a trainee through a mission by sound, vibration and flashes. It reads the current state from `situation`. */
export function createGuide(steps: readonly Step[], situation: () => Situation) {
  const volume = () => situation().settings.volume / 100
  const voice = createVoice(() => {
    const { voiceName, rate } = situation().settings
    return { voice: voiceName, volume: volume(), rate: rates[rate] }
  })
  const sound = createSound(volume, steadyNow)
  const keys = createMediaKeys(() => situation().acts)
  let told: Told | null = null

  function look(): void {
    const { scene } = situation()
    const { told: now, moments } = tell(told, steps, scene, steadyNow())
    told = now
    if (moments.length > 0) express(moments)
  }

  function express(moments: readonly Moment[]): void {
    const { settings } = situation()
    const speech = settings.voice ? speechOf(moments) : null
    if (speech) voice.say(speech)
    const tone = settings.beeps ? moments.map(toneOf).find((name) => name !== null) : undefined
    if (tone) sound.play(tone)
    const buzz = settings.vibration ? buzzOf(moments) : null
    if (buzz) globalThis.navigator?.vibrate?.(buzz)
    if (settings.flash && isSeen(moments)) flash()
  }

  /** Schedules the coming tones again. */
  function plan(): void {
    const { scene, settings } = situation()
    if (isPaused(told)) sound.suspend()
    else sound.schedule(tonesOf(scene, settings, told?.halfTold ?? false, steadyNow()))
    if (!settings.voice) voice.hush()
    if (settings.headset)
      keys.show({
        title: steps[scene.run.index]?.entry.name ?? '',
        running: scene.countdown?.startedAt != null,
      })
    else keys.off()
  }

  /** Browsers allow speech and sound only after a user gesture. */
  function unlock(): void {
    const { settings } = situation()
    if (settings.voice) voice.unlock()
    if (settings.beeps || settings.cadence) sound.unlock()
    if (settings.headset) keys.on()
  }

  const timer = setInterval(look, TICK_MS)
  document.addEventListener('visibilitychange', look)
  for (const press of presses) document.addEventListener(press, unlock, true)
  return {
    /** Call it whenever the situation has changed. */
    follow(): void {
      look()
      plan()
    },
    stop(): void {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const press of presses) document.removeEventListener(press, unlock, true)
      if (!told?.over) voice.hush()
      keys.off()
      setTimeout(sound.close, told?.over ? FAREWELL_MS : 0)
    },
  }
}

export type Guide = ReturnType<typeof createGuide>

/** Only in the middle of a countdown: before its start and after its end, earlier tones may still play. */
const isPaused = (told: Told | null) =>
  told !== null && !told.running && told.leftMs !== null && told.leftMs > 0 && told.leftMs < told.durationMs

const presses = ['click', 'keydown'] as const
