import type { Plan } from '#shared/api/workout.ts'
import type { Length } from '#shared/programme/versions/lengths.ts'

type Lengths = {
  whole: Plan
  /** The lengths available for this mission. */
  lengths: readonly Length[]
  chosen: Length | null
  onChoose: (length: Length | null) => void
}

export function LengthChoice({ whole, lengths, chosen, onChoose }: Lengths) {
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="cond mb-1.5 text-lg font-bold">Time</legend>
      <div className="grid grid-cols-2 gap-2">
        {[null, ...lengths].map((length) => (
          <label key={length} className="choice min-h-13! min-w-0 gap-2.5! px-3! py-1.5!">
            <input
              type="radio"
              name="length"
              className="radio radio-primary radio-sm shrink-0"
              checked={chosen === length}
              onChange={() => onChoose(length)}
            />
            <span className="min-w-0 leading-tight">
              <span className="cond block text-lg leading-tight font-bold">
                {length === null ? 'Whole' : `${length} minutes`}
              </span>
              {length === null && (
                <span className="block text-[.9375rem] text-muted">{whole.minutes} minutes</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {lengths.length > 0 && !lengths.includes(10) && (
        <p className="mt-1.5 text-[.9375rem] text-muted">
          Today’s tests are never left out, so it is {Math.min(...lengths)} at least.
        </p>
      )}
    </fieldset>
  )
}
