import { AudioLines } from 'lucide-react'

/** Counts repetitions aloud at their tempo, after a 3-2-1. */
export function CountButton({ running, toggle }: { running: boolean; toggle: () => void }) {
  return (
    <button type="button" className="btn btn-outline mt-3 w-full" aria-pressed={running} onClick={toggle}>
      <AudioLines className="size-6" aria-hidden />
      {running ? 'Stop counting' : 'Count with me'}
    </button>
  )
}
