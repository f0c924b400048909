import type { Mutant } from './mutants.ts'

const http = ['tests/worker/http.test.ts'] as const
const callLimits = ['tests/worker/call-limits.test.ts'] as const
const body = 'worker/http/body.ts'

export const doors: readonly Mutant[] = [
  { name: 'another site changes nothing', file: 'worker/http/same-origin.ts', from: "throw new AppError('cross_site')", to: 'await Promise.resolve()', tests: http },
  { name: 'nobody is let in without a login', file: 'worker/app.ts', from: "app.use('/api/*', requireTrainee)", to: "app.use('/api/none/*', requireTrainee)", tests: http },
  { name: 'a body has a size', file: body, from: "if (size > maxBytes) throw new AppError('too_large')", to: '', tests: http },
  { name: 'a body is JSON and says so', file: body, from: "if (type !== 'application/json') throw new AppError('wrong_type')", to: 'void type', tests: http },
  { name: 'calls of the API are counted', file: 'worker/http/limits.ts', from: 'if (login === null) await countNetwork(c, \'API_LIMITER\')\n    else await count(isPicture.test(path) ? c.env.PICTURES_LIMITER : c.env.API_LIMITER, login)', to: 'void [login, isPicture]', tests: callLimits },
  { name: 'sign-ins of a network are counted before the hash', file: 'worker/routes/login.ts', from: "'/login', limited('LOGIN_LIMITER'),", to: "'/login',", tests: ['tests/worker/login-limits.test.ts', 'tests/shared/production-parity.test.ts'] },
  { name: 'signups of a network are counted before the hash', file: 'worker/routes/login.ts', from: "'/signup', limited('SIGNUP_LIMITER'),", to: "'/signup',", tests: ['tests/worker/login-limits.test.ts', 'tests/shared/production-parity.test.ts'] },
  { name: 'photos of a trainee are counted', file: 'worker/routes/photos.ts', from: "'/progress-photos', limitedTrainee('PHOTOS_LIMITER'),", to: "'/progress-photos',", tests: callLimits },
  { name: 'a script cannot read the login', file: 'worker/http/login-cookie.ts', from: 'httpOnly: true', to: 'httpOnly: false', tests: ['tests/worker/accounts.test.ts'] },
  { name: 'a page runs no script but its own', file: 'worker/pages/pages.ts', from: 'scripts: inline, styles: inline', to: `scripts: ["'unsafe-inline'"], styles: inline`, tests: ['tests/worker/pages.test.ts'] },
  { name: 'every answer has its headers', file: 'worker/http/headers.ts', from: 'for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)', to: '', tests: http },
  { name: 'an answer is kept by nobody', file: 'worker/http/headers.ts', from: "c.res.headers.set('Cache-Control', 'no-store')", to: "c.res.headers.set('Cache-Control', 'public')", tests: http },
  { name: 'what went wrong inside is not told', file: 'worker/app.ts', from: "new AppError('unexpected')", to: "new AppError('unexpected', { sentence: String(error) })", tests: http },
]
