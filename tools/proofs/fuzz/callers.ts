import { type Route, routesOfApi } from '#tools/harness/routes.ts'
import type { Callers } from './bad-input.ts'
import { fromOurPage } from '#tools/harness/endpoints/endpoint.ts'
import { send } from '#tools/harness/send.ts'
import type { Stage, Trainee } from '#tools/harness/trainees.ts'
import { token } from '#tools/harness/secrets.ts'

/** Who sends bad calls, whose things are never told, and cookies that open nothing. */
export async function gatherCallers(
  url: string,
  newTrainee: (stage: Stage) => Promise<Trainee>,
): Promise<Callers & { routes: readonly Route[] }> {
  const [own, other, gone] = [
    await newTrainee('recruit'),
    await newTrainee('veteran'),
    await newTrainee('newcomer'),
  ]
  await send(url, {
    method: 'POST',
    path: '/api/auth/logout',
    headers: { cookie: gone.cookie, ...fromOurPage },
  })
  const routes = routesOfApi()
  return { own, other, routes, badCookies: await badCookies(own, gone), methodsAt: methodsOf(routes) }
}

async function badCookies(own: Trainee, gone: Trainee): Promise<Callers['badCookies']> {
  const value = own.cookie.slice(own.cookie.indexOf('=') + 1)
  const [head = '', claims = '', signature = ''] = value.split('.')
  const named = (text: string) => `__Host-login=${text}`
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const hour = 3_600_000
  return [
    ['cookie without value', named('')],
    ['cookie of nonsense', named('x')],
    ['cookie of dots', named('...')],
    ['cookie with an id alone', named(own.login)],
    ['unsigned cookie', named(`${head}.${claims}.`)],
    ['cookie without algorithm', named(`${none}.${claims}.`)],
    ['cookie with another signature', named(`${head}.${claims}.${[...signature].toReversed().join('')}`)],
    [
      'cookie with other claims',
      named(
        `${head}.${Buffer.from('{"aud":"login","sub":"x","exp":9999999999}').toString('base64url')}.${signature}`,
      ),
    ],
    ['expired cookie', named(await token('login', 'x', Date.now() - hour))],
    ['cookie for something else', named(await token('device', 'x', Date.now() + hour))],
    ['cookie of no login', named(await token('login', 'A'.repeat(22), Date.now() + hour))],
    ['cookie of an ended login', gone.cookie],
    ['cookie under another name', own.cookie.replace('__Host-', '')],
    ['huge cookie', named('x'.repeat(6000))],
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
