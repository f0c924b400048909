type SectionHeading = { kicker: string; id?: string; children: string }

export function SectionHeading({ kicker, id, children }: SectionHeading) {
  return (
    <>
      <p className="kicker text-primary">{kicker}</p>
      <h2 id={id} className="stencil mt-2 max-w-3xl text-[min(2.75rem,15vw)] lg:text-6xl">
        {children}
      </h2>
    </>
  )
}
