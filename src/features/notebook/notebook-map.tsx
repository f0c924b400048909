import { useId, useLayoutEffect, useRef, useState } from 'react'
import { programDays } from '#shared/programme/limits.ts'
import { RouteMarks } from '#src/features/statistics/route/route-map.tsx'
import { routeOf, routeSentence } from '#src/features/statistics/route/route.ts'
import { routeStep } from '#src/features/workout/after/route-step.ts'
import { saveSeenPage, seenPage } from './seen-page.ts'

const map = { width: 358, height: 600 } as const
/** The visible part at first, around the place that was reached. */
const windowHeight = 294
/** From here on down the mist gets thicker, until it hides everything. */
const MIST_BELOW = 8
const MIST_THICKENS = 96
const LIFTS_MS = 600

type NotebookMap = { userId: string; bootcamp: string; page: number }

/** The map as far as the trainee has come. The rest is under mist, which lifts once for each new page. */
export function NotebookMap({ userId, bootcamp, page }: NotebookMap) {
  const [before] = useState(() => seenPage(userId, bootcamp))
  const [whole, setWhole] = useState(false)
  const mistId = useId()

  const { path, here, after } = routeStep(page)
  // When a zone is completed, the next one is marked instead of the dot.
  const currentDay = page < programDays ? page + 1 : null
  const route = routeOf(page, currentDay)
  const top = whole ? 0 : clamp(here[1] - 115, map.height - windowHeight)
  const mist = mistTop(page)
  const rect = useMist(mistTop(before) - mist)
  useLayoutEffect(() => saveSeenPage(userId, bootcamp, page), [userId, bootcamp, page])
  return (
    <div className="mt-3.5">
      <div className="relative overflow-hidden rounded border-[1.5px] border-paper-line bg-paper">
        <svg
          viewBox={`0 ${top} ${map.width} ${whole ? map.height : windowHeight}`}
          className="block h-auto w-full"
          role="img"
          aria-label={`Map: ${page} of 30 days walked. ${routeSentence(page, currentDay)}`}
        >
          <image href="/maps/route-portrait.svg" width={map.width} height={map.height} />
          <RouteMarks route={route} showsNow />
          {path !== null && after < 1 && (
            <circle
              cx={here[0]}
              cy={here[1]}
              r="7"
              className="fill-[var(--x-flare)] stroke-ink"
              strokeWidth="2"
            />
          )}
          <linearGradient id={mistId} x2="0" y2="1">
            <stop stopColor="var(--x-paper)" stopOpacity="0" />
            <stop offset={MIST_THICKENS / map.height} stopColor="var(--x-paper)" stopOpacity=".97" />
          </linearGradient>
          <rect ref={rect} y={mist} width={map.width} height={map.height} fill={`url(#${mistId})`} />
        </svg>
        {mist + MIST_THICKENS <= map.height && (
          <p className="absolute inset-x-0 bottom-2 text-center text-ink-muted italic">not walked yet</p>
        )}
      </div>
      <button type="button" className="tap cond text-lg underline" onClick={() => setWhole(!whole)}>
        {whole ? 'Show where you are' : 'Show the whole map'}
      </button>
    </div>
  )
}

/** Animates the mist from its earlier position, which is higher up, to the current one. */
function useMist(from: number) {
  const rect = useRef<SVGRectElement>(null)
  useLayoutEffect(() => {
    if (from >= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const transform = [`translateY(${from}px)`, 'translateY(0)']
    const lift = rect.current?.animate({ transform }, { duration: LIFTS_MS, easing: 'ease-out', id: 'mist' })
    return () => lift?.cancel()
  }, [from])
  return rect
}

/** Where the mist begins. Before Day 1 it covers everything, and in the last zone there is nothing left to cover. */
function mistTop(page: number): number {
  if (page === 0) return -MIST_THICKENS
  const { path, here } = routeStep(page)
  return path === null ? map.height : here[1] + MIST_BELOW
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
