import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#shared/api/workout.ts'
import { MINUTE_MS } from '#shared/units.ts'
import { FieldError } from '#src/components/field.tsx'
import type { SavedMission } from './save-mission.ts'

type WorkoutFile = {
  session: Session
  /** Minutes that the whole mission took; null if unknown. */
  minutes?: number | null
  /** 1 for the first repeat of the day; missing for the session that counts. */
  repeat?: number
  className?: string
}

/**
 * Saves one mission as a FIT file. The first press loads the writer and needs a connection; later ones do
 * not.
 */
export function SaveWorkoutFile({ session, minutes = null, repeat, className = '' }: WorkoutFile) {
  const [saved, setSaved] = useState<SavedMission | null>(null)
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const { saveMission } = await import('./save-mission.ts')
      setSaved(await saveMission(session, { minutes, repeat }))
    } catch (error) {
      console.error('Failed to write the workout file', error)
      setFailed(true)
    }
  }
  return (
    <div className={className}>
      <button type="button" className="btn btn-outline btn-lg w-full" onClick={() => void save()}>
        <Download className="size-6" aria-hidden />
        Save workout file
      </button>
      {failed && <FieldError>We couldn’t write the file. Check your connection and try again.</FieldError>}
      <p className="mt-1 text-[.9375rem] text-muted" role="status">
        {saved && `Saved. ${timesOf(saved)}`}
      </p>
      <Link to="/take-it-along" className="link tap font-semibold">
        Use it in Garmin, Strava or Apple Health
      </Link>
    </div>
  )
}

/** "Estimated time: 6:42 PM to 7:10 PM, 28 minutes." An app without file import asks for it. */
function timesOf({ startedAt, endedAt }: SavedMission): string {
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  const minutes = Math.round((endedAt - startedAt) / MINUTE_MS)
  return `Estimated time: ${clock(startedAt)} to ${clock(endedAt)}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
