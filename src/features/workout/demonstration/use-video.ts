import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadVideo } from './video.ts'
import { prefersReducedMotion } from './less-motion.ts'

type VideoState = {
  video: RefObject<HTMLVideoElement | null>
  /** Undefined until it is loaded: the poster is shown. */
  source: string | undefined
  playing: boolean
  failed: boolean
  play: () => void
  pause: () => void
}

/** After one video was played, the next steps' videos play automatically until one is paused. */
let autoplays = false

/** An exercise's video: fetched when it is first played, and paused while it is `held`. */
export function useVideo(id: string, held: boolean): VideoState {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(() => autoplays && !prefersReducedMotion())
  const [source, setSource] = useState<string>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!playing || source) return
    let unmounted = false
    const onFailure = () => {
      if (unmounted) return
      setFailed(true)
      setPlaying(false)
    }
    loadVideo(id).then((loaded) => (unmounted ? URL.revokeObjectURL(loaded) : setSource(loaded)), onFailure)
    return () => {
      unmounted = true
    }
  }, [id, playing, source])

  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source])

  useEffect(() => {
    if (!source) return
    // a browser in power saving mode may refuse: then the overlay is shown again
    if (playing && !held) video.current?.play().catch(() => setPlaying(false))
    else video.current?.pause()
  }, [source, playing, held])

  const setAutoplay = (on: boolean) => {
    autoplays = on
    setFailed(false)
    setPlaying(on)
  }
  return { video, source, playing, failed, play: () => setAutoplay(true), pause: () => setAutoplay(false) }
}
