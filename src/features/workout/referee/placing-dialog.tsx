import { AudioLines } from 'lucide-react'
import type { RefereedMove } from '#shared/programme/exercises/refereed-move.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { SwitchRow } from '#src/components/switch-row.tsx'
import { PlacingPicture } from '#src/features/referee/placing/placing-picture.tsx'
import { changeSound, useSoundSettings } from '../sound/sound-settings.ts'
import { cameraWords } from './camera-words.ts'

type Placing = {
  move: RefereedMove
  type: string
  open: boolean
  onPlaced: () => void
  onClose: () => void
}

/** How to place the phone, and what happens with the pictures, before the browser asks for the camera. */
export function PlacingDialog({ move, type, open, onPlaced, onClose }: Placing) {
  const { voice } = useSoundSettings()
  const lies = move === 'push-up' || move === 'plank'
  return (
    <Dialog title={cameraWords(type)} open={open} onClose={onClose}>
      <PlacingPicture lies={lies} />
      <ol className="mt-3 list-decimal pl-6 text-lg leading-snug">
        <li>Lean the phone on a bottle, two meters away{lies ? ', on the floor' : ''}.</li>
        <li>Turn your side to it. Your whole body must be in the picture.</li>
        <li>Wait for the green frame and “I see you”.</li>
      </ol>
      <p className="mt-3 text-muted">
        Pictures never leave your phone, and nothing is stored. The camera can be wrong: a tap always counts
        and stops. The first time loads 5 MB.
      </p>
      <SwitchRow
        icon={AudioLines}
        name="Voice"
        text="Says the count, and “Lower” for half depth"
        checked={voice}
        onChange={(on) => changeSound({ voice: on })}
      />
      <button type="button" className="btn btn-primary btn-lg mt-2 w-full" onClick={onPlaced}>
        Turn on the camera
      </button>
    </Dialog>
  )
}
