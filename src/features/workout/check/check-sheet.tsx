import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Plan } from '#shared/api/workout.ts'
import { places } from '#shared/content/places.ts'
import { offeredLengths } from '#shared/programme/versions/offered-lengths.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { focusPage } from '#src/lib/focus-page.ts'
import type { useMissionOnDevice } from '../card/use-mission-on-device.ts'
import { bodyWords, capitalized, placeNames } from '../version/body-words.ts'
import type { BodyToday } from '../version/choice.ts'
import { dateToday } from '../version/spared-today.ts'
import { BodyMap } from './body-map.tsx'
import { CheckChip } from './check-chip.tsx'
import { saveAsksForBody } from './asks.ts'

type CheckSheet = {
  userId: string
  /** The whole mission. */
  whole: Plan
  device: ReturnType<typeof useMissionOnDevice>
  /** Opens the player. */
  onStart: () => void
  onClose: () => void
}

/**
 * Keeps the foot visible at the bottom of the sheet, over its padding. With very large text the foot is only
 * the sheet's end.
 */
const footPlace = { bottom: 'calc(min(0px, 100dvh - 40rem) * 99 - 1.5rem)', margin: '0 -1.25rem -1.5rem' }

const energies = ['low', 'normal', 'high'] as const

/** Today's check: sore places, energy and minutes. Each answer is stored at once, and the summary follows. */
export function CheckSheet({ userId, whole, device, onStart, onClose }: CheckSheet) {
  const { choice, storing, earlier, begun } = device
  const { sore, energy }: Omit<BodyToday, 'on'> = choice.body ?? { sore: [], energy: 'normal' }
  const [today] = useState(dateToday)
  const id = useId()
  const idOf = (place: string) => `${id}-${place}`

  const say = (change: Partial<Omit<BodyToday, 'on'>>) => {
    const body = { sore, energy, ...change, on: today }
    const isFine = body.sore.length === 0 && body.energy === 'normal'
    device.choose({ ...choice, body: isFine ? undefined : body })
  }
  const start = async () => {
    if ((await storing?.()) === false) return
    if (begun) await device.resume().catch(() => null)
    onClose()
    onStart()
  }
  const stopAsking = () => {
    saveAsksForBody(userId, false)
    device.choose(choice)
    onClose()
    // The button that opened the sheet disappears.
    focusPage()
  }

  // Not inside the card: its paper has other colors.
  return createPortal(
    <Dialog title="Your body today" open onClose={onClose}>
      {earlier && (
        <button
          type="button"
          className="btn btn-outline mt-3 h-auto min-h-11 w-full py-2"
          onClick={() => say(earlier)}
        >
          Same as last time: {bodyWords(earlier).join(', ')}
        </button>
      )}
      <fieldset className="mt-3 min-w-0">
        <legend className="cond text-xl font-bold">Sore anywhere?</legend>
        <p className="mb-3 text-[.9375rem] leading-snug text-muted">
          Tap the body or the list. With sharp pain or an injury, rest and see a doctor.
        </p>
        <BodyMap sore={sore} idOf={idOf} />
        <div className="mt-3 flex flex-wrap gap-2">
          {places.map((place) => (
            <CheckChip
              key={place}
              id={idOf(place)}
              type="checkbox"
              checked={sore.includes(place)}
              onChange={(on) =>
                say({ sore: places.filter((each) => (each === place ? on : sore.includes(each))) })
              }
            >
              {capitalized(placeNames[place])}
            </CheckChip>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4 min-w-0">
        <legend className="cond mb-2 text-xl font-bold">Energy</legend>
        <div className="flex flex-wrap gap-2">
          {energies.map((each) => (
            <CheckChip
              key={each}
              type="radio"
              name={`${id}-energy`}
              checked={energy === each}
              onChange={() => say({ energy: each })}
            >
              {capitalized(each)}
            </CheckChip>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4 min-w-0">
        <legend className="cond mb-2 text-xl font-bold">Minutes</legend>
        <div className="flex flex-wrap gap-2">
          {[null, ...offeredLengths(whole)].map((each) => (
            <CheckChip
              key={each}
              type="radio"
              name={`${id}-minutes`}
              checked={choice.length === each}
              onChange={() => device.choose({ ...choice, length: each })}
            >
              {each === null ? `Full ${whole.minutes}` : each}
              <span className="sr-only"> minutes</span>
            </CheckChip>
          ))}
        </div>
      </fieldset>
      <button type="button" className="link tap cond mt-3 text-lg font-semibold" onClick={stopAsking}>
        Don’t ask me
      </button>
      <div className="sticky border-t border-line bg-base-200 px-5 pt-3 pb-5" style={footPlace}>
        <div role="status" className="min-h-18 text-[.9375rem] leading-snug">
          <Summary whole={whole} device={device} />
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="btn btn-flare btn-lg grow px-3" onClick={() => void start()}>
            {begun ? 'RESUME' : 'START MISSION'}
          </button>
          <button type="button" className="btn btn-outline btn-lg px-4" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

/** What changed and why, and what stays. */
function Summary({ whole, device }: Pick<CheckSheet, 'whole' | 'device'>) {
  if (device.failed) return <p>Go online once to load other versions of this mission.</p>
  const { changed, stays } = device.check ?? {
    changed: 'Nothing changes: the whole mission, as planned.',
    stays: `${whole.minutes} minutes.`,
  }
  return (
    <>
      <p>{changed}</p>
      <p className="text-muted">{stays}</p>
    </>
  )
}
