import { ThreeFigures } from './three-figures.tsx'

type PerformanceMetrics = { daysCompleted: number; currentDay: number }

/** The three figures of the specification, with their headings. */
export function PerformanceMetrics(progress: PerformanceMetrics) {
  return (
    <>
      <p className="kicker text-secondary">Service record</p>
      <h1 className="stencil mt-1 text-[min(3rem,15vw)] lg:text-[4.5rem]">PERFORMANCE METRICS</h1>
      <section className="mt-5">
        <h2 className="cond mb-3 text-2xl font-bold">Mission Progress</h2>
        <ThreeFigures {...progress} />
      </section>
    </>
  )
}
