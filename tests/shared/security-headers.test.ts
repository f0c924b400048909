import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from '#shared/security-headers.ts'

const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))

test('the policy blocks every kind of source that it does not name', () => {
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

test('the policy never allows inline code, eval, wildcards or sources without TLS', () => {
  for (const policy of [
    contentSecurityPolicy(),
    contentSecurityPolicy({ scripts: ["'nonce-x'"], styles: ["'nonce-x'"], paddle: true }),
  ]) {
    expect(policy).not.toMatch(/unsafe-|strict-dynamic|\*|http:|ws:/)
  }
})

test('without Paddle the policy allows only our own host', () => {
  expect(contentSecurityPolicy({ scripts: ["'nonce-x'"], styles: ["'nonce-x'"] })).not.toMatch(/https:|\.com/)
})

test('with Paddle the policy adds only its scripts, styles, API calls and frames', () => {
  const withoutPaddle = directivesOf(contentSecurityPolicy())
  const withPaddle = directivesOf(contentSecurityPolicy({ paddle: true }))

  const changed = [...withPaddle].filter(
    ([name, sources]) => sources.join(' ') !== withoutPaddle.get(name)?.join(' '),
  )
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

test('script nonces and style hashes are added to their own directives', () => {
  const directives = directivesOf(contentSecurityPolicy({ scripts: ["'nonce-a'"], styles: ["'sha256-b'"] }))

  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-a'"])
  expect(directives.get('style-src')).toEqual(["'self'", "'sha256-b'"])
})

test.each(['base-uri', 'object-src', 'frame-ancestors'])('the policy allows no source for %s', (name) => {
  expect(directivesOf(contentSecurityPolicy({ paddle: true })).get(name)).toEqual(["'none'"])
})

test('forms may only submit to our own origin', () => {
  expect(directivesOf(contentSecurityPolicy()).get('form-action')).toEqual(["'self'"])
})

test('the headers enforce TLS and MIME types, block framing and shorten the referrer', () => {
  expect(securityHeaders).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('popups that the page opens, such as Paddle’s, can talk to it; other windows cannot', () => {
  expect(securityHeaders['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
})

test('the permissions policy allows our own pages the camera and blocks microphone and location', () => {
  expect(securityHeaders['Permissions-Policy']).toMatch(/^camera=\(self\), /)
  expect(securityHeaders['Permissions-Policy']).toMatch(/microphone=\(\).*geolocation=\(\)/)
})

test('every header is one line of plain ASCII', () => {
  for (const value of [...Object.values(securityHeaders), contentSecurityPolicy({ paddle: true })])
    expect(value).toMatch(/^[\x20-\x7e]+$/)
})
