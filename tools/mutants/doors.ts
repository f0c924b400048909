import type { Mutant } from './mutants.ts'

const http = ['tests/worker/http.test.ts'] as const
const callLimits = ['tests/worker/call-limits.test.ts'] as const
const body = 'worker/http/body.ts'
const sameOrigin = 'worker/http/same-origin.ts'
const limits = 'worker/http/limits.ts'
const calendar = ['tests/worker/calendar.test.ts'] as const
const patterns = ['tests/shared/linear-patterns.test.ts'] as const

export const doors: readonly Mutant[] = [
  { name: 'another site changes nothing', file: sameOrigin, within: 'sameOriginOnly', from: "throw new AppError('cross_site')", to: 'await Promise.resolve()', tests: http },
  { name: 'Paddle’s messages come from no page', file: sameOrigin, within: 'fromServers', from: "= ['/api/webhooks/paddle'", to: ': string[] = [', tests: http },
  { name: 'no other call comes without an origin', file: sameOrigin, within: 'sameOriginOnly', from: '!fromServers.includes(c.req.path)', to: "!fromServers.some((path) => path.split('/')[1] === c.req.path.split('/')[1])", tests: http },
  { name: 'a call without any origin is another site’s', file: sameOrigin, within: 'isSameOrigin', from: "request.headers.get('origin'", to: "(request.headers.get('origin') ?? new URL(request.url).origin", tests: http },
  { name: 'nobody is let in without a login', file: 'worker/app.ts', from: "app.use('/api/*', requireTrainee)", to: "app.use('/api/none/*', requireTrainee)", tests: http },
  { name: 'a body has a size', file: body, within: 'readBytes', from: "if (size > maxBytes) throw new AppError('too_large')", to: '', tests: http },
  { name: 'a body is JSON and says so', file: body, within: 'readBody', from: "if (type !== 'application/json') throw new AppError('wrong_type')", to: 'void type', tests: http },
  { name: 'calls of the API are counted', file: limits, within: 'limitedCalls', from: "if (login === null) await countNetwork(c, 'API_LIMITER') else await count(isPicture.test(path) ? c.env.PICTURES_LIMITER : c.env.API_LIMITER, login)", to: 'void [login, isPicture]', tests: callLimits },
  { name: 'sign-ins of a network are counted before the hash', file: 'worker/routes/login.ts', from: "'/login', limited('LOGIN_LIMITER'),", to: "'/login',", tests: ['tests/worker/login-limits.test.ts', 'tests/shared/production-parity.test.ts'] },
  { name: 'signups of a network are counted before the hash', file: 'worker/routes/login.ts', from: "'/signup', limited('SIGNUP_LIMITER'),", to: "'/signup',", tests: ['tests/worker/login-limits.test.ts', 'tests/shared/production-parity.test.ts'] },
  { name: 'a /48 of IPv6 is counted, too', file: limits, within: 'fullNetwork', from: 'if (wide === null ||', to: 'if (wide !== undefined ||', tests: [...callLimits, ...calendar] },
  { name: 'pictures are the addresses of pictures', file: limits, within: 'limitedCalls', from: 'isPicture.test(path)', to: 'path.endsWith("/image")', tests: callLimits },
  { name: 'whoever guesses calendars waits', file: limits, within: 'limitedCalendars', from: 'if (networks.some((network) => (guessing.get(network) ?? 0) > now)) throw tooMany()', to: 'void networks', tests: calendar },
  { name: 'calendars that nobody has are counted', file: limits, within: 'limitedCalendars.full', from: "fullNetwork(c, 'LOGIN_LIMITER', 'calendar '", to: 'Promise.resolve<string | null>(null', tests: calendar },
  { name: 'what cannot be a calendar is not looked up', file: 'worker/routes/calendar.ts', from: '/^([\\w-]{22})(?:\\.ics)?$/', to: '/^(.+?)(?:\\.ics)?$/', tests: calendar },
  { name: 'a call is counted before its browser is named', file: 'worker/app.ts', from: "limitedCalls) app.use('/api/*', withCaller", to: "withCaller) app.use('/api/*', limitedCalls", tests: callLimits },
  { name: 'a browser’s name is read from a bounded text', file: 'worker/http/device-name.ts', within: 'deviceNameOf.read', from: 'userAgent.slice(0, MOST_READ)', to: 'userAgent', behind: 'patterns that read a text once', tests: patterns },
  { name: 'a browser’s name is read by patterns that read a text once', file: 'worker/http/device-name.ts', within: 'browsers', from: '/Version\\/\\d/, /Safari\\//', to: '/Version\\/[\\d.]+ .*Safari\\//', tests: patterns },
  { name: 'the page after a payment is on our own host', file: 'worker/domain/checkouts.ts', within: 'openCheckout', from: '`${ctx.env.APP_ORIGIN}/purchase/success`', to: '`https://wildmarch.test/purchase/success`', tests: ['tests/worker/purchases.test.ts'] },
  { name: 'a calendar is on our own host', file: 'worker/domain/calendar.ts', within: 'addressOf', from: '`${APP_ORIGIN}/api/calendar/${publicId}.ics`', to: '`https://wildmarch.test/api/calendar/${publicId}.ics${APP_ORIGIN.slice(99)}`', tests: calendar },
  { name: 'photos of a trainee are counted', file: 'worker/routes/photos.ts', from: "'/progress-photos', limitedTrainee('PHOTOS_LIMITER'),", to: "'/progress-photos',", tests: callLimits },
  { name: 'a script cannot read the login', file: 'worker/http/login-cookie.ts', within: 'attributes', from: 'httpOnly: true', to: 'httpOnly: false', tests: ['tests/worker/accounts.test.ts'] },
  { name: 'a page runs no script but its own', file: 'worker/pages/pages.ts', within: 'appPage.policy', from: 'scripts: inline, styles: inline', to: 'scripts: ["\'unsafe-inline\'"], styles: inline', tests: ['tests/worker/pages.test.ts'] },
  { name: 'every answer has its headers', file: 'worker/http/headers.ts', within: 'setSecurityHeaders', from: 'for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)', to: '', tests: http },
  { name: 'an answer is kept by nobody', file: 'worker/http/headers.ts', within: 'answerHeaders', from: "c.res.headers.set('Cache-Control', 'no-store')", to: "c.res.headers.set('Cache-Control', 'public')", tests: http },
  { name: 'what went wrong inside is not told', file: 'worker/app.ts', within: 'refusalFor', from: "new AppError('unexpected')", to: "new AppError('unexpected', { sentence: String(error) })", tests: http },
]
