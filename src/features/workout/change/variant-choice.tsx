import type { PlanEntry } from '#shared/api/workout.ts'
import { demonstrationOf } from '../demonstration/demonstration-match.ts'
import { videoOf } from '../demonstration/video.ts'

/** An alternative to a station: how it looks, its target and the reason. */
export function VariantChoice({
  kind,
  entry,
  onChoose,
}: {
  kind: string
  entry: PlanEntry
  onChoose: (entry: PlanEntry) => void
}) {
  const demonstration = demonstrationOf(entry)
  return (
    <button
      type="button"
      className="flex min-h-18 w-full cursor-pointer items-center gap-x-3 py-2 text-left"
      onClick={() => onChoose(entry)}
    >
      {demonstration && (
        <img
          src={videoOf(demonstration).poster}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-field bg-[#101A14] object-cover max-[20rem]:hidden"
        />
      )}
      <span className="min-w-0 grow basis-0">
        <span className="kicker block text-secondary">{kind}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="cond text-xl leading-tight font-bold">{entry.name}</span>
          <span className="cond text-lg whitespace-nowrap text-accent">{entry.target}</span>
        </span>
        {entry.reason && (
          <span className="mt-0.5 block text-[.9375rem] leading-snug text-muted">{entry.reason}</span>
        )}
      </span>
    </button>
  )
}
