import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Choice, type OptionId, choiceOn } from '#shared/story/choices.ts'
import { focusPage, isFocusLost } from '#src/lib/focus-page.ts'
import { ChoiceFuse } from './choice-fuse.tsx'
import type { SavedChoice } from './saved-choice.ts'
import { OptionCard } from './option-card.tsx'
import { choiceLines } from './spoken-choice.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useChoiceVoice } from './use-choice-voice.ts'
import { useFuse } from './use-fuse.ts'
import { useHalfTaps } from './use-half-taps.ts'

export type ChoiceScreenProps = {
  day: number
  /** Minutes of the mission with each option. */
  minutes: readonly [number, number]
  /** It was answered before: if the trainee does not answer again, nothing changes. */
  again: boolean
  /** It is also read aloud, and a tap anywhere on one half of the screen answers. */
  byVoice: boolean
  /** Stores the answer. */
  onAnswer: (option: OptionId, voted: boolean) => Promise<SavedChoice>
  /** The mission may begin with what is stored. */
  onDone: (answer: SavedChoice) => void
  onBack: () => void
}

const FUSE_SECONDS = 20
type Asked = ChoiceScreenProps & { choice: Choice }

/** How long the crew's vote is shown. */
const VOTE_MS = 4000
const FADE_MS = 200

/** The crew's question before the work. Without an answer the crew votes, and the screen says so. */
export function ChoiceScreen(screen: ChoiceScreenProps) {
  const choice = choiceOn(screen.day)
  return choice ? <Asked {...screen} choice={choice} /> : null
}

function Asked({ choice, minutes, again, byVoice, onAnswer, onDone, onBack }: Asked) {
  const { day, question, ask, vote, options } = choice
  const [taken, setTaken] = useState<{ option: OptionId; voted: boolean } | null>(null)
  const [isTimed, setIsTimed] = useState(!again)
  const [failed, setFailed] = useState(false)
  const cards = useRef<HTMLDivElement>(null)
  const [voteShown] = useState(deferred)
  const voted = taken?.voted === true

  const take = (option: OptionId, isVote = false) => {
    if (taken) return
    setTaken({ option, voted: isVote })
    setFailed(false)
    const shown = isVote ? voteShown.promise : pause(FADE_MS)
    Promise.all([onAnswer(option, isVote), shown]).then(
      ([answer]) => onDone(answer),
      () => {
        setTaken(null)
        setFailed(true)
      },
    )
  }
  const takeAt = (index: 0 | 1) => take(options[index].id)
  const fuse = useFuse(FUSE_SECONDS, isTimed && taken === null, () => take(options[0].id, true))
  useAnswerKeys(takeAt)
  useHalfTaps({ isOn: byVoice && taken === null, cards, onTake: takeAt })
  const halves = useHalves()
  useChoiceVoice(byVoice, voted ? [vote] : taken ? [] : choiceLines(choice, halves))
  useEffect(() => {
    if (isFocusLost()) focusPage()
  }, [isTimed])

  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 pb-3 md:justify-center">
      <header className="-mx-4 grid min-h-14 shrink-0 grid-cols-[3.5rem_1fr_3.5rem] items-center short:min-h-12">
        <button type="button" className="btn btn-ghost btn-square" aria-label="Back" onClick={onBack}>
          <ChevronLeft className="size-7" aria-hidden />
        </button>
        <p className="cond text-center text-xl text-muted">Day {day} · before you start</p>
      </header>
      <h1 className="stencil text-[min(2.375rem,11vw)] short:text-[1.5rem]">{question}</h1>
      <p className="mt-1 text-lg leading-snug short:text-base">{ask}</p>
      <div
        ref={cards}
        className="mt-3 grid grow auto-rows-fr gap-3 md:h-[min(28rem,48dvh)] md:grow-0 md:grid-cols-2 short:mt-2 short:gap-2 lying:grid-cols-2"
      >
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={option}
            day={day}
            minutes={minutes[index] ?? minutes[0]}
            side={index === 0 ? 'left' : 'right'}
            isLeft={taken !== null && taken.option !== option.id}
            // A double tap on START MISSION does not answer.
            onTake={(press) => press.detail < 2 && take(option.id)}
          />
        ))}
      </div>
      <footer className="mt-3 min-h-14 short:mt-2">
        {failed && (
          <p role="alert" className="text-warning">
            Go online once to load that option. Try again, or take the other one.
          </p>
        )}
        {voted ? (
          <CrewVote vote={vote} onDone={voteShown.resolve} />
        ) : (
          isTimed && <ChoiceFuse {...fuse} onStop={() => setIsTimed(false)} />
        )}
        {!isTimed && !voted && (
          <p className="text-muted" role="status">
            {again ? 'Your first choice stays unless you change it.' : 'No hurry. The crew will wait.'}
          </p>
        )}
      </footer>
    </main>
  )
}

/** Says for a moment, or until a tap, that the crew has voted. */
function CrewVote({ vote, onDone }: { vote: string; onDone: () => void }) {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    const go = () => end()
    const timer = setTimeout(go, VOTE_MS)
    document.addEventListener('click', go)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', go)
    }
  }, [])
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-lg leading-snug">
        {vote}
      </p>
      <button type="button" className="btn btn-primary shrink-0">
        Begin
      </button>
    </div>
  )
}

/** A promise that is resolved from outside. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

/** The cards lie side by side where there is room: the same width as in the classes above. */
function useHalves(): readonly [string, string] {
  const [isWide] = useState(
    () =>
      globalThis.matchMedia?.('(min-width: 48rem), (max-height: 480px) and (min-width: 600px)').matches ??
      false,
  )
  return isWide ? ['Left half', 'Right half'] : ['Upper half', 'Lower half']
}

/** The fade of the card that was not chosen; none with reduced motion. */
function pause(ms: number): Promise<void> {
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  return new Promise((resolve) => setTimeout(resolve, isStill ? 0 : ms))
}
