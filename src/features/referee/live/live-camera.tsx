import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { drawOutline } from './outline.ts'
import { type Problem, isFinal, problemSentences } from './problem.ts'
import { type Sight, type Watch, watchSet } from './watch.ts'
import './live-camera.css'

type Live = {
  move: RefereedMove
  onSight: (sight: Sight) => void
  /** Gets the running watch, and null once it has ended. */
  onWatch: (watch: Watch | null) => void
  /**
   * What starts the clock: a short time in view, or the hold itself. Null if the clock does not start by
   * itself.
   */
  startsItself: 'soon' | 'with the hold' | null
  /** The set runs, so corrections are shown. */
  isCounting: boolean
  onClose: () => void
}

/** The trainee is out of view only after this long, because the network misses single pictures. */
const LOST_MS = 1500
const SAID_MS = 2500

const corrections = { lower: 'Lower', hips: 'Hips in line', thighs: 'Lower: thighs level' } as const

/** The camera's picture with an outline of the trainee, a status line and a button to turn it off. */
export function LiveCamera({ move, onSight, onWatch, startsItself, isCounting, onClose }: Live) {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const seenAt = useRef(-Infinity)
  const [look, setLook] = useState<'opening' | 'looking' | 'seen'>('opening')
  const [correction, setCorrection] = useState<{ words: string } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)

  const see = useEffectEvent((sight: Sight) => {
    const { ruling, pose, width, height, atMs } = sight
    if (canvas.current) drawOutline(canvas.current, pose, width, height)
    if (ruling.sees) seenAt.current = atMs
    setLook(atMs - seenAt.current < LOST_MS ? 'seen' : 'looking')
    if (ruling.say && isCounting) setCorrection({ words: corrections[ruling.say] })
    onSight(sight)
  })
  const give = useEffectEvent(onWatch)

  useEffect(() => {
    if (!video.current) return
    setLook('opening')
    seenAt.current = -Infinity
    const watch = watchSet(video.current, move, {
      onReady: () => setLook('looking'),
      onSight: see,
      onProblem: setProblem,
    })
    give(watch)
    return () => {
      watch.stop()
      give(null)
    }
  }, [move, tries])

  useEffect(() => {
    if (!correction) return
    const timer = setTimeout(() => setCorrection(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [correction])

  if (problem)
    return (
      <div className="grid size-full place-content-center gap-3 p-4 text-center">
        <p role="alert" className="text-lg">
          {problemSentences[problem]}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {!isFinal(problem) && (
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => {
                setProblem(null)
                setTries(tries + 1)
              }}
            >
              Try again
            </button>
          )}
          <button type="button" className="btn btn-outline" onClick={onClose}>
            Go on by hand
          </button>
        </div>
      </div>
    )
  return (
    <div className="live-camera" data-seen={look === 'seen' || undefined}>
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <canvas ref={canvas} aria-hidden />
      <p role="status" className="live-camera-words cond">
        {correction ? correction.words : wordsOf(look, startsItself)}
      </p>
      <button type="button" className="btn live-camera-off" onClick={onClose}>
        Turn off
      </button>
    </div>
  )
}

function wordsOf(look: 'opening' | 'looking' | 'seen', startsItself: Live['startsItself']): string {
  if (look === 'opening') return 'Getting ready…'
  if (look === 'looking') return 'Step back: your whole body, from the side'
  if (startsItself === 'soon') return 'I see you. The clock starts in 3 seconds'
  return startsItself === null ? 'I see you' : 'I see you. The clock starts with your hold'
}
