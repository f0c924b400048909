/** The heading of the page, over figures that may still be on their way. */
export function PerformanceMetrics({ children }: { children: React.ReactNode }) {
  return (
    <>
      <h1 className="stencil text-[min(3rem,15vw)] lg:text-[4.5rem]">PERFORMANCE METRICS</h1>
      {children}
    </>
  )
}
