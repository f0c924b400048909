import type { PlanEntry } from '#shared/api/workout.ts'

type Question = { name: string; similar: readonly PlanEntry[]; onLeaveOut: () => void; onSigns: () => void }

/** Asked before a movement pattern is left out, because it lasts for two days. */
export function PainQuestion({ name, similar, onLeaveOut, onSigns }: Question) {
  return (
    <>
      <p className="mt-2 text-lg">Stop here. We’ll leave out {name} and similar moves for 48 hours.</p>
      {similar.length > 0 && (
        <p className="mt-1">Also left out today: {similar.map((entry) => entry.name).join(', ')}.</p>
      )}
      <p className="mt-1 text-muted">You can do the rest, and the mission still counts.</p>
      <div className="mt-5 grid gap-3">
        <button type="button" className="btn btn-primary btn-lg" onClick={onLeaveOut}>
          Leave it out
        </button>
        <button type="button" className="btn btn-outline btn-lg" onClick={onSigns}>
          When to stop
        </button>
      </div>
    </>
  )
}
