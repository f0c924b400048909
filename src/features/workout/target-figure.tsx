import type { Target } from './target.ts'

/** A step's number, large enough to be read from the floor; words where nothing is counted. */
export function TargetFigure({ target: { label, figure, unit } }: { target: Target }) {
  return (
    <div>
      <p className="cond text-xl text-muted">{label}</p>
      {figure === null ? (
        <p className="figures mt-1 text-5xl text-accent">{unit}</p>
      ) : (
        <p className="flex flex-wrap items-end gap-x-4">
          <span className="figures -ml-1 text-[min(7.5rem,37.5vw)] text-accent short:text-[min(5.5rem,37.5vw)]">{figure}</span>
          <span className="cond pb-1.5 text-3xl">{unit}</span>
        </p>
      )}
    </div>
  )
}
