import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { countryCodes } from '#shared/content/countries.ts'
import { countryGroups } from './countries.ts'
import { CountryList } from './country-list.tsx'
import { useDeviceCountry } from './use-device-country.ts'

type CountrySearch = { chosen: string | null; onChoose: (code: string) => void }

/** A combobox over the list: the focus stays in the search field, arrow keys move the active row, Enter chooses it. */
export function CountrySearch({ chosen, onChoose }: CountrySearch) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(chosen)
  const groups = countryGroups(query, useDeviceCountry())
  const codes = groups.flatMap((group) => group.countries.map(({ code }) => code))
  const active = marked !== null && codes.includes(marked) ? marked : codes[0]

  function onKeyDown(event: React.KeyboardEvent) {
    const steps = new Map([
      ['ArrowDown', 1],
      ['ArrowUp', -1],
    ])
    const by = steps.get(event.key)
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (active === undefined) return
    if (by === undefined) return onChoose(active)
    setMarked(codes[codes.indexOf(active) + by] ?? active)
  }

  return (
    <div className="flex h-[calc(100dvh-12.5rem)] flex-col sm:max-h-[36rem]">
      <div className="input mt-2 shrink-0">
        <Search className="size-5 shrink-0 text-muted" aria-hidden />
        <input
          // The dialog focuses the element with the HTML attribute; React's autoFocus runs before the dialog is open.
          ref={(input) => input?.setAttribute('autofocus', '')}
          type="text"
          role="combobox"
          // Set here and not inherited: with reduced motion the dialog becomes visible some frames later, too
          // late for the focus.
          className="visible grow"
          aria-label={`Search ${countryCodes.length} countries`}
          placeholder={`Search ${countryCodes.length} countries`}
          aria-expanded={groups.length > 0}
          aria-autocomplete="list"
          aria-controls={groups.length > 0 ? listId : undefined}
          aria-activedescendant={active && `${listId}-${active}`}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setMarked(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <CountryList id={listId} groups={groups} active={active} chosen={chosen} onChoose={onChoose} />
      <output className="sr-only">{query && (groups[0]?.heading ?? 'No country found')}</output>
    </div>
  )
}
