import { CircleAlert, Info } from 'lucide-react'

/** Warnings about the stored attempt: that it cannot be stored, or that an older one does not fit the plan. */
export function AttemptNotice({ isSaved, planChanged }: { isSaved: boolean; planChanged: boolean }) {
  if (isSaved && !planChanged) return null
  const Icon = isSaved ? Info : CircleAlert
  return (
    <p
      role="status"
      className={`mx-4 mt-2 flex items-start gap-2 text-[.9375rem] leading-snug ${isSaved ? 'text-secondary' : 'text-warning'}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      {isSaved
        ? 'This mission was updated after you started. Begin at the first step.'
        : 'This browser can’t save progress. Keep this page open until you finish.'}
    </p>
  )
}
