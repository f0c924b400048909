import type { PlanEntry } from '#shared/api/workout.ts'
import { drillHeading } from '#shared/programme/training/drill-text.ts'

type Drill = NonNullable<PlanEntry['drill']>

type Moves = {
  drill: Drill
  /** The index of the move that the stage demonstrates. */
  shown: number
  onShow: (move: number) => void
}

/** What is done in one round or minute of a drill, readable from the floor. A press shows a move on the stage. */
export function DrillMoves({ drill, shown, onShow }: Moves) {
  const { format, moves } = drill
  return (
    <section aria-labelledby="moves" className="mb-2">
      <h2 id="moves" className="kicker mb-1.5 short:mb-0.5 text-secondary">
        {drillHeading(drill)}
      </h2>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {moves.map(({ code, name, target }, index) => (
          <li key={code} className="grid min-w-0">
            <button
              type="button"
              className={`min-w-0 cursor-pointer rounded-field border-[1.5px] bg-base-200 px-2.5 py-1 text-left ${index === shown ? 'border-primary' : 'border-line'}`}
              aria-pressed={index === shown}
              onClick={() => onShow(index)}
            >
              {format === 'minute' && index === moves.length - 1 ? (
                <Amount amount="then" unit="until the minute is up" />
              ) : (
                <Amount {...partsOf(target)} />
              )}
              <span className="cond block text-[1.0625rem] leading-tight">{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Splits "4 a side" into its parts. */
function partsOf(target: string): { amount: string; unit: string } {
  const [amount = '', ...unit] = target.split(' ')
  return { amount, unit: unit.join(' ') }
}

/** The last move of a minute has no amount: it continues until the next minute begins. */
function Amount({ amount, unit }: { amount: string; unit: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 text-accent">
      <span className={amount === 'then' ? 'cond text-2xl' : 'figures text-[2rem] short:text-[1.75rem]'}>
        {amount}
      </span>{' '}
      {unit !== '' && <span className="cond text-base leading-tight text-muted">{unit}</span>}
    </span>
  )
}
