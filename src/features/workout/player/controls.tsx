import {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  Pause,
  Play,
  Square,
} from 'lucide-react'
import { PendingButton } from '#src/components/pending-button.tsx'
import type { Controls as Shown, MainAction } from '../state/player-screen.ts'
import type { Act } from '../state/player-state.ts'

type Controls = Shown & {
  /** By hand, all steps can be reached without the options. */
  byHand: boolean
  /** A rest has no main button: skipping it is no goal. */
  isRest: boolean
  act: Act
}

/** The one main button, and by hand the quiet ones below it. The state says what they say and whether they work. */
export function Controls({
  main,
  action,
  complete,
  isPending,
  alert,
  byHand,
  isRest,
  act,
  ...ways
}: Controls) {
  const Icon = icons[main] ?? iconOf[action]
  return (
    <footer className="player-controls">
      {alert && (
        <div role="alert" className="alert alert-error mb-3 items-start text-left">
          <CircleAlert className="size-6 shrink-0" aria-hidden />
          <span>{alert}</span>
        </div>
      )}
      {isRest && action === 'skipRest' ? (
        <button
          type="button"
          className={`${quiet} w-full justify-center`}
          onClick={() => act({ type: 'advance' })}
        >
          {main}
        </button>
      ) : (
        // One element for all words, so that the focus is not lost when Complete becomes Finish.
        <PendingButton
          type="button"
          className={`player-main btn-lg w-full ${main === 'Completed' ? 'btn-outline text-accent' : 'btn-primary'}`}
          pending={isPending}
          pendingText="Finishing..."
          onClick={() => act({ type: 'advance' })}
        >
          {Icon && <Icon className="size-6 max-[22.5rem]:hidden" strokeWidth={3} aria-hidden />}
          {main}
        </PendingButton>
      )}
      {byHand && <QuietButtons {...ways} complete={complete} act={act} />}
    </footer>
  )
}

type Quiet = Pick<Shown, 'canGoBack' | 'canGoOn' | 'complete'> & { act: Act }

/** Not the native `disabled`: a keyboard user would lose the focus at either end. */
function QuietButtons({ canGoBack, canGoOn, complete, act }: Quiet) {
  return (
    <div className="mt-1 flex justify-between gap-1">
      <button
        type="button"
        className={quiet}
        aria-disabled={!canGoBack || undefined}
        onClick={canGoBack ? () => act({ type: 'previous' }) : undefined}
      >
        <ChevronLeft className="size-5" aria-hidden />
        Previous
      </button>
      {complete && (
        <button
          type="button"
          className={quiet}
          onClick={() => act({ type: complete === 'Finish' ? 'finish' : 'complete' })}
        >
          {complete}
        </button>
      )}
      <button
        type="button"
        className={quiet}
        aria-disabled={!canGoOn || undefined}
        onClick={canGoOn ? () => act({ type: 'next' }) : undefined}
      >
        Next
        <ChevronRight className="size-5" aria-hidden />
      </button>
    </div>
  )
}

const quiet =
  'cond flex min-h-11 cursor-pointer items-center gap-1 px-1 text-[1.1875rem] text-muted underline decoration-1 underline-offset-4 aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:no-underline'

const icons: Readonly<Record<string, LucideIcon>> = { Completed: CircleCheck, 'Go on': Play }
const iconOf: Readonly<Record<MainAction, LucideIcon | null>> = {
  skipRest: Play,
  start: Play,
  pause: Pause,
  endHold: Square,
  countRound: Check,
  complete: Check,
  finish: null,
}
