import { seller, siteOrigin } from '#shared/brand.ts'
import { DAY_MS } from '#shared/units.ts'

/** RFC 9116 asks for less than a year. The date moves every day, so the file never expires. */
const VALID_MS = 180 * DAY_MS

/** Where to report a vulnerability (RFC 9116). */
export function securityTxt(now: number): string {
  const expires = new Date(now - (now % DAY_MS) + VALID_MS).toISOString()
  return [
    `Contact: mailto:${seller.securityMail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
