import { zoneOfDay, zones } from '#shared/content/zones.ts'
import { products } from '#shared/content/products.ts'

type BootcampProgress = { daysCompleted: number; currentDay: number }

/**
 * The active bootcamp: completed days, grouped by zone. "Days held" counts completed missions. It is not a streak:
 * a missed day only waits.
 */
export function BootcampProgress({ daysCompleted, currentDay }: BootcampProgress) {
  const zone = zoneOfDay(currentDay)
  return (
    <section className="card-field px-4 py-3.5" aria-label="Active bootcamp">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="grow basis-0">
          {/* Below the mission’s heading, so that the scenario is a part of the mission. */}
          <h3 className="cond text-lg leading-tight font-bold min-[375px]:text-xl">{products.jungle.name}</h3>
          <p className="text-[.9375rem] text-muted">
            Zone {zone.number} of 8 · {zone.name}
          </p>
        </div>
        <p className="ml-auto shrink-0 text-right">
          <span className="figures block text-[2rem]">
            {daysCompleted}
            <span className="text-xl text-muted">/30</span>
          </span>
          <span className="block text-[.9375rem] leading-snug text-muted">days held</span>
        </p>
      </div>
      <div
        className="mt-2.5 flex gap-1"
        role="progressbar"
        aria-label="Days completed"
        aria-valuenow={daysCompleted}
        aria-valuemin={0}
        aria-valuemax={30}
      >
        {zones.map(({ number, firstDay, lastDay }) => (
          <span key={number} className={`flex gap-px ${zoneWidths[lastDay - firstDay + 1]}`}>
            {daysFrom(firstDay, lastDay).map((day) => (
              <i key={day} className="seg grow" data-s={stateOf(day, daysCompleted, currentDay)} />
            ))}
          </span>
        ))}
      </div>
    </section>
  )
}

// Classes, because a server-rendered page may not have inline styles.
const zoneWidths: Readonly<Record<number, string>> = { 3: 'flex-3', 4: 'flex-4', 5: 'flex-5' }

const daysFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** 'done', 'now' or 'ahead' for a day of the bootcamp. */
export function stateOf(day: number, daysCompleted: number, currentDay: number): 'done' | 'now' | 'ahead' {
  if (day <= daysCompleted) return 'done'
  return day === currentDay ? 'now' : 'ahead'
}
