import { useLayoutEffect, useRef } from 'react'
import type { Exercise } from '#art/figure/demonstrations/exercise.ts'
import { type KitName, kits } from '#art/figure/drawing/palette.ts'
import { shapesOf } from '#art/figure/motion.ts'
import { playerStageOf } from '#art/figure/player-stage.ts'
import { useTheme } from '#src/lib/use-theme.ts'
import { useReducedMotion } from './less-motion.ts'
import { shapePainter } from './shape-painter.ts'
import { outlined, themed } from './stage-colors.ts'

/**
 * `label` describes the figure, `difficulty` is what it wears. It waits in its pose unless `playing`; `still` shows
 * the key pose.
 */
type Live = {
  exercise: Exercise
  label: string
  difficulty: string | null
  playing: boolean
  still: boolean
  mirrored: boolean
}

const frameMs = 1000 / 30

/** The figure doing the exercise on its stage. A separate chunk, because the drawing code is large. */
export function LiveDemonstration({ exercise, label, difficulty, playing, still, mirrored }: Live) {
  const kit = isKitName(difficulty) ? difficulty : 'recruit'
  const isLight = useTheme() === 'field'
  const isStill = useReducedMotion() || still
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef({ phase: exercise.still })

  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const position = shown.current
    const phase = isStill ? exercise.still : position.phase
    const { svg, ratio } = playerStageOf(exercise)
    element.innerHTML = themed(svg)
    element.style.setProperty('--ratio', `${ratio}`)
    const moving = [...element.querySelectorAll('g')].at(-1)
    if (!moving) return

    const paint = shapePainter(moving)
    const draw = (at: number) => {
      const shapes = shapesOf(exercise, at, kit)
      paint(isLight ? outlined(shapes) : shapes)
    }
    let request = 0
    let drawnAt: number | null = null
    const next = (now: number) => {
      request = requestAnimationFrame(next)
      // frames may come slightly early; a tolerance of half a 60 Hz frame keeps every second one
      if (drawnAt !== null && now - drawnAt < frameMs - 8) return
      const elapsedSeconds = drawnAt === null ? 0 : Math.min(now - drawnAt, 4 * frameMs) / 1000
      drawnAt = now
      position.phase = (position.phase + elapsedSeconds / exercise.seconds) % 1
      draw(position.phase)
    }
    const update = () => {
      cancelAnimationFrame(request)
      drawnAt = null
      if (playing && !isStill && !document.hidden) request = requestAnimationFrame(next)
    }
    draw(phase)
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      cancelAnimationFrame(request)
      document.removeEventListener('visibilitychange', update)
    }
  }, [exercise, playing, isStill, isLight, kit])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot be redrawn thirty times a second
  return (
    <div
      ref={stage}
      role="img"
      aria-label={label}
      className={`stage-figure size-full ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}

const isKitName = (name: string | null): name is KitName => name !== null && name in kits
