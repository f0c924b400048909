/** The heading of the page, above figures that may still be loading. */
export function PerformanceMetrics({ children }: { children: React.ReactNode }) {
  return (
    <>
      <h1 className="stencil text-[min(3rem,15vw)] lg:text-[4.5rem]">PERFORMANCE METRICS</h1>
      {children}
    </>
  )
}
