import { CloudOff } from 'lucide-react'

/** Over the mission while it comes from this device. */
export function NoSignalBanner({ done }: { done: boolean }) {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-box border border-line-strong bg-base-200 px-4 py-3" role="status">
      <CloudOff className="size-5 shrink-0 text-warning" aria-hidden />
      {done ? 'No signal. Nothing you did is lost.' : 'No signal. Today’s mission is on this phone.'}
    </p>
  )
}
