import { CloudOff } from 'lucide-react'
import type { Plan } from '#shared/api/workout.ts'
import { useNoSignal } from '#src/offline/signal.ts'
import { prefetchedPlanText } from '../plan/prefetched-plan.ts'

/**
 * Shows in the player that there is no connection, and at the first step that the plan was made ahead. It
 * has its own line, so that it covers nothing.
 */
export function OfflineNote({ plan, first, isTrial }: { plan: Plan; first: boolean; isTrial: boolean }) {
  const noSignal = useNoSignal()
  const ahead = first ? prefetchedPlanText(plan) : null
  return (
    // Rendered before its text, or screen readers would not announce it.
    <div role="status" className="mx-4 text-[.9375rem] leading-snug lying:shrink-0">
      {noSignal && (
        <p className="mt-1 flex items-center gap-2 text-muted">
          <CloudOff className="size-4 shrink-0 text-warning" aria-hidden />
          You’re offline. {isTrial ? 'Go on, it needs no signal.' : 'Every step is saved.'}
        </p>
      )}
      {ahead && <p className="mt-1 text-muted">{ahead}</p>}
    </div>
  )
}
