import { ArrowRight } from 'lucide-react'
import { expectedBand } from '#shared/programme/strength/band.ts'
import { type Goal, rankOf } from '#shared/programme/strength/targets.ts'
import { Insignia } from '#src/components/pictures/insignia.tsx'
import { bandSentence } from './band-sentence.ts'

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
            from={String(current.pushups)}
            to={String(targets.pushups)}
            forecast={bandSentence(expectedBand(current.pushups))}
          />
          <Target
            name="Sit-ups"
            from={String(current.situps)}
            to={String(targets.situps)}
            forecast={bandSentence(expectedBand(current.situps))}
          />
        </dl>
        <p className="border-t-[1.5px] border-dashed border-paper-line pt-3 pb-1 text-[.9375rem] text-ink-muted">
          The target is a stretch goal: something to reach for, not a promise.
        </p>
      </div>
    </div>
  )
}

type Target = {
  name: string
  from: string
  to: string
  /** What most people reach. */
  forecast: string
}

function Target({ name, from, to, forecast }: Target) {
  return (
    <div className="flex flex-wrap items-end justify-between border-t-[1.5px] border-dashed border-paper-line py-3 first:border-0">
      <dt className="cond pb-0.5 text-xl whitespace-nowrap">{name}</dt>
      <dd className="ml-auto flex flex-wrap items-end justify-end gap-3 max-[22rem]:gap-2">
        <span className="sr-only">today</span>
        <span className="figures text-2xl text-ink-muted">{from}</span>
        <ArrowRight className="mb-0.5 size-5 text-ink-muted" aria-hidden />
        <span className="sr-only">in 30 days</span>
        <span className="figures text-[2.75rem] max-[22rem]:text-4xl">{to}</span>
      </dd>
      <dd className="mt-1 w-full text-[.9375rem] text-ink-muted">{forecast}</dd>
    </div>
  )
}
