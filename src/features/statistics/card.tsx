type Card = {
  title: string
  id?: string
  /** Shown to the right of the title. */
  beside?: React.ReactNode
  children: React.ReactNode
}

export function Card({ title, id, beside, children }: Card) {
  return (
    <section className="card-field min-w-0 p-4 lg:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 id={id} className="cond text-2xl font-bold">
          {title}
        </h3>
        {beside}
      </div>
      {children}
    </section>
  )
}
