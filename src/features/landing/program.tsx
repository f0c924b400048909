import { Levels } from './levels.tsx'
import { MapSheet } from './map-sheet.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ZoneList } from './zone-list.tsx'

const areas = ['Chest & Arms', 'Abs & Core', 'Legs', 'Back & Shoulders'] as const

export function Program() {
  return (
    <section id="program" className="topo border-t border-line bg-base-100">
      <div className="mx-auto max-w-6xl px-4 py-16 lg:px-6 lg:py-24">
        <SectionHeading kicker="Program">EIGHT ZONES TO EXTRACTION</SectionHeading>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          Each day moves the story and your fitness forward, from the wreck to the helicopter.
        </p>
        <div className="mt-7 gap-8 md:grid md:grid-cols-2 lg:block">
          <MapSheet />
          <ZoneList />
        </div>
        <Levels />
        <h3 className="cond mt-8 text-2xl font-bold">Four areas, the whole body</h3>
        <ul className="mt-3 flex flex-wrap gap-2">
          {areas.map((area) => (
            <li key={area} className="plate">
              {area}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
