import { CloudOff } from 'lucide-react'

type Banner = {
  done: boolean
  /** False if today's mission is not on this device. */
  saved?: boolean
  /** The note on a plan made ahead; null for a plan of the day. */
  prefetchNote?: string | null
}

/** Shown above the mission while it comes from this device. */
export function NoSignalBanner({ done, saved = true, prefetchNote = null }: Banner) {
  return (
    <p
      className="mb-4 flex items-center gap-3 rounded-box border border-line-strong bg-base-200 px-4 py-3"
      role="status"
    >
      <CloudOff className="size-5 shrink-0 text-warning" aria-hidden />
      {textOf({ done, saved, prefetchNote })}
    </p>
  )
}

function textOf({ done, saved, prefetchNote }: Required<Banner>): string {
  if (done) return 'No signal. Nothing you did is lost.'
  if (!saved) return 'No signal, and today’s mission is not on this phone.'
  return prefetchNote
    ? `No signal. ${prefetchNote} Its story comes with the signal.`
    : 'No signal. Today’s mission is on this phone.'
}
