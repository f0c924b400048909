import { CircleCheck, CircleDashed } from 'lucide-react'
import { drillComparison } from '#shared/programme/training/drill-text.ts'
import type { Session } from '#shared/api/workout.ts'
import { isPartlyDone, roundsText } from './done-rounds.ts'
import { sections } from '../sections.ts'
import { amountOf } from './summary.ts'

type Entry = Session['exercises'][number]

type List = { exercises: readonly Entry[]; described?: boolean; className?: string }

/**
 * What was done, with repetitions or seconds: completed main exercises first, then partly done ones, then warm-up
 * and cooldown in short form.
 */
export function CompletedList({ exercises, described = false, className = '' }: List) {
  const [main, ...others] = mainFirst.map(({ section, name }) => ({
    section,
    name,
    entries: exercises.filter((entry) => entry.section === section && !isPartlyDone(entry)),
  }))
  const partly = {
    section: 'exercise',
    name: partlyDoneHeading,
    entries: exercises.filter(isPartlyDone),
  } as const
  const groups = [main, partly, ...others]
    .filter((group) => group !== undefined)
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className={className}>
      {groups.map(({ section, name, entries }) => (
        <section key={name} className="mt-4 first:mt-0" aria-label={name}>
          {(groups.length > 1 || name === partlyDoneHeading) && (
            <h3 className="kicker pb-1.5 text-secondary">{name}</h3>
          )}
          <ul>
            {entries.map((entry) =>
              section === 'exercise' ? (
                <Row key={entry.id} entry={entry} described={described} />
              ) : (
                <ShortRow key={entry.id} entry={entry} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

const partlyDoneHeading = 'Partly done'

const mainFirst = sections.toSorted(
  (a, b) => Number(b.section === 'exercise') - Number(a.section === 'exercise'),
)

function Row({ entry, described }: { entry: Entry; described: boolean }) {
  const rounds = roundsText(entry)
  const comparison = entry.drill && drillComparison(entry.drill)
  const partly = isPartlyDone(entry)
  const Icon = partly ? CircleDashed : CircleCheck
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-2">
      <Icon className={`size-6 shrink-0 ${partly ? 'text-secondary' : 'text-accent'}`} aria-hidden />
      <span className="grow basis-0 text-lg leading-snug">
        {entry.name}
        {described && entry.description && (
          <span className="block text-[.9375rem] text-muted">{entry.description}</span>
        )}
        {rounds && <span className="block text-[.9375rem] text-muted">{rounds}</span>}
        {comparison && <span className="block text-[.9375rem] text-muted">{comparison}</span>}
        {entry.refereed && <span className="block text-[.9375rem] text-muted">Refereed</span>}
      </span>
      <span className="figures ml-auto shrink-0 text-2xl">{amountOf(entry)}</span>
    </li>
  )
}

function ShortRow({ entry }: { entry: Entry }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1">
      <CircleCheck className="size-5 shrink-0 text-accent" aria-hidden />
      <span className="grow basis-0 leading-snug">{entry.name}</span>
      <span className="figures ml-auto shrink-0 text-xl">{amountOf(entry)}</span>
    </li>
  )
}
