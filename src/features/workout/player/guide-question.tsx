import { ChevronLeft, ChevronRight, Hand, type LucideIcon, Vibrate, Volume2 } from 'lucide-react'
import { LazyDayPicture } from '#src/components/pictures/lazy-pictures.tsx'
import { sizesAsOnCard } from '#src/components/pictures/scene-file.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { Guidance } from '../state/guidance.ts'
import { type Lead, choose, leads } from './lead.ts'

type Question = {
  plan: Pick<Plan, 'day' | 'minutes'>
  onBack: () => void
  /** Gets the guidance of the answer; its sounds are set. */
  onAnswer: (part: Partial<Guidance>) => void
}

const icons: Readonly<Record<Lead, LucideIcon>> = { sound: Volume2, silent: Vibrate, hand: Hand }

/** Asked once, before the first step: one tap answers, and the session begins. */
export function GuideQuestion({ plan: { day, minutes }, onBack, onAnswer }: Question) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-xl flex-col">
      <header className="grid h-14 grid-cols-[3.5rem_1fr_3.5rem] items-center">
        <button type="button" className="btn btn-ghost btn-square" aria-label="Back" onClick={onBack}>
          <ChevronLeft className="size-7" aria-hidden />
        </button>
        <p className="cond text-center text-xl text-muted">
          Day {day} · {minutes} min
        </p>
      </header>
      <LazyDayPicture day={day} className="min-h-32 w-full grow basis-32" sizes={sizesAsOnCard} />
      <section className="p-4" aria-labelledby="guide">
        <h1 id="guide" className="stencil text-[3rem]">
          GUIDE ME
        </h1>
        <p className="mt-1 text-lg text-muted">Put your phone down. The timers lead, you train.</p>
        <div className="mt-4 grid gap-3">
          {leads.map(({ lead, name, text }, index) => {
            const Icon = icons[lead]
            return (
              <button
                key={lead}
                type="button"
                className={`bevel flex min-h-24 cursor-pointer items-center gap-[16px] rounded-box border-[1.5px] px-[16px] py-3 text-left ${
                  index === 0
                    ? 'border-primary bg-primary text-primary-content'
                    : 'border-line-strong bg-base-200'
                }`}
                // A double tap on START MISSION is not an answer.
                onClick={(press) => press.detail < 2 && onAnswer(choose(lead))}
              >
                <Icon className="size-8 shrink-0" aria-hidden />
                <span className="grow basis-0">
                  <span className="cond block text-[1.625rem] leading-tight font-bold">{name}</span>
                  <span className={`block leading-snug ${index === 0 ? '' : 'text-muted'}`}>{text}</span>
                </span>
                <ChevronRight className="size-7 shrink-0" aria-hidden />
              </button>
            )
          })}
        </div>
        <p className="mt-4 text-center text-muted">
          We only ask once. You can change it any time in the options.
        </p>
      </section>
    </main>
  )
}
