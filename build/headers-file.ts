import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'
import { inlineHashes } from './inline-hashes.ts'

/**
 * Cloudflare's `_headers` file for the static files, built from the HTML. No two rules that match one path
 * may set the same header: Cloudflare would join the values with a comma.
 */
export function headersFile(pages: readonly string[]): string {
  const rules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    '/*': { ...securityHeaders, 'Content-Security-Policy': contentSecurityPolicy(inlineHashes(pages)) },
    '/assets/*': forAYear,
    // Their names have a version (src/features/referee/picture/weights.ts).
    '/referee/*': forAYear,
  }
  return Object.entries(rules)
    .map(([path, headers]) => rule(path, headers))
    .join('\n')
}

const forAYear = { 'Cache-Control': 'public, max-age=31536000, immutable' }

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}
