import { useId, useState } from 'react'

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
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="kicker text-ink-muted">Scenario</h3>
        <button
          type="button"
          className="link tap cond text-lg font-bold lg:hidden"
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
      {aftermath && (
        <>
          <h3 className="kicker mt-3 text-ink-muted">Aftermath</h3>
          <Text text={aftermath} />
        </>
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
