import { useEffect, useRef } from 'react'
import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { closeFrameOf, shapesOf } from '#art/figure/motion.ts'
import type { KitName } from '#art/figure/drawing/palette.ts'
import { shapePainter } from './shape-painter.ts'

/**
 * The live demonstration of a step. `mirrored` shows the other side, `label` describes it, `look` is the kit
 * of a difficulty.
 */
type Demonstration = {
  exercise: Exercise
  playing: boolean
  mirrored: boolean
  label: string
  kit?: KitName
}

const frameMs = 1000 / 30

/** Shows the exercise's key pose until it plays, and always if the trainee prefers reduced motion. */
export function DemonstrationFigure({ exercise, playing, mirrored, label, kit = 'recruit' }: Demonstration) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef({ phase: exercise.still })

  useEffect(() => {
    shown.current = { phase: exercise.still }
  }, [exercise])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const position = shown.current
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    element.innerHTML = closeFrameOf(exercise, lessMotion.matches ? exercise.still : position.phase, kit)
    const moving = [...element.querySelectorAll('g')].at(-1)
    if (!moving) return

    const paint = shapePainter(moving)
    let request = 0
    let paintedAt: number | null = null
    const draw = (now: number) => {
      request = requestAnimationFrame(draw)
      // frames may come slightly early; a tolerance of half a 60 Hz frame keeps every second one
      if (paintedAt !== null && now - paintedAt < frameMs - 8) return
      const elapsedSeconds = paintedAt === null ? 0 : Math.min(now - paintedAt, 4 * frameMs) / 1000
      paintedAt = now
      position.phase = (position.phase + elapsedSeconds / exercise.seconds) % 1
      paint(shapesOf(exercise, position.phase, kit))
    }
    const update = () => {
      cancelAnimationFrame(request)
      paintedAt = null
      if (lessMotion.matches) paint(shapesOf(exercise, exercise.still, kit))
      else if (playing && !document.hidden) request = requestAnimationFrame(draw)
    }
    update()
    document.addEventListener('visibilitychange', update)
    lessMotion.addEventListener('change', update)
    return () => {
      cancelAnimationFrame(request)
      document.removeEventListener('visibilitychange', update)
      lessMotion.removeEventListener('change', update)
    }
  }, [exercise, playing, kit])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot be redrawn thirty times a second
  return (
    <div
      ref={stage}
      role="img"
      aria-label={label}
      className={`size-full [&>svg]:block [&>svg]:size-full [&>svg]:overflow-visible ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}
