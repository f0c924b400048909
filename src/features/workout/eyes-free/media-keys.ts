import { brand } from '#shared/brand.ts'
import { giveBack, takeOver } from './audio-session.ts'
import { silence } from './silence.ts'

export type Acts = { start: () => void; pause: () => void; next: () => void; previous: () => void }

type Now = { title: string; running: boolean }

const actions = {
  play: 'start',
  pause: 'pause',
  nexttrack: 'next',
  previoustrack: 'previous',
} as const satisfies Partial<Record<MediaSessionAction, keyof Acts>>

/**
 * The buttons of a headset and of the lock screen. They belong to whoever plays a media element: silence is played, and other
 * apps' music stops. That is why they are asked for.
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
        // A browser that does not know this button.
      }
    }
  }

  return {
    /** To be called inside a press the first time: a page may not begin to play by itself. */
    on(): void {
      if (!session) return
      if (!audio) {
        url = URL.createObjectURL(silence())
        audio = new Audio(url)
        audio.loop = true
        listen(true)
      }
      takeOver()
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
      giveBack()
    },
  }
}
