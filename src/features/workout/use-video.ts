import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadFilm } from './video.ts'
import { prefersLessMotion } from './less-motion.ts'

type Film = {
  video: RefObject<HTMLVideoElement | null>
  /** Undefined until it is loaded: the poster is shown. */
  source: string | undefined
  playing: boolean
  failed: boolean
  play: () => void
  pause: () => void
}

/** After one video was played, the next steps' videos play automatically until one is paused. */
let goesOn = false

/** An exercise's video: fetched when it is first played. */
export function useFilm(id: string): Film {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(() => goesOn && !prefersLessMotion())
  const [source, setSource] = useState<string>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!playing || source) return
    let left = false
    const failing = () => {
      if (left) return
      setFailed(true)
      setPlaying(false)
    }
    loadFilm(id).then((loaded) => (left ? URL.revokeObjectURL(loaded) : setSource(loaded)), failing)
    return () => {
      left = true
    }
  }, [id, playing, source])

  useEffect(() => (source ? () => URL.revokeObjectURL(source) : undefined), [source])

  useEffect(() => {
    if (!source) return
    // a browser in power saving mode may refuse: then the overlay is shown again
    if (playing) video.current?.play().catch(() => setPlaying(false))
    else video.current?.pause()
  }, [source, playing])

  const run = (on: boolean) => {
    goesOn = on
    setFailed(false)
    setPlaying(on)
  }
  return { video, source, playing, failed, play: () => run(true), pause: () => run(false) }
}
