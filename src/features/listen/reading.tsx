import { Suspense, lazy, useId, useState, useSyncExternalStore } from 'react'
import { type SoundSettings, rates, soundSettings, useSoundSettings } from '#src/lib/sound-settings.ts'
import { adoptHighlightStyle, bringIntoSight, clearHighlight, highlight } from './highlight.ts'
import { placeIn } from './places.ts'
import { type Reader, createReader } from './reader.ts'
import { speechEngine } from './speech-engine.ts'

/** Loaded when it is opened. Without it, the device's best voice reads. */
const VoiceChoice = lazy((): Promise<{ default: (props: { settings: SoundSettings }) => React.ReactNode }> =>
  import('./voice-choice.tsx').then(
    ({ VoiceChoice: choice }) => ({ default: choice }),
    () => ({ default: () => null }),
  ),
)

const settings = () => {
  const { voiceName, volume, rate } = soundSettings()
  return { voice: voiceName, volume: volume / 100, rate: rates[rate] }
}

export type Reading = ReturnType<typeof openReading>

/** Reads a text aloud, and follows it in `region`, where the page shows it. */
export function openReading(text: string, region: HTMLElement) {
  const reader = createReader(text, {
    engine: speechEngine,
    place: placeIn(text),
    settings,
    isHidden: () => document.visibilityState === 'hidden',
  })
  const back = () => document.visibilityState === 'visible' && reader.resume()
  document.addEventListener('visibilitychange', back)
  // Chromium keeps speaking after its page is closed.
  window.addEventListener('pagehide', reader.pause)
  adoptHighlightStyle()

  let marked: unknown = null
  const stopFollowing = reader.subscribe(() => {
    const { status, piece } = reader.view()
    if (status === 'idle' && marked) clearHighlight()
    if (status === 'idle') marked = null
    if (status !== 'playing' || !piece || piece === marked) return
    marked = piece
    const range = highlight(region, text, piece)
    if (range) bringIntoSight(range)
  })

  return {
    reader,
    subscribe: reader.subscribe,
    /** The label of the button. */
    label: () => ({ idle: 'Listen', playing: 'Pause', paused: 'Go on' })[reader.view().status],
    press: () => (reader.view().status === 'playing' ? reader.pause() : reader.play()),
    close(): void {
      reader.pause()
      stopFollowing()
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('pagehide', reader.pause)
      if (marked) clearHighlight()
    },
    Controls: () => <Controls reader={reader} />,
  }
}

const news = {
  voiceless: 'This phone has no voice for it right now. The text is all here.',
  refused: 'Press Go on to hear it.',
  read: '',
}

/** The controls of a text that is being read. */
function Controls({ reader }: { reader: Reader }) {
  const view = useSyncExternalStore(reader.subscribe, reader.view)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isIdle = view.status === 'idle'
  return (
    <>
      <p
        role="status"
        className={view.news && news[view.news] ? 'order-1 w-full text-[.9375rem]' : 'sr-only'}
      >
        {view.news ? news[view.news] || 'The end.' : view.status === 'paused' && 'Paused'}
      </p>
      {!isIdle && (
        <div className="order-1 flex w-full flex-wrap items-center gap-x-5">
          <button type="button" className="link tap cond text-lg font-bold" onClick={reader.stop}>
            Stop
          </button>
          <button
            type="button"
            className="link tap cond text-lg font-bold"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              // Testing a voice interrupts the reading.
              reader.pause()
              setOpen(!isOpen)
            }}
          >
            Voice
          </button>
          <span className="figures text-lg">
            <span className="sr-only">Sentence </span>
            {view.number} of {view.total}
          </span>
        </div>
      )}
      <div id={id} className="order-1 w-full" hidden={isIdle || !isOpen}>
        {isOpen && <Voices />}
      </div>
    </>
  )
}

function Voices() {
  const settings = useSoundSettings()
  return (
    <div className="mb-2 rounded-box bg-base-200 px-4 text-base-content">
      <Suspense>
        <VoiceChoice settings={settings} />
      </Suspense>
    </div>
  )
}
