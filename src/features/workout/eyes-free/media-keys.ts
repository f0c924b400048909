import { brand } from '#shared/brand.ts'
import { releaseAudio, claimAudio } from '../sound/audio-session.ts'
import { silence } from '../sound/silence.ts'

export type Acts = { start: () => void; pause: () => void; next: () => void; previous: () => void }

type Now = { title: string; running: boolean }

const actions = {
  play: 'start',
  pause: 'pause',
  nexttrack: 'next',
  previoustrack: 'previous',
} as const satisfies Partial<Record<MediaSessionAction, keyof Acts>>

/**
 * The buttons of a headset and of the lock screen. They control the app that plays a media element, so
 * silence is played, which stops other apps' music. That is why this is opt-in.
 */
export function createMediaKeys(acts: () => Acts) {
  const session = globalThis.navigator?.mediaSession as MediaSession | undefined
  let audio: HTMLAudioElement | null = null
  let url = ''

  function listen(on: boolean): void {
    for (const [action, act] of Object.entries(actions) as [keyof typeof actions, keyof Acts][]) {
      try {
        session?.setActionHandler(action, on ? () => acts()[act]() : null)
      } catch {
        // The browser does not know this action.
      }
    }
  }

  return {
    /** Must be called in a click handler the first time: a page may not start playback by itself. */
    on(): void {
      if (!session) return
      if (!audio) {
        url = URL.createObjectURL(silence())
        audio = new Audio(url)
        audio.loop = true
        listen(true)
      }
      claimAudio()
      if (audio.paused) audio.play().catch(() => null)
    },
    show({ title, running }: Now): void {
      if (!session || !audio) return
      session.metadata = new MediaMetadata({ title, artist: brand })
      session.playbackState = running ? 'playing' : 'paused'
    },
    off(): void {
      if (!session || !audio) return
      listen(false)
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
      audio = null
      session.metadata = null
      session.playbackState = 'none'
      releaseAudio()
    },
  }
}
