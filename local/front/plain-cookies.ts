import type { Connect } from 'vite'

/** Replaces the prefix `__Host-`, which Safari accepts only together with `Secure`. */
const PLAIN = 'plain-'

/**
 * Safari rejects `Secure` cookies from http://localhost, so nobody would stay signed in. For Safari alone,
 * responses lose `Secure` and the prefix that requires it, and requests get the prefix back. The Worker does
 * not notice.
 */
export const plainCookies: Connect.NextHandleFunction = (request, response, next) => {
  if (!isSafari(request.headers['user-agent'] ?? '')) return next()
  const { cookie } = request.headers
  // The Cloudflare plugin builds its request from raw headers.
  request.rawHeaders = request.rawHeaders.map((text) => (text === cookie ? named(text) : text))
  if (cookie) request.headers.cookie = named(cookie)
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.find((one): one is Record<string, string | string[]> => typeof one === 'object')
    if (headers?.['set-cookie'])
      headers['set-cookie'] = [headers['set-cookie']].flat().map((line) => plain(line))
    return (writeHead as (status: number, ...rest: unknown[]) => typeof response)(status, ...rest)
  }
  next()
}

/** Chromium's browsers name Safari, too. */
export const isSafari = (userAgent: string): boolean =>
  userAgent.includes('AppleWebKit/') && !/Chrome\/|Chromium\//.test(userAgent)

const named = (cookies: string): string => cookies.replaceAll(new RegExp(`(^|; )${PLAIN}`, 'g'), '$1__Host-')

const plain = (line: string): string => line.replace(/^__Host-/, PLAIN).replace(/; *Secure(?=;|$)/i, '')
