const TWO_YEARS_SECONDS = 63_072_000

type Policy = {
  /** Sources beside 'self' for scripts: a nonce or the hashes of inline blocks. */
  scripts?: readonly string[]
  styles?: readonly string[]
  /** True on the purchase pages alone: Paddle's overlay. */
  paddle?: boolean
}

/** The Content-Security-Policy: nothing inline but what is named, nobody else's hosts but Paddle's where it sells. */
export function contentSecurityPolicy({ scripts = [], styles = [], paddle = false }: Policy = {}): string {
  const only = (...sources: readonly (string | false)[]) => sources.filter(Boolean).join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': only("'self'", ...scripts, paddle && 'https://cdn.paddle.com'),
    'style-src': only("'self'", ...styles, paddle && 'https://cdn.paddle.com https://sandbox-cdn.paddle.com'),
    'img-src': "'self' blob: data:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': only("'self'", paddle && paddleCalls),
    'frame-src': paddle ? 'https://buy.paddle.com https://sandbox-buy.paddle.com' : "'none'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** Where Paddle.js asks for the price with tax. */
const paddleCalls = ['api', 'sandbox-api', 'checkout-service', 'sandbox-checkout-service']
  .map((host) => `https://${host}.paddle.com`)
  .join(' ')

/** Sent with every answer: pages and API by the Worker, static files by `_headers`, both from here. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
}
