import { Globe } from 'lucide-react'

/** Made when a name is first asked for: the first use of Intl is slow on a phone. */
let regionNames: Intl.DisplayNames | null = null

/** The English name of a country by its two-letter code. */
export function countryName(code: string): string {
  regionNames ??= new Intl.DisplayNames('en', { type: 'region' })
  return regionNames.of(code) ?? code
}

/** A country's flag; decorative unless `label` is given. */
export function Flag({
  code,
  className = 'w-7',
  label,
}: {
  code: string | null
  className?: string
  label?: string
}) {
  if (code === null)
    return (
      <Globe className={className} role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label} />
    )
  return (
    <img
      src={`/flags/${code.toLowerCase()}.svg`}
      alt={label ?? ''}
      loading="lazy"
      width={40}
      height={30}
      className={`aspect-[4/3] shrink-0 rounded-[2px] ring-1 ring-black/30 ${className}`}
    />
  )
}
