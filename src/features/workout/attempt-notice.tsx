import { CircleAlert, Info } from 'lucide-react'

/** Warnings about the stored attempt: that it cannot be stored, or that an older one does not fit the plan. */
export function RunNotice({ kept, remade }: { kept: boolean; remade: boolean }) {
  if (kept && !remade) return null
  const Icon = kept ? Info : CircleAlert
  return (
    <p
      role="status"
      className={`mx-4 mt-2 flex items-start gap-2 text-[.9375rem] leading-snug ${kept ? 'text-secondary' : 'text-warning'}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      {kept
        ? 'This mission was made anew since you began. It starts at its first step.'
        : 'This browser keeps nothing. Leave the page open until you finish.'}
    </p>
  )
}
