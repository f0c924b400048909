type DayHeading = { day: number; children: React.ReactNode }

/** 'Day N of 30' and the headline below it. */
export function DayHeading({ day, children }: DayHeading) {
  return (
    <div>
      <p className="kicker text-lg !tracking-[.05em] text-secondary !normal-case">Day {day} of 30</p>
      <h1 className="stencil mt-1 text-[min(3.125rem,12.8vw)] lg:text-[4.75rem]">{children}</h1>
    </div>
  )
}
