import { Logo } from '#src/components/logo.tsx'
import { type Step, percentOf, steps } from './draft.ts'

/** How far the questionnaire is: segments, "Step N of 5" and percent. */
export function ProgressHeader({ step }: { step: Step }) {
  const percent = percentOf(step)
  return (
    <header className="mx-auto w-full max-w-xl px-4 pt-4">
      <div className="flex items-center justify-between">
        <Logo className="text-xl" markClassName="size-6" />
        <p className="cond text-lg">
          <span className="text-muted">{`Step ${step} of ${steps.length}`}</span> <span className="ml-2 font-bold text-accent">{`${percent}%`}</span>
        </p>
      </div>
      <div
        className="mt-3 grid grid-cols-5 gap-1.5"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be cut into five segments
        role="progressbar"
        aria-label="Onboarding"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {steps.map((each) => (
          <span key={each} className="seg rounded-[2px]" data-s={each < step ? 'done' : each === step ? 'now' : ''} />
        ))}
      </div>
    </header>
  )
}
