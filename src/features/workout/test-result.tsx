import type { PlanEntry } from '#shared/api/workout.ts'
import type { Move } from './run.ts'

type TestResult = { entry: PlanEntry; result: number | null; act: (move: Move) => void }

/** Asks what a test came to. Left empty, the test is done and not counted. */
export function TestResult({ entry, result, act }: TestResult) {
  const id = `result-${entry.id}`
  const counted = entry.type === 'reps'
  const onChange = (typed: string) => {
    if (/^\d{0,4}$/.test(typed)) act({ type: 'count', entryId: entry.id, result: typed === '' ? null : Number(typed) })
  }
  return (
    <div className="card-field mb-3 flex items-center justify-between gap-4 px-4 py-2">
      <label htmlFor={id} className="cond text-xl">
        {counted ? 'How many did you do?' : 'How long did you hold?'}
      </label>
      <span className="flex items-center gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="figures input h-14 w-24 text-center text-4xl"
          value={result ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="cond w-10 text-lg text-muted">{counted ? 'reps' : 's'}</span>
      </span>
    </div>
  )
}
