import { refereedMoveOf } from '#shared/programme/exercises/refereed-move.ts'
import { cameraWords } from './camera-words.ts'

type Offer = { code: number; type: string; onOpen: () => void }

/** Lets the camera count a test, if the referee can see its exercise. */
export function CameraOffer({ code, type, onOpen }: Offer) {
  return (
    refereedMoveOf(code) && (
      <button type="button" className="btn btn-outline camera-offer" onClick={onOpen}>
        {cameraWords(type)}
      </button>
    )
  )
}
