import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reading } from './reading.tsx'

type Listen = {
  /** The texts to read aloud, in the order in which the page shows them. */
  of: readonly (string | null | undefined)[]
  /** The name of the text, after "Listen to". */
  what: string
  /** True if the button is part of a row that wraps; its other controls are then a row below it. */
  inRow?: boolean
  onStart?: () => void
  className?: string
}

/**
 * Reads aloud the text of the nearest element with `data-listen` around the button. Everything but the button is
 * loaded at the first press. Without an English voice on the device there is no button.
 */
export function Listen({ of: texts, what, inRow = false, onStart, className = '' }: Listen) {
  const text = texts.filter(Boolean).join('\n\n')
  const hasVoice = useSyncExternalStore(onVoices, hasEnglishVoice, () => false)
  const [reading, setReading] = useState<Reading | null>(null)
  const [isMissing, setMissing] = useState(false)
  const label = useSyncExternalStore(reading?.subscribe ?? never, reading?.label ?? listen, listen)
  useEffect(() => reading?.close, [reading])
  // A different text needs a new reader.
  useEffect(() => setReading(null), [text])
  if (!hasVoice && !reading) return null

  const press = (region: HTMLElement) => {
    if (label === 'Listen') onStart?.()
    if (reading) return reading.press()
    // Spoken in the click handler: afterwards an iPhone also speaks without one.
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(' '), { volume: 0 }))
    import('./reading.tsx').then(
      ({ openReading }) => {
        const opened = openReading(text, region)
        setReading(opened)
        opened.press()
      },
      () => setMissing(true),
    )
  }
  return (
    <div className={inRow ? 'contents' : `flex flex-wrap items-center ${className}`}>
      <button
        type="button"
        className="link tap cond gap-1.5 text-lg font-bold"
        onClick={({ currentTarget }) => press(currentTarget.closest<HTMLElement>('[data-listen]')!)}
      >
        <PlayIcon isPlaying={label === 'Pause'} />
        {label}
        {label === 'Listen' && <span className="sr-only"> to {what}</span>}
      </button>
      {reading && <reading.Controls />}
      {isMissing && !reading && (
        <p role="alert" className="order-1 w-full">
          The voice didn’t load. The text is all here.
        </p>
      )}
    </div>
  )
}

/** Plays, or pauses what is playing. */
export const PlayIcon = ({ isPlaying = false }) => (
  <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden>
    <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 5v14l12-7z'} />
  </svg>
)

const listen = () => 'Listen'
const never = () => () => {}

const hasEnglishVoice = () =>
  (globalThis.speechSynthesis as SpeechSynthesis | undefined)
    ?.getVoices()
    .some(({ lang }) => /^en/i.test(lang)) ?? false

/** Voices may load a moment after the page. Safari before 2024 has no event for it. */
function onVoices(update: () => void): () => void {
  const synth = globalThis.speechSynthesis as SpeechSynthesis | undefined
  const timer = setTimeout(update, 1000)
  synth?.addEventListener?.('voiceschanged', update)
  return () => {
    clearTimeout(timer)
    synth?.removeEventListener?.('voiceschanged', update)
  }
}
