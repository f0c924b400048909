import { HOUR_MS } from '#shared/units.ts'
import { type Route, routesOfApi } from '#tools/harness/in-node/routes.ts'
import type { Callers } from './bad-input.ts'
import { fromOurPage } from '#tools/harness/endpoints/endpoint.ts'
import { send } from '#tools/harness/calls/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees/trainees.ts'
import { token } from '#tools/harness/server/secrets.ts'

/** Makes the trainee who sends bad calls, the one whose data must not leak, and cookies that belong to no valid login. */
export async function gatherCallers(
  url: string,
  newTrainee: (stage: Stage) => Promise<Trainee>,
): Promise<Callers & { routes: readonly Route[] }> {
  const [own, other, signedOut] = [
    await newTrainee('recruit'),
    await newTrainee('veteran'),
    await newTrainee('newcomer'),
  ]
  await send(url, {
    method: 'POST',
    path: '/api/auth/logout',
    headers: { cookie: signedOut.cookie, ...fromOurPage },
  })
  const routes = await routesOfApi()
  return { own, other, routes, badCookies: await badCookies(own, signedOut), methodsAt: methodsOf(routes) }
}

async function badCookies(own: Trainee, signedOut: Trainee): Promise<Callers['badCookies']> {
  const value = own.cookie.slice(own.cookie.indexOf('=') + 1)
  const [head = '', claims = '', signature = ''] = value.split('.')
  const cookieWith = (text: string) => `__Host-login=${text}`
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return [
    ['cookie without value', cookieWith('')],
    ['cookie of nonsense', cookieWith('x')],
    ['cookie of dots', cookieWith('...')],
    ['cookie with an id alone', cookieWith(own.login)],
    ['unsigned cookie', cookieWith(`${head}.${claims}.`)],
    ['cookie without algorithm', cookieWith(`${none}.${claims}.`)],
    [
      'cookie with another signature',
      cookieWith(`${head}.${claims}.${[...signature].toReversed().join('')}`),
    ],
    [
      'cookie with other claims',
      cookieWith(
        `${head}.${Buffer.from('{"aud":"login","sub":"x","exp":9999999999}').toString('base64url')}.${signature}`,
      ),
    ],
    ['expired cookie', cookieWith(await token('login', 'x', Date.now() - HOUR_MS))],
    ['cookie for something else', cookieWith(await token('device', 'x', Date.now() + HOUR_MS))],
    ['cookie of no login', cookieWith(await token('login', 'A'.repeat(22), Date.now() + HOUR_MS))],
    ['cookie of an ended login', signedOut.cookie],
    ['cookie under another name', own.cookie.replace('__Host-', '')],
    ['huge cookie', cookieWith('x'.repeat(6000))],
  ]
}

function methodsOf(routes: readonly Route[]): Callers['methodsAt'] {
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  return (path) =>
    known.filter(({ pattern }) => pattern.test(path.split('?')[0] ?? '')).map(({ method }) => method)
}
