import { Link } from '@tanstack/react-router'
import { BookOpenText } from 'lucide-react'
import type { User } from '#shared/api/account.ts'
import type { MissionLog } from '#shared/api/record.ts'
import type { Statistics } from '#shared/api/statistics.ts'
import { testDays } from '#shared/programme/training/assessment-days.ts'
import { difficultyLabel, rankOf } from '#shared/programme/strength/targets.ts'
import { Insignia, Ribbon } from '#src/components/pictures/insignia.tsx'
import { BackLink } from './back-link.tsx'
import { BootcampPicker } from './bootcamp-picker.tsx'
import { Certificate } from './certificate/certificate.tsx'
import { dateRange } from './dates.ts'
import { Day31 } from './day-31.tsx'
import { bootcampWords } from './log-states.ts'
import { RecordTotals } from './record-totals.tsx'
import { TestsSideBySide } from './tests-side-by-side.tsx'
import { ZonesCrossed } from './zones-crossed.tsx'

const SECOND_TEST_DAY = testDays[1] ?? 15

type Record = {
  user: Pick<User, 'id'>
  log: MissionLog
  figures: Statistics | null
  bootcampId: string | undefined
}

/** The record of a bootcamp; before its end, the record so far. */
export function ServiceRecord({ user, log, figures, bootcampId }: Record) {
  const { bootcamp } = log
  const { difficulty } = bootcamp
  const allDone = bootcamp.daysCompleted === 30
  // A refund revokes the certificate, but not what was done.
  const complete = allDone && bootcamp.status !== 'revoked'
  const assessments = figures?.assessments ?? []
  return (
    <div className="mx-auto max-w-2xl lg:max-w-none">
      <BackLink to="/mission-log" search={bootcampId === undefined ? {} : { bootcamp: bootcampId }}>
        Mission log
      </BackLink>
      <div className="@container mt-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="kicker text-secondary">
            {allDone ? '30 of 30 missions' : 'So far'}, {dateRange(bootcamp)}
          </p>
          <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-6xl">SERVICE RECORD</h1>
        </div>
        <Insignia
          rank={rankOf(difficulty)}
          className="size-20 shrink-0 text-secondary max-[359px]:hidden @max-[14rem]:hidden"
        />
      </div>
      <p className="cond mt-2 flex items-center gap-3 text-xl">
        <Ribbon rank={rankOf(difficulty)} />
        {difficultyLabel(difficulty)}
      </p>
      <BootcampPicker log={log} to="/service-record" />
      <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-10">
        <div className="min-w-0">
          {!complete && <Unfinished log={log} bootcampId={bootcampId} />}
          {complete && (
            <Certificate user={user} bootcamp={bootcamp} figures={figures} assessments={assessments} />
          )}
          {/* A comparison needs two tests. */}
          {bootcamp.daysCompleted >= SECOND_TEST_DAY && <TestsSideBySide assessments={assessments} />}
        </div>
        <div className="min-w-0">
          <RecordTotals daysCompleted={bootcamp.daysCompleted} totals={figures?.totals ?? null} />
          <ZonesCrossed daysCompleted={bootcamp.daysCompleted} />
          {complete && <Day31 />}
        </div>
      </div>
    </div>
  )
}

function Unfinished({ log: { bootcamp }, bootcampId }: Pick<Record, 'log' | 'bootcampId'>) {
  return (
    <section className="card-field mt-4 p-4 lg:p-6" aria-label="So far">
      <p className="text-lg">
        {bootcamp.status === 'active'
          ? `${missionsToGo(30 - bootcamp.daysCompleted)} You get your certificate on Day 30.`
          : `${bootcampWords[bootcamp.status]} after ${bootcamp.daysCompleted} of 30 missions. Your record stays yours.`}
      </p>
      <Link
        to="/mission-log"
        search={bootcampId === undefined ? {} : { bootcamp: bootcampId }}
        className="btn btn-outline mt-3 max-sm:w-full"
      >
        <BookOpenText className="size-5" aria-hidden />
        Open the mission log
      </Link>
    </section>
  )
}

const missionsToGo = (count: number) => (count === 1 ? '1 mission to go.' : `${count} missions to go.`)
