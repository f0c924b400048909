import { useId, useState } from 'react'

/** The day's scenario: its first paragraph, and the rest behind "Read on". */
export function Scenario({ story }: { story: string }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const [first = '', ...rest] = story.split('\n\n')
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h3 className="kicker text-ink-muted">Scenario</h3>
        {rest.length > 0 && (
          <button
            type="button"
            className="link tap cond text-lg font-bold"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Read on'}
          </button>
        )}
      </div>
      <div id={id}>
        <p
          className={`leading-normal ${open ? '' : 'max-lg:line-clamp-3 max-lg:[@media(min-height:820px)]:line-clamp-7'}`}
        >
          {first}
        </p>
        {open &&
          rest.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
      </div>
    </div>
  )
}
