import { ArrowRight } from 'lucide-react'
import { type Band, expectedBand } from '#shared/programme/strength/band.ts'
import { type Goal, rankOf } from '#shared/programme/strength/targets.ts'
import { Insignia } from '#src/components/pictures/insignia.tsx'

type TargetNumbers = { pushups: number; situps: number }
type TargetsCard = { goal: Goal; current: TargetNumbers; targets: TargetNumbers }

/** The orders on paper: the trainee's numbers today, and the targets in 30 days. */
export function TargetsCard({ goal, current, targets }: TargetsCard) {
  return (
    <div className="on-paper">
      <div className="dossier-tab">{`ORDERS · ${goal.levelLabel}`}</div>
      <div className="dossier overflow-hidden px-5 pt-4 pb-3 max-[22rem]:px-4">
        <div className="flex items-start justify-between">
          <h2 className="stencil text-[2rem]">30-DAY TARGETS</h2>
          <Insignia rank={rankOf(goal.difficulty)} className="-mt-1 size-12 shrink-0" />
        </div>
        <dl className="mt-1">
          <Target
            name="Push-ups"
            from={current.pushups}
            likely={expectedBand(current.pushups)}
            target={targets.pushups}
          />
          <Target
            name="Sit-ups"
            from={current.situps}
            likely={expectedBand(current.situps)}
            target={targets.situps}
          />
        </dl>
        <p className="border-t-[1.5px] border-dashed border-paper-line pt-3 pb-1 text-[.9375rem] text-ink-muted">
          The large numbers are what most people reach. The target is something to reach for, not a promise.
        </p>
      </div>
    </div>
  )
}

type Target = {
  name: string
  from: number
  /** What most people reach. */
  likely: Band
  target: number
}

/** The likely range is the large number; the target is the bonus below it. */
function Target({ name, from, likely: { low, high }, target }: Target) {
  return (
    <div className="flex flex-wrap items-end justify-between border-t-[1.5px] border-dashed border-paper-line py-3 first:border-0">
      <dt className="cond pb-0.5 text-xl whitespace-nowrap">{name}</dt>
      <dd className="ml-auto flex flex-wrap items-end justify-end gap-3 max-[22rem]:gap-2">
        <span className="sr-only">today</span>
        <span className="figures text-2xl text-ink-muted">{from}</span>
        <ArrowRight className="mb-0.5 size-5 text-ink-muted" aria-hidden />
        <span className="sr-only">in 30 days, most people reach</span>
        <span className="figures text-[2.75rem] max-[22rem]:text-4xl">
          {low === high ? low : `${low}–${high}`}
        </span>
      </dd>
      <dd className="mt-1 w-full text-right text-[.9375rem] text-ink-muted">{`Target: ${target}`}</dd>
    </div>
  )
}
