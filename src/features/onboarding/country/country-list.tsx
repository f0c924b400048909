/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   ARIA's combobox pattern: a <select> has no search, and the rows are reached by the search field's keys */
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Flag } from '#src/components/pictures/flag.tsx'
import type { Country, CountryGroup } from './countries.ts'

type CountryList = {
  id: string
  groups: readonly CountryGroup[]
  /** The row with the keyboard focus. */
  active: string | undefined
  chosen: string | null
  onChoose: (code: string) => void
}

export function CountryList({ id, groups, active, chosen, onChoose }: CountryList) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  if (groups.length === 0)
    return <p className="grow px-3 py-4 text-lg">No country found. Try fewer letters.</p>
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Countries"
      className="-mx-3 mt-2 min-h-0 grow overflow-y-auto overscroll-contain px-1 py-1"
    >
      {groups.map(({ heading, countries }, i) => (
        <div key={heading} role="group" aria-labelledby={`${id}-group-${i}`} className="pb-3">
          <p id={`${id}-group-${i}`} className="kicker px-3 py-1 text-muted">
            {heading}
          </p>
          {countries.map((country) => (
            <CountryRow
              key={country.code}
              id={`${id}-${country.code}`}
              country={country}
              active={country.code === active}
              chosen={country.code === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type CountryRow = {
  id: string
  country: Country
  active: boolean
  chosen: boolean
  onChoose: (code: string) => void
}

/** The keyboard reaches rows through the search field, which announces the active one. */
function CountryRow({ id, country, active, chosen, onChoose }: CountryRow) {
  const rowStyle = active ? 'bg-primary/15 outline-2 -outline-offset-2 outline-primary' : 'hover:bg-base-300'
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={`flex min-h-13 cursor-pointer items-center gap-4 rounded-field px-3 ${rowStyle}`}
      onClick={() => onChoose(country.code)}
    >
      <Flag code={country.code} className="w-8" />
      <span className="grow text-lg">{country.name}</span>
      {chosen && <Check className="size-6 shrink-0 text-primary" aria-hidden />}
    </div>
  )
}
