import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#shared/programme/limits.ts'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { parseWhole } from '../draft.ts'
import { stepForm } from '../step-footer.tsx'

type Stepper = {
  label: string
  value: string
  error: string | null
  /** Where the number comes from, if the trainee did not enter it. */
  note?: string | null
  onChange: (text: string) => void
  onLeave: () => void
}

/** A number to type, or to change with plus and minus. */
export function Stepper({ label, value, error, note = null, onChange, onLeave }: Stepper) {
  const id = useId()
  // Announced when a button changes the number; screen readers read typing themselves.
  const [announcement, setAnnouncement] = useState('')

  function count(by: 1 | -1) {
    const { min, max } = limits.repetitions
    const next = String(Math.min(max, Math.max(min, (parseWhole(value) ?? 0) + by)))
    onChange(next)
    setAnnouncement(`${next} ${label}`)
  }

  return (
    <div className="card-field p-4">
      <label className="cond block text-center text-xl font-bold" htmlFor={id}>
        {label}
      </label>
      {/* The buttons are sized in pixels: at twice the text size they would leave no room for the number. */}
      <div className="mt-3 flex items-center justify-between gap-2 sm:gap-3">
        <button
          type="button"
          className="btn btn-outline btn-square size-[64px] shrink-0 px-0"
          onClick={() => count(-1)}
        >
          <Minus className="size-7 shrink-0" aria-hidden />
          <span className="sr-only">Fewer {label}</span>
        </button>
        <input
          {...wiringOf(id, { error })}
          form={stepForm}
          inputMode="numeric"
          autoComplete="off"
          placeholder="–"
          className={`figures w-32 min-w-0 border-b-2 bg-transparent text-center text-[min(4.5rem,20vw)] placeholder:text-muted max-[22rem]:text-[3.5rem] ${error ? 'border-error' : 'border-line-strong'}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <button
          type="button"
          className="btn btn-outline btn-square size-[64px] shrink-0 px-0"
          onClick={() => count(1)}
        >
          <Plus className="size-7 shrink-0" aria-hidden />
          <span className="sr-only">More {label}</span>
        </button>
      </div>
      {note && <p className="mt-2 text-center text-[.9375rem] leading-snug text-secondary">{note}</p>}
      {error && <FieldError of={id}>{error}</FieldError>}
      <output className="sr-only" htmlFor={id}>
        {announcement}
      </output>
    </div>
  )
}
