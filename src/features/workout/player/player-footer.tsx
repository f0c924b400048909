import { Check, ChevronLeft, ChevronRight, CircleAlert, CircleCheck } from 'lucide-react'
import { PendingButton } from '#src/components/pending-button.tsx'
import type { Footer } from '../state/player-screen.ts'
import type { Act } from '../state/player-state.ts'

/** The player's three buttons. The state says what they say and whether they work. */
export function PlayerFooter({ main, isPending, canGoBack, canGoOn, alert, act }: Footer & { act: Act }) {
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
        className={`${main === 'Completed' ? 'btn-outline text-accent' : 'btn-primary'} ${mainButton}`}
        pending={isPending}
        pendingText="Finishing..."
        onClick={() => act({ type: 'advance' })}
      >
        <CompleteIcon main={main} />
        {main}
      </PendingButton>
      {/* Not the native `disabled`: a keyboard user would lose the focus at either end. */}
      <button
        type="button"
        className="btn btn-outline px-2 text-[min(1.1875rem,7.5vw)] short:order-1 short:h-14 short:px-0"
        aria-disabled={!canGoBack || undefined}
        onClick={canGoBack ? () => act({ type: 'previous' }) : undefined}
      >
        <ChevronLeft className="size-5 @max-[14rem]:hidden short:block!" aria-hidden />
        <span className="short:sr-only">Previous</span>
      </button>
      <button
        type="button"
        className="btn btn-outline px-2 text-[min(1.1875rem,7.5vw)] short:order-3 short:h-14 short:px-0"
        aria-disabled={!canGoOn || undefined}
        onClick={canGoOn ? () => act({ type: 'next' }) : undefined}
      >
        <span className="short:sr-only">Next</span>
        <ChevronRight className="size-5 @max-[14rem]:hidden short:block!" aria-hidden />
      </button>
    </footer>
  )
}

/** A completed step cannot be completed twice: pressing again only advances. */
function CompleteIcon({ main }: Pick<Footer, 'main'>) {
  if (main !== 'Completed' && main !== 'Complete Exercise') return null
  const Icon = main === 'Completed' ? CircleCheck : Check
  return <Icon className="size-6 max-[359px]:hidden @max-[14rem]:hidden" strokeWidth={3} aria-hidden />
}

/** Two rows; one row on a low screen. */
const footer =
  '@container sticky bottom-0 z-10 grid grid-cols-2 gap-3 border-t border-line bg-base-100 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] ' +
  'short:grid-cols-[min(3.5rem,18vw)_1fr_min(3.5rem,18vw)] short:gap-2 short:pb-[max(.75rem,env(safe-area-inset-bottom))]'

const mainButton =
  'btn-lg col-span-2 h-16 text-[1.5rem] leading-[1.1] short:order-2 short:col-span-1 short:h-14 short:px-1 short:text-[min(1.25rem,9vw)]'
