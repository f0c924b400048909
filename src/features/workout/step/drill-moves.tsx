import type { PlanEntry } from '#shared/api/workout.ts'
import { drillHeading } from '#shared/programme/training/drill-text.ts'

type Drill = NonNullable<PlanEntry['drill']>

/** What is done in one round or minute of a drill, readable from the floor. The stage demonstrates it. */
export function DrillMoves({ drill }: { drill: Drill }) {
  const { format, moves } = drill
  return (
    <section aria-labelledby="moves" className="mb-3">
      <h2 id="moves" className="kicker mb-1.5 text-secondary">
        {drillHeading(drill)}
      </h2>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {moves.map(({ code, name, target }, index) => (
          <li key={code} className="min-w-0 rounded-field border-[1.5px] border-line bg-base-200 px-2.5 py-2">
            <Amount target={format === 'minute' && index === moves.length - 1 ? 'then' : target} />
            <span className="cond block text-[1.0625rem] leading-tight">{name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "4 a side" in parts. The last move of a minute has no amount: it goes on until the next minute begins. */
function Amount({ target }: { target: string }) {
  const [amount = '', ...unit] = target.split(' ')
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 text-accent">
      <span className={amount === 'then' ? 'cond text-2xl' : 'figures text-[2.25rem]'}>{amount}</span>{' '}
      {unit.length > 0 && <span className="cond text-base text-muted">{unit.join(' ')}</span>}
    </span>
  )
}
