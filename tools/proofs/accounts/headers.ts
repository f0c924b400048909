import { signupForm } from '#local/seeds/inputs.ts'
import { securityHeaders } from '#shared/security-headers.ts'
import { type Scanned, type Verdict, passes, scan, scoreOf } from './observatory.ts'
import type { Proof, World } from './proof.ts'

/** Tests of the Observatory that only a server with TLS can pass. */
const needsTls = ['redirection', 'strict-transport-security']

/** The best possible scores, for an answer without a cookie and with one. A missing or weaker header lowers the score. */
const fullMarks = { bare: 130, withCookie: 135 }

const paths = [
  '/',
  '/login',
  '/dashboard',
  '/purchase',
  '/purchase/success',
  '/try',
  '/terms',
  '/privacy',
  '/refund',
  '/accessibility',
  '/off/the/map',
  '/sw.js',
  '/robots.txt',
  '/assets/gone.js',
  '/.well-known/security.txt',
  '/api/auth/me',
  '/api/health',
  '/api/nothing',
]

/** Scores each kind of answer by the Observatory's rules and checks that it has all our security headers. */
export const headers: Proof = {
  name: 'headers',
  async prove(world) {
    const answers = [
      ...(await Promise.all(paths.map((path) => ask(world, path)))),
      await askScript(world),
      await askSignup(world),
    ]
    const here = answers.map(({ path, scanned }) => ({ path, verdicts: scan(scanned) }))
    const withTls = answers.map(({ path, scanned }) => ({
      path,
      verdicts: scan({ ...scanned, https: true }),
    }))
    const lowScores = answers.flatMap(({ path, scanned }) => {
      const score = scoreOf(scan({ ...scanned, https: true }))
      const fullScore = scanned.cookies.length > 0 ? fullMarks.withCookie : fullMarks.bare
      return score < fullScore ? [`${path} would score ${score} of ${fullScore} over TLS`] : []
    })
    const lowest = Math.min(...withTls.map(({ verdicts }) => scoreOf(verdicts)))
    const highest = Math.max(...withTls.map(({ verdicts }) => scoreOf(verdicts)))
    const faults = [
      ...lowScores,
      ...here.flatMap(({ path, verdicts }) =>
        failed(verdicts)
          .filter(({ test }) => !needsTls.includes(test))
          .map(({ test, says }) => `${path} fails ${test}: ${says}`),
      ),
      ...withTls.flatMap(({ path, verdicts }) =>
        failed(verdicts).map(({ test, says }) => `${path} would fail ${test} over TLS: ${says}`),
      ),
      ...answers.flatMap(({ path, scanned }) => missing(scanned).map((name) => `${path} lacks ${name}`)),
      ...answers
        .filter(({ path, scanned }) => path !== '/purchase' && namesPaddle(scanned))
        .map(({ path }) => `${path} allows Paddle in its policy`),
      ...answers
        .filter(({ path, scanned }) => path === '/purchase' && !namesPaddle(scanned))
        .map(({ path }) => `${path} does not allow Paddle in its policy`),
    ]
    const passed = Math.min(...here.map(({ verdicts }) => verdicts.filter(passes).length))
    const figures = {
      answers: answers.length,
      [`Observatory without TLS (but for ${needsTls.join(' and ')})`]: `${passed}/10`,
      'with it': `${lowest} to ${highest}`,
      'headers missing': answers.flatMap(({ scanned }) => missing(scanned)).length,
    }
    return { figures, faults }
  },
}

const failed = (verdicts: readonly Verdict[]) => verdicts.filter((verdict) => !passes(verdict))
const missing = ({ headers: sent }: Scanned) =>
  Object.entries(securityHeaders).flatMap(([name, value]) => (sent.get(name) === value ? [] : [name]))
const namesPaddle = ({ headers: sent }: Scanned) =>
  sent.get('content-security-policy')?.includes('paddle') === true

type Answer = { path: string; scanned: Scanned }

async function ask({ app }: World, path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${app}${path}`, { redirect: 'manual', ...init })
  const text = await response.text()
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
  return {
    path,
    scanned: {
      https: false,
      headers: response.headers,
      cookies: response.headers.getSetCookie(),
      html: isHtml ? text : null,
    },
  }
}

/** A script that the pages load. */
async function askScript(world: World): Promise<Answer> {
  const html = await (await fetch(`${world.app}/login`)).text()
  return ask(world, /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '/no-script-in-the-shell')
}

/** A signup, for an answer that sets a cookie. */
async function askSignup(world: World): Promise<Answer> {
  const form = signupForm(`prove-${crypto.randomUUID()}@example.com`)
  const answer = await ask(world, '/api/auth/signup', {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json', Origin: world.app, 'CF-Connecting-IP': '10.77.0.1' },
  })
  return answer.scanned.cookies.length > 0
    ? answer
    : { ...answer, path: '/api/auth/signup without a cookie', scanned: { ...answer.scanned, cookies: [''] } }
}
