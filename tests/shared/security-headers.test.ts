import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'

const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

test('what the policy does not name may not be loaded at all', () => {
  expect(directivesOf(contentSecurityPolicy()).get('default-src')).toEqual(["'none'"])
})

test('the policy names every kind of source once', () => {
  const names = contentSecurityPolicy({ paddle: true })
    .split('; ')
    .map((directive) => directive.split(' ')[0])

  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'script-src',
      'style-src',
      'img-src',
      'media-src',
      'font-src',
      'connect-src',
      'frame-src',
      'worker-src',
      'manifest-src',
    ]),
  )
})

test('nothing inline, evaluated, from everywhere or without TLS is ever allowed', () => {
  for (const policy of [
    contentSecurityPolicy(),
    contentSecurityPolicy({ scripts: ["'nonce-x'"], styles: ["'nonce-x'"], paddle: true }),
  ]) {
    expect(policy).not.toMatch(/unsafe-|strict-dynamic|\*|http:|ws:/)
  }
})

test('without Paddle the policy names no host but our own', () => {
  expect(contentSecurityPolicy({ scripts: ["'nonce-x'"], styles: ["'nonce-x'"] })).not.toMatch(/https:|\.com/)
})

test('with Paddle its script, its style sheet, its frame and its price calls are allowed, and nothing else of it', () => {
  const ours = directivesOf(contentSecurityPolicy())
  const selling = directivesOf(contentSecurityPolicy({ paddle: true }))

  const changed = [...selling].filter(([name, sources]) => sources.join(' ') !== ours.get(name)?.join(' '))
  expect(Object.fromEntries(changed)).toEqual({
    'script-src': ["'self'", 'https://cdn.paddle.com'],
    'style-src': ["'self'", 'https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com'],
    'connect-src': [
      "'self'",
      'https://api.paddle.com',
      'https://sandbox-api.paddle.com',
      'https://checkout-service.paddle.com',
      'https://sandbox-checkout-service.paddle.com',
    ],
    'frame-src': ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  })
})

test('scripts and styles that are named are allowed where they were named', () => {
  const directives = directivesOf(contentSecurityPolicy({ scripts: ["'nonce-a'"], styles: ["'sha256-b'"] }))

  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-a'"])
  expect(directives.get('style-src')).toEqual(["'self'", "'sha256-b'"])
})

test.each(['base-uri', 'object-src', 'frame-ancestors'])('the policy closes %s', (name) => {
  expect(directivesOf(contentSecurityPolicy({ paddle: true })).get(name)).toEqual(["'none'"])
})

test('forms are sent to us alone', () => {
  expect(directivesOf(contentSecurityPolicy()).get('form-action')).toEqual(["'self'"])
})

test('the headers keep TLS on, types as they are, frames out and the referrer short', () => {
  expect(securityHeaders).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('Paddle’s windows may speak to the page that opened them, others may not', () => {
  expect(securityHeaders['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
})

test('of the device, our own pages get the camera and nobody gets anything else', () => {
  expect(securityHeaders['Permissions-Policy']).toMatch(/^camera=\(self\), /)
  expect(securityHeaders['Permissions-Policy']).toMatch(/microphone=\(\).*geolocation=\(\)/)
})

test('every header is one line of plain ASCII', () => {
  for (const value of [...Object.values(securityHeaders), contentSecurityPolicy({ paddle: true })])
    expect(value).toMatch(/^[\x20-\x7e]+$/)
})
