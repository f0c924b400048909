import { type Mutant, inFile } from '../mutant.ts'

const httpTest = 'tests/worker/http/http.test.ts'
const callLimits = 'tests/worker/http/call-limits.test.ts'
const authority = 'tests/worker/accounts/authority.test.ts'
const calendar = 'tests/worker/reminders/calendar.test.ts'

export const http: readonly Mutant[] = [
  ...inFile('src/shared/security-headers.ts', ['tests/shared/security-headers.test.ts'], {
    'no page of ours stands in a frame': {
      within: 'contentSecurityPolicy.directives',
      from: "'frame-ancestors': \"'none'\"",
      to: "'frame-ancestors': \"'self'\"",
    },
  }),
  ...inFile('worker/app.ts', [httpTest], {
    'nobody is let in without a login': {
      from: "app.use('/api/*', requireTrainee)",
      to: "app.use('/api/none/*', requireTrainee)",
    },
    'a call is counted before its browser is named': {
      from: "limitApiCalls) app.use(withReference) app.use(withD1Session) app.use('/api/*', withCaller",
      to: "withCaller); app.use('/api/*', limitApiCalls); app.use(withReference); app.use(withD1Session",
      tests: [callLimits],
    },
    'a flood is refused before a request gets its context': {
      from: 'app.use(withSecurityHeaders)',
      to: 'app.use(withReference); app.use(withSecurityHeaders)',
      tests: [callLimits],
    },
    'what went wrong inside is not told': {
      within: 'refusalFor',
      from: "new AppError('unexpected')",
      to: "new AppError('unexpected', { sentence: String(error) })",
    },
    'a database that is away is answered 503': {
      within: 'refusalFor',
      from: 'isDatabaseFailure(error) ?',
      to: 'isDatabaseFailure(error) && error === null ?',
    },
  }),
  ...inFile('worker/http/body.ts', [httpTest], {
    'the clock is read behind the body': {
      within: 'readRawBody',
      from: ', now: Date.now() })',
      to: '})',
      tests: [authority],
    },
    'a body has a size': {
      within: 'readBytes',
      from: '(size > maxBytes)',
      to: '(false)',
    },
    'a body is JSON and says so': {
      within: 'readBody',
      from: "if (type !== 'application/json') throw new AppError('wrong_type')",
      to: 'void type',
    },
    'a webhook has a size': {
      within: 'largeBodies',
      from: "'POST /api/webhooks/paddle': 64 * KB",
      to: "'POST /api/webhooks/paddle': 64 * KB * KB",
      tests: ['tests/worker/payments/payments.test.ts', 'tests/worker/payments/webhook.test.ts'],
    },
  }),
  ...inFile('worker/http/device-name.ts', ['tests/shared/source/linear-patterns.test.ts'], {
    'a browser’s name is read from a bounded text': {
      within: 'deviceNameOf.start',
      from: 'userAgent.slice(0, MAX_LENGTH)',
      to: 'userAgent',
      behind: 'patterns that read a text once',
    },
    'a browser’s name is read by patterns that read a text once': {
      within: 'browsers',
      from: '/Version\\/\\d/, /Safari\\//',
      to: '/Version\\/[\\d.]+ .*Safari\\//',
    },
  }),
  ...inFile('worker/http/guard.ts', [authority], {
    'the guard looks once the body is there': {
      within: 'requireTrainee',
      from: "if (c.req.method !== 'GET') await readRawBody(c)",
      to: '',
    },
  }),
  ...inFile('worker/http/headers.ts', [httpTest], {
    'every answer has its headers': {
      within: 'setSecurityHeaders',
      from: 'for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)',
      to: '',
    },
    'an answer is kept by nobody': {
      within: 'withSecurityHeaders',
      from: "c.res.headers.set('Cache-Control', 'no-store')",
      to: "c.res.headers.set('Cache-Control', 'public')",
    },
  }),
  ...inFile('worker/http/limits.ts', [callLimits], {
    'calls of the API are counted': {
      within: 'limitApiCalls',
      from: "if (login === null) await countNetwork(c, 'API_LIMITER') else await count(isPicture.test(path) ? c.env.PICTURES_LIMITER : c.env.API_LIMITER, login)",
      to: 'void [login, isPicture]',
    },
    'a /48 of IPv6 is counted, too': {
      within: 'countExceededNetwork',
      from: 'if (wide === null ||',
      to: 'if (wide !== undefined ||',
      tests: [callLimits, calendar],
    },
    'pictures are the addresses of pictures': {
      within: 'limitApiCalls',
      from: 'isPicture.test(path)',
      to: 'path.endsWith("/image")',
    },
    'whoever guesses calendars waits': {
      within: 'limitCalendars',
      from: 'if (networks.some((network) => (blockedNetworks.get(network) ?? 0) > now)) throw tooMany()',
      to: 'void networks',
      tests: [calendar],
    },
    'calendars that nobody has are counted': {
      within: 'limitCalendars.exceeded',
      from: "countExceededNetwork(c, 'LOGIN_LIMITER', 'calendar '",
      to: 'Promise.resolve<string | null>(null',
      tests: [calendar],
    },
  }),
  ...inFile('worker/http/params.ts', ['tests/worker/training/stories.test.ts'], {
    'a day is written in digits': {
      within: 'dayParam',
      from: '/^\\d{1,2}$/.test(value) ? Number(value) : Number.NaN',
      to: 'Number(value)',
    },
  }),
  ...inFile('worker/http/same-origin.ts', [httpTest], {
    'another site changes nothing': {
      within: 'sameOriginOnly',
      from: "throw new AppError('cross_site')",
      to: 'await Promise.resolve()',
    },
    'Paddle’s messages come from no page': {
      within: 'serverPaths',
      from: "= ['/api/webhooks/paddle'",
      to: ': string[] = [',
    },
    'no other call comes without an origin': {
      within: 'sameOriginOnly',
      from: '!serverPaths.includes(c.req.path)',
      to: "!serverPaths.some((path) => path.split('/')[1] === c.req.path.split('/')[1])",
    },
    'a call without any origin is another site’s': {
      within: 'isSameOrigin',
      from: "request.headers.get('origin'",
      to: "(request.headers.get('origin') ?? new URL(request.url).origin",
    },
  }),
  ...inFile('worker/pages/pages.ts', ['tests/worker/http/pages.test.ts'], {
    'a page runs no script but its own': {
      within: 'appPage.policy',
      from: 'scripts: inline, styles: inline',
      to: 'scripts: ["\'unsafe-inline\'"], styles: inline',
    },
    'Paddle’s hosts are allowed on the purchase page alone': {
      within: 'appPage.policy',
      from: "paddle: path === '/purchase'",
      to: 'paddle: path !== null',
    },
    'the page of one visitor is kept for no other': {
      within: 'privateHeaders',
      from: "{ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }",
      to: "{ 'Cache-Control': 'public, max-age=60', Vary: 'Cookie' }",
    },
  }),
]
