import { ChevronDown } from 'lucide-react'
import { hourText } from './hour-text.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

type HourSelect = {
  id: string
  /** Null for the usual hour. */
  hour: number | null
  /** The words for the usual hour; left out where one hour must be chosen. */
  usual?: string
  onChoose: (hour: number | null) => void
}

/** The hour of a reminder. */
export function HourSelect({ id, hour, usual, onChoose }: HourSelect) {
  return (
    // A select is as wide as its longest option, which exceeds the screen with large text.
    <div className="relative overflow-clip [overflow-clip-margin:.5rem]">
      <select
        id={id}
        className="select select-lg w-full pr-12"
        value={hour ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        {usual !== undefined && <option value="">{usual}</option>}
        {hours.map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </div>
  )
}
