import { useId } from 'react'
import { zones } from '#shared/content/zones.ts'
import { ZonePatch } from '#src/components/pictures/zone-patch.tsx'
import { useModal } from '#src/components/use-modal.ts'
import { ZonePatches } from '#src/features/zones/zone-patches.tsx'
import { CrossingMap } from './crossing-map.tsx'
import { zoneWords } from './zone-words.ts'
import './crossing.css'

type CrossingDialog = {
  /** The zone that is entered, 2 to 8. */
  zone: number
  open: boolean
  onClose: () => void
}

/** The whole screen on entering a zone: the route is drawn, the patch lands, the row of eight follows. */
export function CrossingDialog({ zone, open, onClose }: CrossingDialog) {
  const { ref, onClosed } = useModal(open, onClose)
  const nameId = useId()
  const [left, entered, words] = [zones[zone - 2], zones[zone - 1], zoneWords[zone]]
  if (!left || !entered || !words) return null
  return (
    <dialog
      ref={ref}
      className="crossing m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-base-100 text-base-content"
      aria-labelledby={nameId}
      onClose={onClosed}
    >
      {open && (
        <>
          <CrossingMap zone={zone} />
          <div className="crossing-words text-center">
            <div className="crossing-landing" onAnimationStart={buzz}>
              <ZonePatch number={zone} earned className="crossing-patch mx-auto" />
            </div>
            <p className="kicker mt-2 text-secondary">
              {left.name} held · Days {left.firstDay}–{left.lastDay}
            </p>
            <h2 id={nameId} className="mt-3">
              <span className="cond block text-2xl font-bold text-primary">ZONE {zone}</span>
              <span className="stencil crossing-name block">{entered.name}</span>
            </h2>
            <p className="mt-2 text-[1.0625rem] text-muted">{words.line}</p>
            <ZonePatches reached={zone} className="crossing-row my-4" />
            <button
              type="button"
              className="btn btn-flare btn-lg w-full"
              onClick={() => ref.current?.close()}
            >
              {words.button}
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}

/** As the patch lands. A page that was not touched yet may not buzz, and browsers complain if it tries. */
function buzz(): void {
  if (globalThis.navigator?.userActivation?.hasBeenActive) navigator.vibrate?.(60)
}
