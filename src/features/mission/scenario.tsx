import { useId, useState } from 'react'
import { LateListen } from './late-listen.tsx'

type Scenario = {
  /** The day's brief. */
  brief: string
  /** The day's aftermath; null until the mission is done. */
  aftermath: string | null
}

/** The day's scenario. On a phone the brief is folded, so that START stays visible. */
export function Scenario({ brief, aftermath }: Scenario) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div data-listen>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <h3 className="kicker text-ink-muted">Scenario</h3>
          <LateListen of={[brief]} what="the scenario" inRow onStart={() => setOpen(true)} />
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
          <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4">
            <h3 className="kicker text-ink-muted">Aftermath</h3>
            <LateListen of={[aftermath]} what="the aftermath" inRow />
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
