import { Suspense, useEffect, useId, useState } from 'react'
import { lazyOptional } from '#src/lib/lazy-optional.ts'

// After the first paint, which it has no part in: which voices a device has, only the device knows.
const Listen = lazyOptional(() => import('#src/features/listen/listen.tsx').then((part) => part.Listen))

type Scenario = {
  /** What the work is for. */
  brief: string
  /** What came of it; null until the mission is done. */
  aftermath: string | null
}

/** The day's scenario. On a phone the brief is folded, so that START stays in sight. */
export function Scenario({ brief, aftermath }: Scenario) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div data-listen>
        <div className="flex min-h-11 items-start gap-x-5">
          <h3 className="kicker py-3.5 text-ink-muted">Scenario</h3>
          <LateListen of={brief} what="the scenario" onStart={() => setOpen(true)} />
          <button
            type="button"
            className="link tap cond ml-auto text-lg font-bold lg:hidden"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Read on'}
          </button>
        </div>
        <div
          id={id}
          className={open ? '' : 'max-lg:line-clamp-3 max-lg:[@media(min-height:820px)]:line-clamp-7'}
        >
          <Text text={brief} />
        </div>
      </div>
      {aftermath && (
        <div data-listen>
          <div className="mt-3 flex min-h-11 items-start gap-x-5">
            <h3 className="kicker py-3.5 text-ink-muted">Aftermath</h3>
            <LateListen of={aftermath} what="the aftermath" />
          </div>
          <Text text={aftermath} />
        </div>
      )}
    </div>
  )
}

const Text = ({ text }: { text: string }) =>
  text.split('\n\n').map((paragraph, index) => (
    <p key={paragraph} className={index > 0 ? 'mt-2' : ''}>
      {paragraph}
    </p>
  ))

function LateListen({ of: text, ...listen }: { of: string; what: string; onStart?: () => void }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return (
    isPainted && (
      <Suspense>
        <Listen of={[text]} className="grow" {...listen} />
      </Suspense>
    )
  )
}
