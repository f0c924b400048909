import type { Version } from '#shared/programme/versions/today.ts'
import { factsOf, minutesText } from './version-words.ts'

/** The effects of a choice; announced again when they change. */
export function VersionFacts({ version }: { version: Version }) {
  return (
    <div role="status" className="card-field mt-3 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="cond text-xl font-bold">About {version.plan.minutes} min</span>
        <span className="text-[.9375rem] text-muted">{minutesText(version)}</span>
      </p>
      {factsOf(version).map((fact) => (
        <p key={fact} className="mt-1 leading-snug">
          {fact}
        </p>
      ))}
    </div>
  )
}
