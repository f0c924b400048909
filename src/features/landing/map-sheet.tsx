/** The map sheet: decorative, because the list of zones below it has the same in words. */
export function MapSheet() {
  return (
    <figure className="on-paper max-w-md lg:max-w-none">
      <figcaption className="dossier-tab">
        SHEET 01 · <span className="gridref">00°05′S 77°40′W</span>
      </figcaption>
      <div className="overflow-hidden rounded-box rounded-tl-none border-[6px] border-paper bg-paper [box-shadow:var(--shadow-3)]">
        <picture>
          <source media="(min-width: 1024px)" srcSet="/maps/route-landscape.svg" width="1160" height="470" />
          <img
            src="/maps/route-portrait.svg"
            alt="Map of the route through the eight zones, from the crash site to the extraction point"
            width="358"
            height="600"
            loading="lazy"
            className="block h-auto w-full"
          />
        </picture>
      </div>
    </figure>
  )
}
