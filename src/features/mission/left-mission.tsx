/** Where a mission was left. */
type LeftMission = {
  /** Minutes to its end; null if unknown. */
  minutes: number | null
  section: 'warmup' | 'exercise' | 'cooldown'
  round: number
  rounds: number
  next: string
}

const sectionNames = { warmup: 'Warm-up', exercise: 'Training', cooldown: 'Cooldown' }

/** A mission that was begun and left: what is still to do. */
export function LeftMission({ minutes, section, round, rounds, next }: LeftMission) {
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {minutes !== null && (
          <p className="flex items-end gap-2.5">
            <span className="figures text-[4.75rem] leading-[.85]">{minutes}</span>{' '}
            <span className="cond text-2xl leading-none font-bold">
              min <br />
              to camp
            </span>
          </p>
        )}
        <div className="ml-auto text-right">
          {rounds > 1 && <Rounds round={round} rounds={rounds} />}
          <p className="text-[.9375rem] text-ink-muted">
            {rounds > 1 ? `Round ${round} of ${rounds}` : sectionNames[section]}
          </p>
        </div>
      </div>
      <p className="mt-3 text-[1.0625rem] leading-snug">Next up: {next}. Your progress is saved.</p>
    </div>
  )
}

/** A dot for each round: done, half for the one that is open, empty. */
function Rounds({ round, rounds }: { round: number; rounds: number }) {
  return (
    <div className="mb-1 flex justify-end gap-2" aria-hidden>
      {Array.from({ length: rounds }, (_, index) => index + 1).map((each) => (
        <i
          key={each}
          className={`size-5.5 overflow-hidden rounded-full border-2 border-ink ${each < round ? 'bg-ink' : ''}`}
        >
          {each === round && <i className="block h-full w-1/2 bg-(--x-flare)" />}
        </i>
      ))}
    </div>
  )
}
