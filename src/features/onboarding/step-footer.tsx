import { CircleAlert } from 'lucide-react'
import { PendingButton } from '#src/components/pending-button.tsx'
import { type Step, steps } from './steps.ts'

/**
 * The fields refer to this form by id instead of being inside it: the country picker has a form of its own,
 * and forms cannot be nested. Enter in a field means Next.
 */
export const stepForm = 'onboarding-step'

type StepFooter = {
  step: Step
  canContinue: boolean
  saving: boolean
  failure: string | null
  onPrevious: () => void
  onNext: () => void
}

/** Previous and Next, always visible; an error of saving appears right above them. */
export function StepFooter({ step, canContinue, saving, failure, onPrevious, onNext }: StepFooter) {
  return (
    <footer className="sticky bottom-0 border-t border-line bg-base-100/95 pb-[env(safe-area-inset-bottom)] backdrop-blur">
      <div className="mx-auto max-w-xl px-4 py-3">
        {failure && (
          <div role="alert" className="alert alert-error mb-3 flex items-start text-left">
            <CircleAlert className="size-6 shrink-0" aria-hidden />
            <p>{failure}</p>
          </div>
        )}
        <form
          id={stepForm}
          className="flex flex-wrap gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (canContinue && !saving) onNext()
          }}
        >
          <button
            type="button"
            className="btn btn-outline btn-lg px-3 max-[22rem]:text-lg sm:px-5"
            disabled={step === 1 || saving}
            onClick={onPrevious}
          >
            Previous
          </button>
          <PendingButton
            type="submit"
            className="btn-primary btn-lg h-auto min-h-[3.6rem] min-w-0 shrink grow basis-40 px-2 py-2 whitespace-normal max-[22rem]:text-lg"
            disabled={!canContinue}
            pending={saving}
            pendingText="Creating Plan..."
            // The second half of a double click was meant for the previous step: it must not submit unread orders.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {step === steps.length ? 'DEPLOY TO MISSION' : 'Next'}
          </PendingButton>
        </form>
      </div>
    </footer>
  )
}
