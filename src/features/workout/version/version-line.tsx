import { ChevronRight, Timer } from 'lucide-react'
import { useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { VersionChoice } from '#shared/programme/versions/today.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { choiceWords, wholeMission } from './choice.ts'
import type { ChosenVersion } from './saved-version.ts'
import { usePlanner } from './use-planner.ts'
import { VersionSheet } from './version-sheet.tsx'

type Line = {
  whole: Plan
  /** The chosen version; null for the whole mission. */
  choice: VersionChoice | null
  onChoose: (version: ChosenVersion | null) => void
}

/**
 * A line above the first step: offers other versions of today's mission, or shows the chosen one with a way
 * to change it.
 */
export function VersionLine({ whole, choice, onChoose }: Line) {
  const planner = usePlanner()
  const [open, setOpen] = useState(false)
  const choose = (version: ChosenVersion | null) => {
    setOpen(false)
    onChoose(version)
  }
  return (
    <>
      <button
        type="button"
        className="mx-4 mt-1 -mb-2.5 flex min-h-11 cursor-pointer items-center gap-x-2.5 rounded-field px-1 text-left lying:order-1 lying:mb-2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Timer className="size-5 shrink-0 text-secondary" aria-hidden />
        <span className="grow basis-0 leading-snug">
          {choice ? choiceWords(choice) : 'Short of time or space today?'}
        </span>
        {choice && <span className="link">Change</span>}
        <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
      </button>
      <Dialog title="Today’s version" open={open} onClose={() => setOpen(false)}>
        {planner === null && <p className="py-4 text-muted">One moment.</p>}
        {planner === 'lost' && (
          <p className="py-4">Other versions need a signal once. Rounds can be skipped by Change, too.</p>
        )}
        {planner !== null && planner !== 'lost' && (
          <VersionSheet whole={whole} chosen={choice ?? wholeMission} planner={planner} onChoose={choose} />
        )}
      </Dialog>
    </>
  )
}
