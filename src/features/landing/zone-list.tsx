import { zones } from '#shared/content/zones.ts'

/** One line per zone, in order: story first, and only what the program really contains. */
const notes = [
  'Day 1 assessment. Salvage the wreck. Light the first fire.',
  'Push through the green. Find your stride.',
  'Follow the water. Build a raft. Cross on a rope.',
  'Take the high ground. A short retest on Day 15.',
  'Stay low, stay quiet. Smoke, a fence, a night march.',
  'Find the cache. Clean water and a lighter pack.',
  'The long push. Storm, mud and the last ridge.',
  'Reach the clearing. Day 30 assessment. Fly home.',
] as const

export function ZoneList() {
  return (
    <ol className="mt-6 md:mt-0 lg:mt-6 lg:columns-2 lg:gap-10">
      {zones.map(({ number, name, firstDay, lastDay }, i) => (
        <li key={number} className="flex break-inside-avoid items-start gap-3.5 border-t border-line py-3.5">
          <span
            className="figures grid size-9 shrink-0 place-items-center rounded-full bg-base-300 text-2xl text-secondary"
            aria-hidden="true"
          >
            {number}
          </span>
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="cond text-xl font-bold">{name}</h3>
              <span className="gridref text-muted">
                Days {firstDay}-{lastDay}
              </span>
            </div>
            <p className="mt-0.5 text-[.9375rem] leading-snug text-muted">{notes[i]}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
