import { Drum, Hourglass, SlidersHorizontal, Timer } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#src/components/dialog.tsx'
import { SwitchRow } from '#src/components/switch-row.tsx'
import type { HandsFree } from '../state/hands-free.ts'

type Settings = {
  handsFree: HandsFree
  onChange: (part: Partial<HandsFree>) => void
  children?: React.ReactNode
}

/** The player's settings, stored on this device. `children` are additional settings. */
export function PlayerSettings({ handsFree, onChange, children }: Settings) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`btn btn-ghost btn-square ${handsFree.on ? 'text-accent' : 'text-muted'}`}
        aria-label={handsFree.on ? 'Player settings, hands-free is on' : 'Player settings'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal className="size-6" aria-hidden />
      </button>
      <Dialog title="Player settings" open={open} onClose={() => setOpen(false)}>
        <div className="divide-y divide-line">
          <SwitchRow
            icon={Timer}
            name="Hands-free"
            text="Timers start, rests run and steps advance by themselves."
            checked={handsFree.on}
            onChange={(on) => onChange({ on })}
          />
          {handsFree.on && (
            <>
              <SwitchRow
                icon={Hourglass}
                name="Rests"
                text="Off: the next step follows at once."
                checked={handsFree.rests}
                onChange={(rests) => onChange({ rests })}
              />
              <SwitchRow
                icon={Drum}
                name="Tempo"
                text="Repetitions run at a steady tempo. Off: they wait for your tap."
                checked={handsFree.tempo}
                onChange={(tempo) => onChange({ tempo })}
              />
            </>
          )}
          {children}
        </div>
        <button type="button" className="btn btn-primary btn-lg mt-4 w-full" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  )
}
