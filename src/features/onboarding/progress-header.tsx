import { Logo } from '#src/components/pictures/logo.tsx'
import { percentOf } from './draft.ts'
import { type Step, steps } from './steps.ts'

type ProgressHeader = {
  step: Step
  /** For users who signed up with the wrong account. */
  onSignOut?: () => void
}

/** The progress of the questionnaire: segments, "Step N of 5" and percent. */
export function ProgressHeader({ step, onSignOut }: ProgressHeader) {
  const percent = percentOf(step)
  return (
    <header className="mx-auto w-full max-w-xl px-4 pt-4">
      <div className="flex items-center justify-between gap-x-3">
        <Logo className="max-sm:sr-only sm:text-xl" markClassName="size-6" />
        <p className="cond text-lg">
          <span className="text-muted">{`Step ${step} of ${steps.length}`}</span>{' '}
          <span className="ml-2 font-bold text-accent">{`${percent}%`}</span>
        </p>
        {onSignOut && (
          <button type="button" className="btn btn-ghost -mr-3 px-3" onClick={onSignOut}>
            Sign Out
          </button>
        )}
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
          <span
            key={each}
            className="seg rounded-[2px]"
            data-s={each < step ? 'done' : each === step ? 'now' : ''}
          />
        ))}
      </div>
    </header>
  )
}
