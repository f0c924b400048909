import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'
import { passes, scan, scoreOf } from '#tools/proofs/accounts/observatory.ts'

const ours = { ...securityHeaders, 'Content-Security-Policy': contentSecurityPolicy() }
const cookie = '__Host-login=x; Path=/; Secure; HttpOnly; SameSite=Lax'
const scanned = ({
  headers = {},
  cookies = [cookie],
  html = '<script src="/a.js"></script>',
  https = true,
}: { headers?: Record<string, string | null>; cookies?: string[]; html?: string; https?: boolean } = {}) => {
  const sent = new Headers(ours)
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) sent.delete(name)
    else sent.set(name, value)
  }
  return scan({ https, headers: sent, cookies, html })
}

test('our headers get everything there is to get over TLS, and without it lose the redirect and HSTS alone', () => {
  expect(scoreOf(scanned())).toBe(135)
  expect(
    scanned({ https: false })
      .filter((verdict) => !passes(verdict))
      .map(({ test: name }) => name),
  ).toEqual(['redirection', 'strict-transport-security'])
  expect(scoreOf(scanned({ https: false }))).toBe(60)
})

test.each([
  ['no policy', { headers: { 'Content-Security-Policy': null } }, -25],
  [
    'inline scripts',
    {
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      },
    },
    -20,
  ],
  [
    'eval',
    {
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'unsafe-eval'; form-action 'self'; frame-ancestors 'none'",
      },
    },
    -10,
  ],
  [
    'scripts without TLS',
    {
      headers: {
        'Content-Security-Policy': "default-src 'none'; script-src http://a.example; frame-ancestors 'none'",
      },
    },
    -20,
  ],
  ['a cookie that scripts can read', { cookies: ['__Host-login=x; Secure'] }, -30],
  ['a cookie without Secure', { cookies: ['login=x; HttpOnly'] }, -40],
  ['a cookie for every site', { cookies: ['login=x; Secure; HttpOnly; SameSite=None'] }, -20],
  [
    'sharing with credentials',
    { headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' } },
    -50,
  ],
  ['no HSTS', { headers: { 'Strict-Transport-Security': null } }, -20],
  ['HSTS for a day', { headers: { 'Strict-Transport-Security': 'max-age=86400' } }, -10],
  ['types that are guessed', { headers: { 'X-Content-Type-Options': null } }, -5],
  ['a referrer in full', { headers: { 'Referrer-Policy': 'unsafe-url' } }, -5],
  ['a foreign script without a hash', { html: '<script src="https://a.example/x.js"></script>' }, -5],
  ['a foreign script without TLS', { html: '<script src="//a.example/x.js"></script>' }, -50],
] as const)('%s costs what the Observatory takes', (_, change, modifier) => {
  const lost = scanned({ ...change, cookies: 'cookies' in change ? [...change.cookies] : undefined }).filter(
    (verdict) => !passes(verdict),
  )

  expect(lost.map((verdict) => verdict.modifier)).toEqual([modifier])
})

test('what is only less than best costs its credit', () => {
  expect(scoreOf(scanned({ cookies: [] }))).toBe(130)
  expect(scoreOf(scanned({ headers: { 'Cross-Origin-Resource-Policy': null } }))).toBe(125)
  expect(scoreOf(scanned({ headers: { 'Referrer-Policy': null } }))).toBe(130)
})
