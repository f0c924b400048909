import { useState } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import { maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import type { Act } from '../state/player-state.ts'

type TestResult = { entry: PlanEntry; result: number | null; act: Act }

/** Asks for the result of a test. If it stays empty, the test is done but not counted. */
export function TestResult({ entry, result, act }: TestResult) {
  // A refused value exists only in the field. The attempt then has no count: the digits typed before were not
  // meant as one either.
  const [refused, setRefused] = useState<string | null>(null)
  const id = `result-${entry.id}`
  const error = refused === null ? null : 'More than anybody does. Check the number.'
  const counted = entry.type === 'reps'
  const onChange = (typed: string) => {
    if (!/^\d{0,4}$/.test(typed)) return
    const tooMuch = Number(typed) > maxPlausible(entry)
    setRefused(tooMuch ? typed : null)
    act({ type: 'countTest', entryId: entry.id, result: typed === '' || tooMuch ? null : Number(typed) })
  }
  return (
    <div className="card-field mb-3 px-4 py-2">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="cond text-xl">
          {counted ? 'How many did you do?' : 'How long did you hold?'}
        </label>
        <span className="flex items-center gap-2">
          <input
            {...wiringOf(id, { error })}
            inputMode="numeric"
            autoComplete="off"
            className={`figures input h-14 w-24 scroll-mb-56 text-center text-4xl short:scroll-mb-36 ${error ? 'input-error' : ''}`}
            value={refused ?? result ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="cond w-10 text-lg text-muted">{counted ? 'reps' : 's'}</span>
        </span>
      </div>
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  )
}
