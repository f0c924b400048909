import { Flag, countryName } from './pictures/flag.tsx'

/** The corner of the top bar: the trainee's flag, or a globe while the country is unknown. */
export function CountryBadge({ country }: { country: string | null }) {
  const label = country === null ? 'Country: unknown' : `Country: ${countryName(country)}`
  return (
    <span className="grid size-11 place-items-center rounded-field border border-line bg-base-200">
      <Flag code={country} className="w-7" label={label} />
    </span>
  )
}
