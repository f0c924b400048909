import { LazyScene } from '#src/components/pictures/lazy-pictures.tsx'
import { zoneOfDay } from '#shared/content/zones.ts'

type MissionCard = {
  day: number
  /** The mission is done: its scene is stamped. */
  done: boolean
  /** When the mission was left, in words. */
  paused?: string | null
  /** The question about today's body, on the scene: below it, START would no longer fit on a phone. */
  check?: React.ReactNode
  /** The part of the card that fits the day's state: start, resume, send or done. */
  children: React.ReactNode
  /** The texts below it: the scenario, and what the mission trains and teaches. */
  about: React.ReactNode
}

/** The mission card: the scene in full color, what to do, and what to read. */
export function MissionCard({ day, done, paused = null, check, children, about }: MissionCard) {
  return (
    <section className="on-paper" aria-labelledby="mission">
      <div className="dossier-tab">
        MISSION {day} · ZONE {zoneOfDay(day).number}
      </div>
      <div className="dossier overflow-hidden lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div
          className={`relative overflow-hidden lg:col-start-1 lg:h-[20rem] short:max-lg:h-20 ${done ? 'h-30' : 'h-28 max-lg:[@media(min-height:820px)]:h-40 md:max-lg:h-64!'}`}
        >
          <LazyScene day={day} eager className="absolute inset-0 size-full" />
          {done && (
            <span className="absolute top-3 left-3 rounded-field bg-paper px-2.5 py-2">
              <span className="stamp stamp-green text-[1.4375rem]">COMPLETE</span>
            </span>
          )}
          {paused !== null && (
            <span className="badge absolute top-3 left-3 h-auto border-0 bg-base-100 py-1 text-base-content">
              {paused}
            </span>
          )}
          {check}
        </div>
        {/* Shown once all of it has arrived: START is first in the document and last on the screen. */}
        <div className="px-4 pt-2.5 pb-4 not-has-[+*]:invisible lg:row-span-2 lg:p-7">{children}</div>
        <div className="px-4 pb-5 max-lg:in-data-held:invisible lg:px-7 lg:pt-2 lg:pb-7">{about}</div>
      </div>
    </section>
  )
}
