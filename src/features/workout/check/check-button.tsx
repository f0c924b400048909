import { useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { useMissionOnDevice } from '../card/use-mission-on-device.ts'
import { canSpare } from '../version/choice.ts'
import { CheckSheet } from './check-sheet.tsx'

type CheckButton = {
  userId: string
  /** The whole mission. */
  whole: Plan
  device: ReturnType<typeof useMissionOnDevice>
  /** Opens the player. */
  onStart: () => void
}

/** Asks how the body is, or says the answer, until the work has begun. It lies on the card's scene and opens the sheet. */
export function CheckButton(check: CheckButton) {
  const { whole, device } = check
  const [open, setOpen] = useState(false)
  if (!device.canChoose || !canSpare(whole)) return null
  return (
    <>
      {device.question && (
        <button
          type="button"
          className="cond absolute right-3 bottom-2 min-h-11 rounded-field bg-paper px-2.5 text-lg font-bold text-ink"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {device.question}
        </button>
      )}
      {open && <CheckSheet {...check} onClose={() => setOpen(false)} />}
    </>
  )
}
