type ChoiceFuse = {
  /** Seconds. */
  left: number
  /** The share of the time that is left. */
  share: number
  onStop: () => void
}

/** The time left for an answer, and the way to have more of it. */
export function ChoiceFuse({ left, share, onStop }: ChoiceFuse) {
  return (
    <>
      <div className="h-2 overflow-hidden bg-base-300" aria-hidden>
        <div
          className="h-full origin-left bg-primary transition-transform duration-200 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-muted">No answer? The crew votes.</p>
        <div className="flex grow items-center justify-between gap-x-3 md:grow-0">
          <button
            type="button"
            className="cond min-h-11 cursor-pointer text-lg text-muted underline decoration-1 underline-offset-4"
            onClick={onStop}
          >
            Take your time
          </button>
          <p className="figures min-w-12 text-right text-xl" aria-hidden>
            {left} s
          </p>
        </div>
      </div>
      <p className="sr-only" role="timer" aria-live="polite">
        {spokenSeconds(left)}
      </p>
    </>
  )
}

/** Announced at 20, 10 and 5 seconds: text that stays the same is not announced again. */
function spokenSeconds(left: number): string {
  const mark = [5, 10].find((seconds) => left <= seconds) ?? 20
  return `${mark} seconds to answer`
}
