import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Runs } from '#shared/api/run.ts'
import { calendarDate } from '#src/lib/calendar-date.ts'
import { Card } from '../card.tsx'
import { LogRun } from './log-run.tsx'
import { runsQuery } from './queries.ts'
import { RunList } from './run-list.tsx'
import { RunsPending } from './runs-pending.tsx'
import { bestOf, targetWords, timeText } from './run-words.ts'

/** The optional run: the only place that shows its target. */
export function RunCard() {
  const runs = useQuery(runsQuery)
  if (runs.isPending) return <RunsPending />
  if (runs.isError) return <Unavailable onRetry={() => void runs.refetch()} />
  return runs.data && (runs.data.open || runs.data.runs.length > 0) && <RunsOfBootcamp runs={runs.data} />
}

function RunsOfBootcamp({ runs: { open, today, target, runs } }: { runs: Runs }) {
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const onDeleted = () => {
    setMessage('Deleted.')
    // The pressed button disappears with its run.
    status.current?.focus()
  }
  return (
    <Card title="2.4 km, optional" beside={<span className="text-muted">Target {timeText(target)}</span>}>
      {runs.length === 0 ? (
        <p className="mt-2 text-muted">Run or walk it any day you like. It doesn’t affect your plan.</p>
      ) : (
        <BestAndLatest runs={runs} target={target} />
      )}
      {open && (
        <LogRun
          loggedToday={runs.find(({ ranOn }) => ranOn === today) ?? null}
          onLogged={() => setMessage('Run saved.')}
        />
      )}
      <p ref={status} role="status" tabIndex={-1} className="text-[.9375rem] text-accent">
        {message}
      </p>
      {runs.length > 0 && <RunList runs={runs} onDeleted={onDeleted} />}
    </Card>
  )
}

function BestAndLatest({ runs, target }: Pick<Runs, 'runs' | 'target'>) {
  const [best, latest] = [bestOf(runs), runs[0]]
  const figures =
    best === latest
      ? ([['Best and latest', best]] as const)
      : ([
          ['Best', best],
          ['Latest', latest],
        ] as const)
  return (
    <>
      <dl className="mt-3 grid pair-[7rem] gap-2.5">
        {figures.map(
          ([term, run]) =>
            run && (
              <div key={term}>
                <dt className="cond text-[1.0625rem] text-muted">
                  {term}, {calendarDate(run.ranOn)}
                </dt>
                <dd className="figures text-[min(2.5rem,12.5vw)]">{timeText(run.seconds)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-2">{targetWords({ runs, target })}</p>
    </>
  )
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Card title="2.4 km, optional">
      <p role="alert" className="mt-2">
        We couldn’t load your runs.
      </p>
      <button type="button" className="btn btn-outline mt-3" onClick={onRetry}>
        Try again
      </button>
    </Card>
  )
}
