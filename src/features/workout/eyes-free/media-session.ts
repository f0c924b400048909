import { brand } from '#shared/brand.ts'

export type Acts = { start: () => void; pause: () => void; next: () => void; previous: () => void }

/** What a lock screen shows. */
export type Shown = {
  title: string
  /** What comes next. */
  next?: string
  /** The day. */
  album?: string
  running: boolean
  /** In seconds. */
  position?: { duration: number; position: number }
}

const actions = {
  play: 'start',
  pause: 'pause',
  nexttrack: 'next',
  previoustrack: 'previous',
} as const satisfies Partial<Record<MediaSessionAction, keyof Acts>>

/**
 * The buttons of a headset and of the lock screen. They control the app that plays a media element, which the
 * caller must provide.
 */
export function createMediaSession(acts: () => Acts) {
  const session = globalThis.navigator?.mediaSession as MediaSession | undefined

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
    on: () => listen(true),
    show({ title, next = brand, album = '', running, position }: Shown): void {
      if (!session) return
      const artwork = [{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }]
      session.metadata = new MediaMetadata({ title, artist: next, album, artwork })
      session.playbackState = running ? 'playing' : 'paused'
      try {
        if (position) session.setPositionState({ ...position, playbackRate: 1 })
      } catch {
        // A position after the end, or a browser without positions.
      }
    },
    off(): void {
      if (!session) return
      listen(false)
      session.metadata = null
      session.playbackState = 'none'
    },
  }
}
