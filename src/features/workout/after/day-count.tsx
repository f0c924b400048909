import { programDays } from '#shared/programme/limits.ts'
import { daysHeld } from '../debrief/gains.ts'

/** The day counts up by one. A repeat only shows its day. */
export function DayCount({ day, counts }: { day: number; counts: boolean }) {
  return (
    <p className="flex flex-wrap items-end gap-2.5">
      <span className="sr-only">{counts ? `Day ${day} of ${programDays}. ` : `Day ${day}, a repeat. `}</span>
      {counts && (
        <span
          className="figures moment-day-out text-[2.75rem] text-muted line-through decoration-[3px] opacity-75"
          aria-hidden
        >
          {day - 1}
        </span>
      )}
      <span
        className={`figures text-[7rem] leading-[.82] text-primary short:text-[5.5rem] ${counts ? 'moment-day-in' : ''}`}
        aria-hidden
      >
        {day}
      </span>
      <span className="cond pb-1 text-xl leading-snug text-muted">
        <span aria-hidden>{counts ? `of ${programDays} days` : 'Repeat'}</span>
        {counts && <span className="block text-accent">{daysHeld(day)}</span>}
      </span>
    </p>
  )
}
