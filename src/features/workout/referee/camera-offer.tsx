import type { PlanEntry } from '#shared/api/workout.ts'
import { isRefereeable } from '#shared/programme/exercises/refereed-move.ts'
import { cameraWords } from './camera-words.ts'

/** `onOpen`: null while the camera is open. */
type Offer = { entry: PlanEntry; onOpen: (() => void) | null }

/** Lets the camera count a test, if the referee can see its exercise. */
export function CameraOffer({ entry, onOpen }: Offer) {
  return (
    onOpen &&
    isRefereeable(entry) && (
      <button type="button" className="btn btn-outline camera-offer" onClick={onOpen}>
        {cameraWords(entry.type)}
      </button>
    )
  )
}
