import { useEffect, useRef } from 'react'
import { type LookName, figureFrame, figureMotion, figureSeconds, figureStill } from '#art/figure/figure.ts'

/** A step's demonstration, drawn live. `id` is one of `figureIds`, `label` says what is shown, `look` is the kit of a difficulty. */
type Demonstration = { id: string; playing: boolean; label: string; look?: LookName }

const frameMs = 1000 / 30

/** Stands at the exercise's most telling moment until it plays, and whenever the trainee prefers less motion. */
export function DemonstrationFigure({ id, playing, label, look = 'recruit' }: Demonstration) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef({ id, phase: 0 })

  useEffect(() => {
    shown.current = { id, phase: figureStill(id) }
  }, [id])

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const position = shown.current
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    element.innerHTML = figureFrame(id, lessMotion.matches ? figureStill(id) : position.phase, look)
    const moving = element.querySelector('g')
    if (!moving) return

    let request = 0
    let drawnAt: number | null = null
    const draw = (now: number) => {
      request = requestAnimationFrame(draw)
      // a display's frame may come a little early; half a frame of 60 Hz keeps every second one
      if (drawnAt !== null && now - drawnAt < frameMs - 8) return
      const elapsedSeconds = drawnAt === null ? 0 : Math.min(now - drawnAt, 4 * frameMs) / 1000
      drawnAt = now
      position.phase = (position.phase + elapsedSeconds / figureSeconds(id)) % 1
      moving.innerHTML = figureMotion(id, position.phase, look)
    }
    const update = () => {
      cancelAnimationFrame(request)
      drawnAt = null
      if (lessMotion.matches) moving.innerHTML = figureMotion(id, figureStill(id), look)
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
  }, [id, playing, look])

  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot be redrawn thirty times a second
  return <div ref={stage} role="img" aria-label={label} className="size-full [&>svg]:block [&>svg]:size-full" />
}
