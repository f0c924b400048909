import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PlanEntry } from '#shared/api/workout.ts'
import type { DrillMove } from '#shared/programme/training/drill-text.ts'
import { Demonstration } from '../demonstration/demonstration.tsx'

type Moves = { entry: PlanEntry; drill: NonNullable<PlanEntry['drill']>; difficulty: string | null }

/**
 * What is done in one round or minute of a drill, readable from the floor. A press shows how a move is done: beside
 * the clock and the count there is no room for every demonstration.
 */
export function DrillMoves({ entry, drill: { format, moves }, difficulty }: Moves) {
  const [shown, setShown] = useState<DrillMove | null>(null)
  return (
    <ol>
      {moves.map((move, index) => {
        const { amount, unit } = rowOf(move, format === 'minute' && index === moves.length - 1)
        return (
          <li key={move.code} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-x-3 py-1 text-left short:min-h-11"
              aria-expanded={move === shown}
              onClick={() => setShown(move === shown ? null : move)}
            >
              {amount === null ? (
                <span className="cond min-w-[min(3rem,15vw)] text-[min(1.5rem,7.5vw)] text-accent">then</span>
              ) : (
                <span className="figures min-w-[min(3rem,15vw)] text-[min(2.75rem,13.75vw)] text-accent short:text-[min(2.25rem,11.25vw)]">
                  {amount}
                </span>
              )}{' '}
              <span className="flex grow basis-0 flex-wrap items-baseline gap-x-2">
                <span className="cond text-[min(1.75rem,8.75vw)] leading-none short:text-[min(1.5rem,7.5vw)]">
                  {move.name}
                </span>{' '}
                {unit !== '' && (
                  <span className="cond text-[min(1.25rem,6.25vw)] text-muted short:text-[min(1.125rem,5.7vw)]">
                    {unit}
                  </span>
                )}
              </span>
              <ChevronDown
                className={`size-[min(1.5rem,7.5vw)] shrink-0 text-muted ${move === shown ? 'rotate-180' : ''}`}
                aria-hidden
              />
            </button>
            {move === shown && (
              <Demonstration
                entry={{ ...entry, ...move }}
                difficulty={difficulty}
                className="mb-3 h-36 short:h-28"
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** "4 a side" in parts. The last move of a minute has no amount: it goes on until the next minute begins. */
function rowOf({ target }: DrillMove, untilMinuteEnds: boolean): { amount: string | null; unit: string } {
  if (untilMinuteEnds) return { amount: null, unit: 'until the minute is up' }
  const [amount = '', ...unit] = target.split(' ')
  return { amount, unit: unit.join(' ') }
}
