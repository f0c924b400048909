type MissionHeading = { day: number; title: string; done: boolean }

/** The day and its headline in one line, and the mission's title, which leads. */
export function MissionHeading({ day, title, done }: MissionHeading) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <p className="kicker text-lg !tracking-[.05em] text-secondary !normal-case">Day {day} of 30</p>
        <span className="text-muted" aria-hidden>
          ·
        </span>
        <h1 className={`kicker text-lg !tracking-[.05em] font-bold ${done ? 'text-accent' : 'text-primary'}`}>
          {done ? 'YOU CRUSHED IT' : 'TIME TO CONQUER'}
        </h1>
      </div>
      <h2 id="mission" className="stencil mt-1 text-[min(2.625rem,12.8vw)] lg:text-[4rem]">
        {title}
      </h2>
    </div>
  )
}
