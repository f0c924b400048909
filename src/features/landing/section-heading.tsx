export function SectionHeading({ kicker, children }: { kicker: string; children: string }) {
  return (
    <>
      <p className="kicker text-primary">{kicker}</p>
      <h2 className="stencil mt-2 max-w-3xl text-[2.75rem] lg:text-6xl">{children}</h2>
    </>
  )
}
