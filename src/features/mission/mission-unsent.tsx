import { Link } from '@tanstack/react-router'
import { CircleCheckBig, CloudUpload } from 'lucide-react'

/** The middle of the card while the finish waits on this device for a connection. */
export function MissionUnsent() {
  return (
    <>
      <p className="cond mt-4 flex items-center gap-2 text-2xl font-bold text-ink-green">
        <CircleCheckBig className="size-7 shrink-0" aria-hidden />
        Mission done
      </p>
      <p className="mt-2 flex items-start gap-2 text-ink-muted">
        <CloudUpload className="mt-0.5 size-5 shrink-0" aria-hidden />
        Saved. We’ll sync it when you’re back online.
      </p>
      <Link to="/workout-complete" className="btn btn-paper mt-3 w-full">
        See the debrief
      </Link>
    </>
  )
}
