const TWO_YEARS_SECONDS = 63_072_000

type Policy = {
  /** Script sources besides 'self': a nonce or the hashes of inline blocks. */
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Allow Paddle's overlay; only on the purchase pages. */
  paddle?: boolean
}

/**
 * The Content-Security-Policy: no inline code except what is listed, and no third-party hosts except
 * Paddle's on the purchase pages.
 */
export function contentSecurityPolicy({ scripts = [], styles = [], paddle = false }: Policy = {}): string {
  const joinSources = (...sources: readonly (string | false)[]) => sources.filter(Boolean).join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': joinSources("'self'", ...scripts, paddle && 'https://cdn.paddle.com'),
    'style-src': joinSources(
      "'self'",
      ...styles,
      paddle && 'https://cdn.paddle.com https://sandbox-cdn.paddle.com',
    ),
    'img-src': "'self' blob: data:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': joinSources("'self'", paddle && paddleCalls),
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

/** The hosts that Paddle.js calls for prices with tax. */
const paddleCalls = ['api', 'sandbox-api', 'checkout-service', 'sandbox-checkout-service']
  .map((host) => `https://${host}.paddle.com`)
  .join(' ')

/** Sent with every response: by the Worker for pages and the API, by `_headers` for static files. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains; preload`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
}
