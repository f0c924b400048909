import type { Target } from './target.ts'

/** A step's number, large enough to be read from the floor; words where nothing is counted. */
export function TargetFigure({ target: { label, figure, unit } }: { target: Target }) {
  return (
    <div>
      <p className="cond text-xl text-muted">{label}</p>
      {figure === null ? (
        <p className="figures mt-1 text-5xl text-accent">{unit}</p>
      ) : (
        <p className="flex items-end gap-4">
          <span className="figures -ml-1 text-[7.5rem] text-accent short:text-[5.5rem]">{figure}</span>
          <span className="cond pb-1.5 text-3xl">{unit}</span>
        </p>
      )}
    </div>
  )
}
