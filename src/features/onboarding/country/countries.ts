import { countryCodes } from '#shared/content/countries.ts'
import { countryName } from '#src/components/pictures/flag.tsx'

export type Country = { code: string; name: string }
export type CountryGroup = { heading: string; countries: readonly Country[] }

const byName = new Intl.Collator('en')

const countries: readonly Country[] = countryCodes
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => byName.compare(a.name, b.name))

/** Common names of countries whose listed name does not start with them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates'],
  CD: ['drc', 'dr congo', 'democratic republic of the congo', 'zaire'],
  CG: ['republic of the congo'],
  CI: ['ivory coast'],
  CV: ['cabo verde'],
  CZ: ['czech republic'],
  GB: ['uk', 'gb', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  KP: ['dprk'],
  KR: ['republic of korea'],
  NL: ['holland'],
  SZ: ['swaziland'],
  TL: ['east timor'],
  TR: ['turkey'],
  US: ['us', 'usa', 'america'],
  VA: ['holy see'],
}

/** The groups of the picker. Each country is in one of them, with the device's own on top until the user searches. */
export function countryGroups(query: string, device: string | null): readonly CountryGroup[] {
  const search = fold(query)
  if (search !== '') {
    const found = findCountries(search)
    return found.length === 0
      ? []
      : [{ heading: found.length === 1 ? '1 country' : `${found.length} countries`, countries: found }]
  }
  const deviceCountries = countries.filter(({ code }) => code === device)
  const others = { heading: 'All countries', countries: countries.filter(({ code }) => code !== device) }
  return deviceCountries.length === 0
    ? [others]
    : [{ heading: 'From your device settings', countries: deviceCountries }, others]
}

/**
 * The region of a language tag ('pt-PT' is PT), if it is in the list. Tags can be malformed: Chromium
 * reports 'en-US@posix'.
 */
export function regionOf(language: string): string | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1]?.toUpperCase()
  return region !== undefined && countryCodes.includes(region) ? region : null
}

/** Best first: exact matches, then names that start with the text, then names with a word that does. */
function findCountries(search: string): Country[] {
  const rank = ({ code, name }: Country) => {
    const names = [fold(name), ...(otherNames[code] ?? [])]
    if (names.includes(search)) return 0
    if (fold(name).startsWith(search)) return 1
    return names.some((each) => ` ${each}`.includes(` ${search}`)) ? 2 : Number.POSITIVE_INFINITY
  }
  const ranked = countries.map((country) => ({ country, rank: rank(country) }))
  return [0, 1, 2].flatMap((wantedRank) =>
    ranked.filter((each) => each.rank === wantedRank).map((each) => each.country),
  )
}

/** Ignores case, accents and punctuation: 'Saint Lucia' finds 'St. Lucia', 'reunion' finds 'Réunion'. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
}
