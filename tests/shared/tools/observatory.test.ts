import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'
import { passes, scan, scoreOf } from '#tools/proofs/accounts/observatory.ts'

const ourHeaders = { ...securityHeaders, 'Content-Security-Policy': contentSecurityPolicy() }
const cookie = '__Host-login=x; Path=/; Secure; HttpOnly; SameSite=Lax'
const scanned = ({
  headers = {},
  cookies = [cookie],
  html = '<script src="/a.js"></script>',
  https = true,
}: { headers?: Record<string, string | null>; cookies?: string[]; html?: string; https?: boolean } = {}) => {
  const sent = new Headers(ourHeaders)
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) sent.delete(name)
    else sent.set(name, value)
  }
  return scan({ https, headers: sent, cookies, html })
}

test('our headers get the full score over TLS; without TLS they lose only the redirect and HSTS', () => {
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
    'cross-origin sharing with credentials',
    { headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' } },
    -50,
  ],
  ['no HSTS', { headers: { 'Strict-Transport-Security': null } }, -20],
  ['HSTS for a day', { headers: { 'Strict-Transport-Security': 'max-age=86400' } }, -10],
  ['allowing MIME sniffing', { headers: { 'X-Content-Type-Options': null } }, -5],
  ['sending the full referrer', { headers: { 'Referrer-Policy': 'unsafe-url' } }, -5],
  ['a foreign script without a hash', { html: '<script src="https://a.example/x.js"></script>' }, -5],
  ['a foreign script without TLS', { html: '<script src="//a.example/x.js"></script>' }, -50],
] as const)('%s costs the points that the Observatory deducts', (_, change, modifier) => {
  const lost = scanned({ ...change, cookies: 'cookies' in change ? [...change.cookies] : undefined }).filter(
    (verdict) => !passes(verdict),
  )

  expect(lost.map((verdict) => verdict.modifier)).toEqual([modifier])
})

test('a pass that is not perfect loses only its bonus points', () => {
  expect(scoreOf(scanned({ cookies: [] }))).toBe(130)
  expect(scoreOf(scanned({ headers: { 'Cross-Origin-Resource-Policy': null } }))).toBe(125)
  expect(scoreOf(scanned({ headers: { 'Referrer-Policy': null } }))).toBe(130)
})
