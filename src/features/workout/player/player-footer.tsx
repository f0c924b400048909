import { Check, ChevronLeft, ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import { PendingButton } from '#src/components/pending-button.tsx'

type Footer = {
  first: boolean
  last: boolean
  /** The step was already completed. */
  completed: boolean
  /** The label of the button that ends a rest; null outside a rest. */
  skip?: string | null
  pending: boolean
  alert: string | null
  onPrevious: () => void
  onNext: () => void
  onComplete: () => void
  onFinish: () => void
  onSkip?: () => void
}

export function PlayerFooter({
  first,
  last,
  completed,
  skip = null,
  pending,
  alert,
  onPrevious,
  onNext,
  onComplete,
  onFinish,
  onSkip,
}: Footer) {
  return (
    <footer className={footer}>
      {alert && (
        <div role="alert" className="alert alert-error col-span-full items-start text-left">
          <CircleAlert className="size-6 shrink-0" aria-hidden />
          <span>{alert}</span>
        </div>
      )}
      {/* One element for both, so that the focus is not lost when Complete becomes Finish. */}
      <PendingButton
        type="button"
        className={`${skip === null && !last && completed ? 'btn-outline text-accent' : 'btn-primary'} ${mainButton}`}
        pending={last && pending}
        pendingText="Finishing..."
        onClick={skip === null ? (last ? onFinish : onComplete) : onSkip}
      >
        {skip ?? (last ? 'Finish' : <CompleteText completed={completed} />)}
      </PendingButton>
      {/* Not the native `disabled`: a keyboard user would lose the focus at either end. */}
      <button
        type="button"
        className="btn btn-outline px-2 text-[min(1.1875rem,7.5vw)] short:order-1 short:h-14 short:px-0"
        aria-disabled={first || undefined}
        onClick={first ? undefined : onPrevious}
      >
        <ChevronLeft className="size-5 @max-[14rem]:hidden short:block!" aria-hidden />
        <span className="short:sr-only">Previous</span>
      </button>
      <button
        type="button"
        className="btn btn-outline px-2 text-[min(1.1875rem,7.5vw)] short:order-3 short:h-14 short:px-0"
        aria-disabled={last || undefined}
        onClick={last ? undefined : onNext}
      >
        <span className="short:sr-only">Next</span>
        <ChevronRight className="size-5 @max-[14rem]:hidden short:block!" aria-hidden />
      </button>
    </footer>
  )
}

/** A completed step cannot be completed twice: pressing again only advances. */
function CompleteText({ completed }: { completed: boolean }) {
  const Icon = completed ? CircleCheck : Check
  return (
    <>
      <Icon className="size-6 max-[359px]:hidden @max-[14rem]:hidden" strokeWidth={3} aria-hidden />
      {completed ? 'Completed' : 'Complete Exercise'}
    </>
  )
}

/** Two rows; one row on a low screen. */
const footer =
  '@container sticky bottom-0 z-10 grid grid-cols-2 gap-3 border-t border-line bg-base-100 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] ' +
  'short:grid-cols-[min(3.5rem,18vw)_1fr_min(3.5rem,18vw)] short:gap-2 short:pb-[max(.75rem,env(safe-area-inset-bottom))]'

const mainButton =
  'btn-lg col-span-2 h-16 text-[1.5rem] leading-[1.1] short:order-2 short:col-span-1 short:h-14 short:px-1 short:text-[min(1.25rem,9vw)]'
