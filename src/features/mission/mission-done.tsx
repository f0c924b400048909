import { Link } from '@tanstack/react-router'
import { Award, Check, CircleCheckBig, RotateCcw } from 'lucide-react'
import { programDays } from '#shared/programme/limits.ts'

type MissionDone = { day: number; next: string; onOverview: () => void }

/** The middle of the card once the mission is completed. */
export function MissionDone({ day, next, onOverview }: MissionDone) {
  return (
    <>
      <p className="cond mt-4 flex items-center gap-2 text-2xl font-bold text-ink-green">
        <CircleCheckBig className="size-7" aria-hidden />
        Mission Completed!
      </p>
      <button type="button" className="btn btn-lg mt-3 w-full" disabled>
        <Check className="size-6" aria-hidden />
        Day {day} Completed
      </button>
      <div className="mt-3 grid pair-[8rem] gap-3 lg:grid-cols-1">
        <Link to="/workout" className="btn btn-ink px-2 whitespace-nowrap">
          <RotateCcw className="size-5" aria-hidden />
          REPEAT DAY {day}
        </Link>
        <button type="button" className="btn btn-paper px-2" onClick={onOverview}>
          Mission Overview
        </button>
      </div>
      {day === programDays && (
        <Link to="/service-record" className="btn btn-paper mt-3 w-full">
          <Award className="size-5" aria-hidden />
          Service record
        </Link>
      )}
      <p className="mt-4 text-ink-muted">{next} Eat, drink, sleep. That is training too.</p>
    </>
  )
}
