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
import { useEffect, useRef } from 'react'
import { PendingButton } from '#src/components/pending-button.tsx'
import { isFocusLost } from '#src/lib/focus-page.ts'
import type { Controls as Shown, MainAction } from '../state/player-screen.ts'
import type { Act } from '../state/player-state.ts'

type Controls = Shown & {
  /** By hand, all steps can be reached without the options. */
  byHand: boolean
  /** A rest has no filled main button, because skipping it is not a goal. */
  isRest: boolean
  act: Act
}

/**
 * The main button, and by hand the quiet buttons below it. The state decides their labels and whether they can be
 * pressed.
 */
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
  const mainButton = useRef<HTMLButtonElement>(null)
  const isQuietPressed = useRef(false)
  useEffect(() => {
    // If the next step has no such quiet button, its main button does the same and takes over the focus.
    if (isQuietPressed.current && complete === null && isFocusLost()) mainButton.current?.focus()
    isQuietPressed.current = false
  }, [complete])
  const skips = isRest && action === 'skipRest'
  const Icon = skips ? null : (icons[main] ?? iconOf[action])
  const look = skips
    ? 'player-skip btn-ghost text-muted font-normal underline decoration-1 underline-offset-4'
    : `player-main btn-lg ${main === 'Completed' ? 'btn-outline text-accent' : 'btn-primary'}`
  return (
    <footer className="player-controls">
      {alert && (
        <div role="alert" className="alert alert-error mb-3 items-start text-left">
          <CircleAlert className="size-6 shrink-0" aria-hidden />
          <span>{alert}</span>
        </div>
      )}
      <PendingButton
        ref={mainButton}
        type="button"
        // One element for all labels and styles, so that the focus is not lost when they change.
        className={`w-full ${look}`}
        pending={isPending}
        pendingText="Finishing..."
        onClick={() => act({ type: 'advance' })}
      >
        {Icon && <Icon className="size-6 max-[22.5rem]:hidden" strokeWidth={3} aria-hidden />}
        {/* A new label is a new element, so that a change of its size does not count as a layout shift. */}
        <span key={main}>{main}</span>
      </PendingButton>
      {byHand && (
        <QuietButtons
          {...ways}
          complete={complete}
          onComplete={() => {
            isQuietPressed.current = true
            act({ type: complete === 'Finish' ? 'finish' : 'complete' })
          }}
          act={act}
        />
      )}
    </footer>
  )
}

type Quiet = Pick<Shown, 'canGoBack' | 'canGoOn' | 'complete'> & { onComplete: () => void; act: Act }

/** Not the native `disabled`: a keyboard user would lose the focus at either end. */
function QuietButtons({ canGoBack, canGoOn, complete, onComplete, act }: Quiet) {
  return (
    <div className="mt-1 flex flex-wrap justify-between gap-1">
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
        <button type="button" className={quiet} onClick={onComplete}>
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

const icons: Readonly<Record<string, LucideIcon>> = { Completed: CircleCheck, Continue: Play }
const iconOf: Readonly<Record<MainAction, LucideIcon | null>> = {
  skipRest: Play,
  start: Play,
  pause: Pause,
  endHold: Square,
  countRound: Check,
  complete: Check,
  finish: null,
}
