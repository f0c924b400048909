import type { Target } from './target.ts'

type Figure = {
  target: Target
  /** The actual count, if it differs. */
  count?: number | null
  /** Shown at the end of the label's line. */
  aside?: React.ReactNode
  children?: React.ReactNode
}

/** A step's number, readable from the floor; text if nothing is counted. `children` are next to the number. */
export function TargetFigure({ target: { label, figure, unit }, count = null, aside, children }: Figure) {
  if (figure === null) {
    return (
      <div>
        <div className={labelLine}>
          <p className="cond text-xl text-muted">{label}</p>
          {aside}
        </div>
        <p className="figures mt-1 text-5xl text-accent">{unit}</p>
      </div>
    )
  }
  return (
    <div className="w-full">
      <div className={labelLine}>
        <p className="cond text-xl text-muted">
          {count === null ? label : `Done, ${label.toLowerCase()} ${figure}`}
        </p>
        {aside}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex grow basis-0 flex-wrap items-end gap-x-4">
          <span className="figures -ml-1 text-[min(7.5rem,37.5vw)] text-accent short:text-[min(5.5rem,37.5vw)] lying:text-[9rem]!">
            {count ?? figure}
          </span>
          <span className="cond pb-1.5 text-3xl">{unit}</span>
        </p>
        {children}
      </div>
    </div>
  )
}

const labelLine = 'flex flex-wrap items-center justify-between gap-x-4'
