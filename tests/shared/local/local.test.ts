import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sender } from '#shared/brand.ts'
import { securityHeaders } from '#shared/security-headers.ts'
import { cronsOf } from '#local/crons.ts'
import { isSafari, plainCookies } from '#local/front/plain-cookies.ts'
import { refuseMethods } from '#local/front/plugin.ts'

test('the local runner fires the crons that wrangler.toml names', () => {
  expect(cronsOf(readFileSync('wrangler.toml', 'utf8'))).toEqual([
    '*/5 * * * *',
    '*/15 * * * *',
    '17 3 * * *',
    '37 3 * * *',
    '7 4 * * SUN',
  ])
})

test('the production environment repeats every binding of the local default', () => {
  const toml = readFileSync('wrangler.toml', 'utf8')
  const [local = '', production = ''] = toml.split('[env.production]')
  const bindings = (text: string) =>
    [...text.matchAll(/^(?:binding|name) = "([A-Z_]+)"$/gm)].map((match) => match[1]).toSorted()
  const variables = (text: string) =>
    [...text.matchAll(/^([A-Z_]+) = /gm)].map((match) => match[1]).toSorted()

  expect(bindings(production)).toEqual(bindings(local).filter((name) => name !== 'ASSETS')) // assets are inherited
  expect(variables(production)).toEqual(variables(local))
})

test('both environments allow only our one sender address for email', () => {
  const toml = readFileSync('wrangler.toml', 'utf8')

  expect([...toml.matchAll(/^allowed_sender_addresses = \["(.+)"\]/gm)].map((match) => match[1])).toEqual([
    sender.mail,
    sender.mail,
  ])
})

/** Returns the answer of a server behind `refuseMethods`. The server itself answers `passed`. */
async function answerOf(method: string, path: string) {
  const server = createServer((incoming, response) =>
    refuseMethods(incoming, response, () => response.end('passed')),
  ).listen(0)
  const { port } = server.address() as AddressInfo
  try {
    return await new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const call = request({ port, method, path }, (answer) => {
          let text = ''
          answer
            .on('data', (chunk) => (text += chunk))
            .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        })
        call.on('error', reject).end()
      },
    )
  } finally {
    server.close()
  }
}

test.for([
  ['TRACE', '/', 'GET, HEAD'],
  ['TRACE', '/login', 'GET, HEAD'],
  ['OPTIONS', '/', 'GET, HEAD'],
  ['OPTIONS', '/assets/x.js', 'GET, HEAD'],
  ['PROPFIND', '/', 'GET, HEAD'],
  ['TRACE', '/api/auth/me', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
] as const)(
  'the local server answers %s %s with 405, the allowed methods and the security headers',
  async ([method, path, allowed]) => {
    const { status, headers, text } = await answerOf(method, path)

    expect(status).toBe(405)
    expect(headers).toMatchObject({
      allow: allowed,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
    })
    expect(headers).toMatchObject(
      Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
    )
    expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed' })
  },
)

test.for([
  ['GET', '/'],
  ['HEAD', '/'],
  ['POST', '/api/auth/login'],
  ['PATCH', '/api/x'],
  ['DELETE', '/api/x'],
  ['OPTIONS', '/api/auth/login'],
] as const)('the local server lets %s %s through', async ([method, path]) => {
  expect(await answerOf(method, path)).toMatchObject({ status: 200, text: method === 'HEAD' ? '' : 'passed' })
})

const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const iphoneChrome =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'

/** What the Worker gets and what the browser gets, behind `plainCookies`. */
async function cookiesOf(userAgent: string, cookie: string) {
  const set = ['__Host-login=1.2; Path=/; HttpOnly; Secure; SameSite=Lax', 'country=PT; Path=/']
  let got: string | undefined
  const server = createServer((incoming, response) =>
    plainCookies(incoming, response, () => {
      got = incoming.rawHeaders[incoming.rawHeaders.findIndex((name) => name.toLowerCase() === 'cookie') + 1]
      response.writeHead(200, { 'set-cookie': set })
      response.end()
    }),
  ).listen(0)
  const { port } = server.address() as AddressInfo
  try {
    const response = await fetch(`http://localhost:${port}/`, {
      headers: { 'User-Agent': userAgent, Cookie: cookie },
    })
    return { got, sent: response.headers.getSetCookie() }
  } finally {
    server.close()
  }
}

test('on a laptop, Safari keeps the login under a name that needs no https, and the Worker sees its own', async () => {
  expect(await cookiesOf(safari, 'plain-login=1.2; country=PT; plain-device=3')).toEqual({
    got: '__Host-login=1.2; country=PT; __Host-device=3',
    sent: ['plain-login=1.2; Path=/; HttpOnly; SameSite=Lax', 'country=PT; Path=/'],
  })
})

test('other browsers’ cookies are left alone', async () => {
  expect(await cookiesOf(chrome, '__Host-login=1.2; plain-x=1')).toEqual({
    got: '__Host-login=1.2; plain-x=1',
    sent: ['__Host-login=1.2; Path=/; HttpOnly; Secure; SameSite=Lax', 'country=PT; Path=/'],
  })
})

test('Safari is every browser with the engine of an iPhone', () => {
  expect([safari, chrome, iphoneChrome, firefox].map(isSafari)).toEqual([true, false, true, false])
})
