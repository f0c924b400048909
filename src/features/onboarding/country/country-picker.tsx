import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Dialog } from '#src/components/dialog.tsx'
import { FieldError, wiringOf } from '#src/components/field.tsx'
import { Flag, countryName } from '#src/components/pictures/flag.tsx'
import { CountrySearch } from './country-search.tsx'

type CountryPicker = { country: string | null; error?: string; onChoose: (code: string) => void }

/** The chosen country with its flag; opens the list of countries. */
export function CountryPicker({ country, error, onChoose }: CountryPicker) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <span className="field-label" id={`${id}-label`}>
        Country
      </span>
      <button
        type="button"
        className="choice w-full text-left"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-name`}
        {...wiringOf(id, { error })}
        onClick={() => setOpen(true)}
      >
        <Flag code={country} className="w-9" />
        <span id={`${id}-name`} className="min-w-0 grow text-lg">
          {country === null ? 'Choose your country' : countryName(country)}
        </span>
        <ChevronDown className="size-6 shrink-0 text-muted" aria-hidden />
      </button>
      {error && <FieldError of={id}>{error}</FieldError>}
      <Dialog title="COUNTRY" open={open} onClose={() => setOpen(false)}>
        <CountrySearch
          chosen={country}
          onChoose={(code) => {
            onChoose(code)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}
