import { useRef } from 'react'
import { brand } from '#shared/brand.ts'
import { missionTitles } from '#shared/content/mission-titles.ts'
import { readinessConditions } from '#shared/content/readiness.ts'
import { DayPicture } from '#src/components/pictures/day-picture.tsx'
import { Logo } from '#src/components/pictures/logo.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { trialTexts } from './texts.ts'
import type { TrialMove } from './trial-plan.ts'

type Start = { isLoading: boolean; onStart: (move: TrialMove) => void }

const moves: readonly { move: TrialMove; name: string }[] = [
  { move: 'push-up', name: 'Push-ups' },
  { move: 'wall-push-up', name: 'Wall push-ups' },
]

/** The brief and one button. It is drawn at build time, so it can be read before any script has run. */
export function TrialStart({ isLoading, onStart }: Start) {
  // An uncontrolled input, so that a choice made before hydration counts.
  const wall = useRef<HTMLInputElement>(null)
  return (
    <main id="main" className="flex min-h-dvh flex-col">
      <div className="relative">
        <DayPicture day={1} sizes="100vw" className="h-56 w-full short:h-28 lg:h-96" />
        <div className="veil veil-under absolute inset-x-0 bottom-0 h-24" />
        <a href="/" className="tap absolute top-3 left-4" aria-label={`${brand}, home`}>
          <Logo className="text-[min(1.5rem,8vw)]" />
        </a>
      </div>
      <div className="relative mx-auto -mt-12 w-full max-w-xl grow px-4 pb-3">
        <p className="kicker text-secondary">Day 1 · Crash Site · 3 min</p>
        <h1 className="stencil mt-1 text-[3rem] uppercase">{missionTitles[0]}</h1>
        {trialTexts.brief.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        <fieldset className="mt-4 min-w-0">
          <legend className="cond text-lg text-muted">First a warm-up, then as many as you can</legend>
          <div className="mt-2 grid gap-3 pair-[9.3rem]">
            {moves.map(({ move, name }, index) => (
              <label key={move} className="choice">
                <input
                  type="radio"
                  name="move"
                  ref={move === 'wall-push-up' ? wall : undefined}
                  className="radio radio-primary shrink-0"
                  defaultChecked={index === 0}
                />
                <span className="cond text-xl font-bold">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <details className="mt-4 text-[.9375rem] leading-snug text-muted">
          <summary className="cursor-pointer py-2">
            A heart condition, chest pain, dizziness, pregnancy, or an injury? See a doctor before you train.{' '}
            <span className="link">More</span>
          </summary>
          <ul className="mt-1 grid list-disc gap-2 pl-5">
            {readinessConditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </details>
      </div>
      <div className="sticky bottom-0 shrink-0 bg-base-100">
        <div className="mx-auto w-full max-w-xl px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <PendingButton
            type="button"
            className="btn-primary btn-lg w-full"
            pending={isLoading}
            pendingText="Loading..."
            onClick={() => onStart(wall.current?.checked ? 'wall-push-up' : 'push-up')}
          >
            START
          </PendingButton>
          <noscript>
            <p className="mt-3 text-center text-muted">The timers need JavaScript. Turn it on and reload.</p>
          </noscript>
        </div>
      </div>
    </main>
  )
}
