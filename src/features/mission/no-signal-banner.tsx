import { CloudOff } from 'lucide-react'

type Banner = {
  done: boolean
  /** False if today's mission is not on this device. */
  saved: boolean
  /** The note on a plan made ahead; null for a plan of the day. */
  prefetchNote: string | null
  /** False if the day's story did not come with the plan. */
  hasStory: boolean
}

/** Shown above the mission while it comes from this device. */
export function NoSignalBanner(banner: Banner) {
  return (
    <p
      className="mb-4 flex items-center gap-3 rounded-box border border-line-strong bg-base-200 px-4 py-3"
      role="status"
    >
      <CloudOff className="size-5 shrink-0 text-warning" aria-hidden />
      You’re offline. {textOf(banner)}
    </p>
  )
}

function textOf({ done, saved, prefetchNote, hasStory }: Banner): string {
  if (done) return 'Your progress is saved.'
  if (!saved) return 'Today’s mission isn’t on this device yet.'
  if (prefetchNote) return hasStory ? prefetchNote : `${prefetchNote} The story will load when you’re online.`
  return 'Today’s mission is saved on this device.'
}
