import { Link } from '@tanstack/react-router'
import { Award, Check, RotateCcw } from 'lucide-react'
import { programDays } from '#shared/programme/limits.ts'

type MissionDone = {
  day: number
  /** When the next mission opens, in words; null if a countdown says it. */
  next: string | null
  onOverview: () => void
}

/** The middle of the card once the mission is completed. */
export function MissionDone({ day, next, onOverview }: MissionDone) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="cond flex items-center gap-2 text-xl font-bold text-ink-green">
          <Check className="size-6" strokeWidth={3} aria-hidden />
          Mission Completed!
        </p>
        <button type="button" className="link tap cond text-lg font-semibold" onClick={onOverview}>
          Mission Overview
        </button>
      </div>
      <div className="mt-1 grid pair-[9.3rem] gap-2">
        <button type="button" className="btn px-2" disabled>
          Day {day} Completed
        </button>
        <Link to="/workout" className="btn btn-paper px-2 whitespace-nowrap">
          <RotateCcw className="size-5" aria-hidden />
          REPEAT DAY {day}
        </Link>
      </div>
      {day === programDays && (
        <Link to="/service-record" className="btn btn-paper mt-3 w-full">
          <Award className="size-5" aria-hidden />
          Service record
        </Link>
      )}
      <p className="mt-3 text-ink-muted">
        {next !== null && `${next} `}Eat, drink, sleep. That’s training, too.
      </p>
    </>
  )
}
