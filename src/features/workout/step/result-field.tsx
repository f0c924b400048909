import { useState } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import { implausible, maxPlausible } from '#shared/programme/exercises/max-plausible.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import type { Act } from '../state/player-state.ts'
import { resultWords } from './result-words.ts'

type ResultField = { entry: PlanEntry; result: number | null; act: Act }

/** Asks for the result of a test or a drill. If it stays empty, it is done but not counted. */
export function ResultField({ entry, result, act }: ResultField) {
  // A refused value exists only in the field. The attempt then has no count: the digits typed before were not
  // meant as one either.
  const [refused, setRefused] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const id = `result-${entry.id}`
  const { question, unit } = resultWords(entry)
  const onChange = (typed: string) => {
    if (!/^\d{0,4}$/.test(typed)) return
    const isRefused = typed !== '' && implausible(entry, Number(typed)) !== null
    setRefused(isRefused ? typed : null)
    setIsTyping(true)
    act({
      type: 'countTest',
      entryId: entry.id,
      result: typed === '' || isRefused ? null : Number(typed),
    })
  }
  // A result from elsewhere, such as the stopped clock, replaces a refused one.
  const shown = result === null ? (refused ?? '') : String(result)
  const error = refused === null || result !== null ? null : errorOf(entry, Number(refused), isTyping)
  return (
    <div className="card-field mb-3 w-full px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <label htmlFor={id} className="cond grow text-xl">
          {question}
        </label>
        <span className="flex items-center gap-1.5">
          <input
            {...wiringOf(id, { error })}
            inputMode="numeric"
            autoComplete="off"
            className={`figures input h-14 ${entry.drill ? 'w-20' : 'w-24'} scroll-mb-56 text-center text-4xl short:scroll-mb-36 ${error ? 'input-error' : ''}`}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => setIsTyping(false)}
          />
          <span className="cond text-lg text-muted">{unit}</span>
        </span>
      </div>
      {error && <FieldError of={id}>{error}</FieldError>}
    </div>
  )
}

/**
 * A number that is too small may grow with the next digit, so its error appears only when the field is left.
 */
function errorOf(entry: PlanEntry, typed: number, isTyping: boolean): string | null {
  const doubt = implausible(entry, typed)
  if (doubt === null || (isTyping && typed < maxPlausible(entry))) return null
  return `${doubt}. Check the number.`
}
