import { releaseAudio, claimAudio } from '../sound/audio-session.ts'
import { silence } from '../sound/silence.ts'
import { type Acts, type Shown, createMediaSession } from './media-session.ts'

/**
 * The buttons of a headset and of the lock screen, without the track. They control the app that plays a media
 * element, so silence is played, which stops other apps' music. That is why this is opt-in.
 */
export function createMediaKeys(acts: () => Acts) {
  const session = createMediaSession(acts)
  let audio: HTMLAudioElement | null = null
  let url = ''

  return {
    /** Must be called in a click handler the first time: a page may not start playback by itself. */
    on(): void {
      if (!('mediaSession' in navigator)) return
      if (!audio) {
        url = URL.createObjectURL(silence())
        audio = new Audio(url)
        audio.loop = true
        session.on()
      }
      claimAudio()
      if (audio.paused) audio.play().catch(() => null)
    },
    show(shown: Shown): void {
      if (audio) session.show(shown)
    },
    off(): void {
      if (!audio) return
      session.off()
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
      audio = null
      releaseAudio()
    },
  }
}
