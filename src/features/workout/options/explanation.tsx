import type { PlanEntry } from '#shared/api/workout.ts'

/** How a step is done, what goes wrong most often, and why it has this number. */
export function Explanation({ entry: { instructions, mistake, reason } }: { entry: PlanEntry }) {
  return (
    <div className="mt-2 grid gap-3 text-lg leading-snug">
      <p>{instructions}</p>
      {mistake && (
        <p>
          <strong>Common mistake:</strong> {mistake}
        </p>
      )}
      {reason && <p className="text-muted">{reason}</p>}
    </div>
  )
}
