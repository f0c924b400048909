import { Link } from '@tanstack/react-router'
import {
  Award,
  Check,
  ChevronRight,
  CircleDashed,
  Contrast,
  Lock,
  type LucideIcon,
  NotebookPen,
} from 'lucide-react'
import type { LoggedDay, MissionLog } from '#shared/api/record.ts'
import { BackLink } from './back-link.tsx'
import { BootcampPicker } from './bootcamp-picker.tsx'
import { dateRange } from './dates.ts'
import { SaveBootcamp } from './save-bootcamp.tsx'
import {
  type DayState,
  type ZoneLog,
  bootcampWords,
  factsOf,
  rangeText,
  stateOf,
  stateWords,
  zonesOf,
} from './log-states.ts'

type List = { log: MissionLog; bootcampId: string | undefined }

/** The days of a bootcamp by zone: reached days link to their stories, the others are closed. */
export function MissionLogList({ log, bootcampId }: List) {
  const { bootcamp } = log
  const search = bootcampId === undefined ? {} : { bootcamp: bootcampId }
  return (
    <div className="mx-auto max-w-2xl lg:max-w-none">
      <BackLink to="/dashboard">Back to base</BackLink>
      <p className="kicker mt-2 text-secondary">
        {bootcampWords[bootcamp.status]} bootcamp, {dateRange(bootcamp)}
      </p>
      <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-6xl">MISSION LOG</h1>
      <p className="mt-2 text-lg text-muted">
        <span className="figures text-2xl text-base-content">{bootcamp.daysCompleted}</span> of 30 missions
        done. Every story you’ve reached is here.
      </p>
      <BootcampPicker log={log} to="/mission-log" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to="/notebook" search={search} className="btn btn-outline max-sm:w-full">
          <NotebookPen className="size-5" aria-hidden />
          Hana’s notebook
        </Link>
        <Link to="/service-record" search={search} className="btn btn-outline max-sm:w-full">
          <Award className="size-5" aria-hidden />
          Service record
        </Link>
        <SaveBootcamp log={log} bootcampId={bootcampId} />
      </div>
      <div className="mt-4 lg:columns-2 lg:gap-4">
        {zonesOf(log.days).map((zoneLog) => (
          <Zone key={zoneLog.zone.number} bootcampId={bootcampId} {...zoneLog} />
        ))}
      </div>
    </div>
  )
}

function Zone({ zone, reached, closed, bootcampId }: ZoneLog & { bootcampId: string | undefined }) {
  return (
    <section
      className="card-field mb-4 break-inside-avoid p-4 pb-2 lg:px-5"
      aria-labelledby={`zone-${zone.number}`}
    >
      <h2 id={`zone-${zone.number}`} className="cond pb-2 text-xl font-bold">
        Zone {zone.number} · {zone.name}
      </h2>
      <ul>
        {reached.map((day) => (
          <Reached key={day.day} logged={day} bootcampId={bootcampId} />
        ))}
        {closed.length > 0 && (
          <li className="flex min-h-12 items-center gap-3 border-t border-line text-muted">
            <span className="grid w-8 shrink-0 place-items-center">
              <Lock className="size-5" aria-hidden />
            </span>
            <span>
              <span className="cond text-lg">{rangeText(closed)}</span> · locked
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Reached({ logged, bootcampId }: { logged: LoggedDay; bootcampId: string | undefined }) {
  const state = stateOf(logged)
  const { icon: Icon, className } = stateIcons[state]
  return (
    <li className="border-t border-line">
      <Link
        to="/mission-log"
        search={{ day: logged.day, ...(bootcampId !== undefined && { bootcamp: bootcampId }) }}
        className="group flex min-h-16 flex-wrap items-center gap-x-3 py-2"
      >
        <span className="figures w-8 shrink-0 text-center text-2xl">
          <span className="sr-only">Day </span>
          {logged.day}
        </span>
        <span className="grow basis-0">
          <span className="cond block text-xl leading-tight group-hover:underline">{logged.title}</span>
          <span className="block text-[.9375rem] leading-snug text-muted">{factsOf(logged)}</span>
        </span>
        <span className={`cond ml-auto flex shrink-0 items-center gap-1.5 text-[1.0625rem] ${className}`}>
          <Icon className="size-5" aria-hidden />
          <span className="max-[359px]:sr-only">{stateWords[state]}</span>
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted max-[359px]:hidden" aria-hidden />
      </Link>
    </li>
  )
}

const stateIcons: Record<DayState, { icon: LucideIcon; className: string }> = {
  completed: { icon: Check, className: 'text-accent' },
  partly: { icon: Contrast, className: 'text-accent' },
  open: { icon: CircleDashed, className: 'text-primary' },
}
