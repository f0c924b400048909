import { useId } from 'react'
import { zones } from '#shared/content/zones.ts'
import { ZonePatch } from '#src/components/pictures/zone-patch.tsx'
import { useModal } from '#src/components/use-modal.ts'
import { ZonePatches } from '#src/features/zones/zone-patches.tsx'
import { CrossingMap } from './crossing-map.tsx'
import { zoneWords } from './zone-words.ts'

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
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-base-100 text-base-content open:flex open:flex-col lg:open:grid lg:grid-cols-[3fr_2fr] lying:open:grid lying:grid-cols-2"
      aria-labelledby={nameId}
      onClose={onClosed}
    >
      {open && (
        <>
          <CrossingMap zone={zone} />
          <div className="relative mx-auto -mt-28 flex w-full max-w-md flex-col items-center px-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center lg:mt-0 lg:self-center lg:px-8 lying:mt-0 lying:self-center lying:pt-4">
            <div
              className="motion-safe:animate-stamp motion-safe:[animation-delay:600ms]"
              onAnimationStart={buzz}
            >
              <ZonePatch
                number={zone}
                earned
                className="size-[min(11.125rem,24dvh)] lying:size-16 drop-shadow-[0_14px_22px_rgb(0_0_0/.6)]"
              />
            </div>
            <p className="kicker mt-2 text-secondary">
              {left.name} held · Days {left.firstDay}–{left.lastDay}
            </p>
            <h2 id={nameId} className="mt-3">
              <span className="cond block text-2xl font-bold tracking-[.1em] text-primary">ZONE {zone}</span>
              <span className="stencil block text-[min(3.75rem,15.4vw)]">{entered.name}</span>
            </h2>
            <p className="mt-2 text-[1.0625rem] text-muted">{words.line}</p>
            <ZonePatches
              reached={zone}
              className="my-4 w-full motion-safe:animate-[rise_150ms_var(--ease-march)_980ms_both]"
            />
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
