import type { LucideIcon } from 'lucide-react'

type Outcome = { icon: LucideIcon; good?: boolean; heading: string; children: React.ReactNode }

/** The frame of the pages after the checkout. */
export function Outcome({ icon: Icon, good = false, heading, children }: Outcome) {
  return (
    <main id="main" className="topo grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md text-center">
        <div
          className={`mx-auto grid size-24 place-items-center rounded-full border-2 ${good ? 'border-accent text-accent' : 'border-line-strong text-muted'}`}
        >
          <Icon className="size-12" strokeWidth={2.5} aria-hidden />
        </div>
        <h1 className="stencil mt-4 text-[min(3rem,14vw)]">{heading}</h1>
        {children}
      </div>
    </main>
  )
}
