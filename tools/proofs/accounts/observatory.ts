/**
 * The public scoring rules of Mozilla's HTTP Observatory, as far as they apply to our answers. The tests and modifiers are
 * from github.com/mdn/mdn-http-observatory, src/grader/charts.js (2026-08).
 */
export type Scanned = { https: boolean; headers: Headers; cookies: readonly string[]; html: string | null }

export type Verdict = { test: string; modifier: number; says: string }

/** A site with a lower score gets no extra credit. */
const EXTRA_CREDIT_FROM = 90
const SIX_MONTHS_SECONDS = 15_768_000

export function scan(answer: Scanned): Verdict[] {
  const { headers } = answer
  return [
    { test: 'content-security-policy', ...policyOf(headers.get('content-security-policy')) },
    { test: 'cookies', ...cookiesOf(answer.cookies) },
    { test: 'cross-origin-resource-sharing', ...sharingOf(headers) },
    { test: 'redirection', ...(answer.https ? says(0, 'to https') : says(-20, 'none to https')) },
    { test: 'referrer-policy', ...referrerOf(headers.get('referrer-policy')) },
    { test: 'strict-transport-security', ...transportOf(answer) },
    { test: 'subresource-integrity', ...integrityOf(answer.html) },
    {
      test: 'x-content-type-options',
      ...(headers.get('x-content-type-options') === 'nosniff' ? says(0, 'nosniff') : says(-5, 'missing')),
    },
    { test: 'x-frame-options', ...framesOf(headers) },
    { test: 'cross-origin-resource-policy', ...resourcesOf(headers.get('cross-origin-resource-policy')) },
  ]
}

export const passes = ({ modifier }: Verdict): boolean => modifier >= 0

/** 100 minus the penalties. Extra credit counts only from 90 up. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  const base = 100 + sum(verdicts.filter((verdict) => !passes(verdict)))
  return Math.max(0, base >= EXTRA_CREDIT_FROM ? base + sum(verdicts.filter(passes)) : base)
}

const sum = (verdicts: readonly Verdict[]) => verdicts.reduce((total, { modifier }) => total + modifier, 0)
const says = (modifier: number, text: string) => ({ modifier, says: text })

function policyOf(policy: string | null) {
  if (!policy) return says(-25, 'missing')
  const directives = new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const wide = (sources: readonly string[]) =>
    sources.some((source) => ["'unsafe-inline'", 'data:', 'https:', 'http:', '*'].includes(source))
  if (
    [...directives.values()].flat().some((source) => source.startsWith('http:') || source.startsWith('ws:'))
  )
    return says(-20, 'insecure scheme')
  if (wide(sourcesOf('script-src')) || wide(sourcesOf('object-src')))
    return says(-20, 'unsafe sources of scripts')
  if (sourcesOf('script-src').includes("'unsafe-eval'")) return says(-10, 'unsafe-eval')
  if (wide(sourcesOf('style-src'))) return says(0, 'unsafe sources of styles')
  const [form = ''] = directives.get('form-action') ?? []
  const closed = directives.get('default-src')?.join() === "'none'" && ["'none'", "'self'"].includes(form)
  return closed ? says(10, "default-src 'none', nothing unsafe") : says(5, 'nothing unsafe')
}

function cookiesOf(cookies: readonly string[]) {
  if (cookies.length === 0) return says(0, 'none')
  const has = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!has(/; *secure/i)) return says(-40, 'not Secure')
  if (!has(/; *httponly/i)) return says(-30, 'not HttpOnly')
  if (cookies.some((cookie) => /; *samesite=none/i.test(cookie))) return says(-20, 'SameSite=None')
  return has(/; *samesite=(lax|strict)/i) ? says(5, 'Secure, HttpOnly, SameSite') : says(0, 'no SameSite')
}

function sharingOf(headers: Headers) {
  const universal =
    headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true'
  return universal ? says(-50, 'with credentials') : says(0, 'not shared')
}

function referrerOf(policy: string | null) {
  if (policy === null) return says(0, 'missing')
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy)
    ? says(5, policy)
    : says(-5, policy)
}

function transportOf({ https, headers }: Scanned) {
  if (!https) return says(-20, 'no https')
  const seconds = Number(
    /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN,
  )
  if (Number.isNaN(seconds)) return says(-20, 'missing')
  return seconds < SIX_MONTHS_SECONDS ? says(-10, 'under six months') : says(0, `${seconds} s`)
}

/** Looks at scripts of foreign hosts in the HTML. Ours need no hash, and Paddle's script is loaded by one of ours. */
function integrityOf(html: string | null) {
  const scripts = [...(html ?? '').matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>]+)[^>]*>/gi)]
  const foreign = scripts.filter(([, src = '']) => /^(https?:)?\/\//.test(src))
  if (foreign.some(([, src = '']) => !src.startsWith('https:'))) return says(-50, 'a script without https')
  return foreign.some(([tag]) => !tag.includes('integrity='))
    ? says(-5, 'a foreign script without a hash')
    : says(0, 'own scripts only')
}

function framesOf(headers: Headers) {
  if (/frame-ancestors '(none|self)'/.test(headers.get('content-security-policy') ?? ''))
    return says(5, 'by frame-ancestors')
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? says(0, 'by the old header')
    : says(-20, 'missing')
}

function resourcesOf(policy: string | null) {
  if (policy === null || policy === 'cross-origin') return says(0, policy ?? 'missing')
  return ['same-origin', 'same-site'].includes(policy) ? says(10, policy) : says(-5, policy)
}
