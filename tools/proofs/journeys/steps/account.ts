import * as fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '#shared/units.ts'
import { defaultProfile } from '#local/seeds/profile.ts'
import { signupForm } from '#local/seeds/inputs.ts'
import { Divergence, type Journey, browsers } from '#tools/proofs/journeys/journey.ts'
import { Step, hasAccount } from '#tools/proofs/journeys/step.ts'
import { waitFor } from '#tools/proofs/journeys/world.ts'

const passwords = ['jungle-thirty-1', 'meadow-17-lantern', 'river-42-compass'] as const
const browser = fc.constantFrom(...browsers)

/** The first step of every journey, and the one after an account was deleted. */
export const signUp = new Step(
  'sign-up',
  async (journey) => {
    const password = passwords[0]
    const form = signupForm(journey.email, password, true)
    await journey.expect(201, 'phone', 'POST', '/api/auth/signup', form)
    journey.signUp(password)
    journey.own.logins.set('phone', journey.now)
  },
  ({ account }) => account === null,
)

const signUpAgain = new Step(
  'sign-up-again',
  async (journey) => {
    const form = signupForm(journey.email.toUpperCase(), passwords[1])
    await journey.expect(409, 'laptop', 'POST', '/api/auth/signup', form)
    // Within ten minutes it counts as a double press of the same person, and no email is sent.
    if (journey.now >= journey.own.createdAt + 10 * MINUTE_MS) await awaitLink(journey)
  },
  (journey) => hasAccount(journey) && !journey.own.isSignedIn('laptop'),
)

export const onboard = new Step('onboard', async (journey) => {
  await journey.act(200, 'PUT', '/api/users/profile', defaultProfile)
  journey.own.hasProfile = true
})

const logIn = fc.tuple(browser, fc.nat(9)).map(
  ([on, chance]) =>
    new Step(
      `log-in on the ${on}${chance === 0 ? ', wrongly' : ''}`,
      async (journey) => {
        const { email, password } = journey.own
        const right = chance !== 0
        await journey.expect(right ? 200 : 401, on, 'POST', '/api/auth/login', {
          email,
          password: right ? password : `${password}?`,
        })
        if (right) journey.own.logins.set(on, journey.now)
      },
      hasAccount,
    ),
)

const logOut = browser.map(
  (on) =>
    new Step(
      `log-out on the ${on}`,
      async (journey) => {
        await journey.expect(200, on, 'POST', '/api/auth/logout', {})
        journey.account?.logins.delete(on)
      },
      hasAccount,
    ),
)

/** One browser signs the other one out. */
const endDevice = fc.boolean().map(
  (all) =>
    new Step(`end-device ${all ? 'all others' : 'one'}`, async (journey) => {
      const mine = journey.signedIn
      const devices = Object.values(await journey.act(200, 'GET', '/api/auth/logins')).map((device) =>
        Object(device),
      )
      const other = devices.find(({ current }) => !current)
      if (all) await journey.act(200, 'DELETE', '/api/auth/logins')
      else if (other) await journey.act(200, 'DELETE', `/api/auth/logins/${other.id}`)
      if (all || other) journey.own.endLogins(mine ?? undefined)
    }),
)

/** An account gets at most three emails an hour. The answer is always the same. */
const forgotPassword = new Step(
  'forgot-password',
  async (journey) => {
    await journey.expect(200, 'laptop', 'POST', '/api/auth/forgot', { email: journey.email })
    await awaitLink(journey)
  },
  hasAccount,
)

async function awaitLink(journey: Journey): Promise<void> {
  const recent = journey.own.links.filter(({ at }) => at > journey.now - HOUR_MS)
  if (recent.length >= 3) return
  journey.own.links.push({ at: journey.now, used: false })
  journey.resetLinks += 1
  await waitFor(
    'the email with a link',
    () => journey.product.resetTokens(journey.email).length >= journey.resetLinks,
  )
}

/** Uses one of the account's links, which may be used or expired. */
const reset = fc.tuple(fc.nat(), fc.nat(passwords.length - 1)).map(
  ([which, next]) =>
    new Step(
      `reset-password ${which}`,
      async (journey) => {
        const { links } = journey.own
        const at = which % links.length
        const link = links[at]
        const token = journey.product.resetTokens(journey.email).at(at - links.length)
        const password = passwords[next] ?? passwords[0]
        const isValid = link !== undefined && !link.used && journey.now < link.at + 30 * MINUTE_MS
        await journey.expect(isValid ? 200 : 410, 'laptop', 'POST', '/api/auth/reset', { token, password })
        if (!isValid) return
        for (const each of links) each.used = true
        journey.own.endLogins()
        journey.own.password = password
      },
      (journey) => hasAccount(journey) && journey.own.links.length > 0,
    ),
)

/** Deletes the account and waits for the receipt. The password is needed only if there are payments or bootcamps. */
const erase = fc.boolean().map(
  (withPassword) =>
    new Step(`erase ${withPassword ? 'with the password' : 'without a password'}`, async (journey) => {
      const { password, payments, bootcamps } = journey.own
      const needsPassword = payments.some(({ reported }) => reported.has('paid')) || bootcamps.length > 0
      const { id } = await journey.act(200, 'GET', '/api/auth/me')
      const allowed = withPassword || !needsPassword
      const { reference } = await journey.act(
        allowed ? 200 : 422,
        'DELETE',
        `/api/users/${id}`,
        withPassword ? { password } : {},
      )
      if (!allowed) return
      // A payment that names only an email would later go to a new account with that email, so drop it.
      journey.undelivered = journey.undelivered.filter(
        ({ payment }) => !(payment.byEmail && payments.includes(payment)),
      )
      journey.account = null
      journey.finishKeys = []
      await waitFor(
        'an account to be deleted',
        async () =>
          typeof (await journey.expect(200, 'laptop', 'GET', `/api/erasures/${reference}`)).finishedAt ===
          'string',
      )
    }),
)

/** A browser that is signed out must get no data. */
const callSignedOut = browser.map(
  (on) =>
    new Step(
      `call-signed-out on the ${on}`,
      async (journey) => {
        if (journey.account?.isSignedIn(on)) return
        for (const path of [
          '/api/purchases',
          '/api/progress-photos',
          '/api/workout/today',
          '/api/statistics',
        ])
          await journey.expect(401, on, 'GET', path)
        const answer = await journey.call(on, 'POST', '/api/bootcamps/start')
        if (answer.status !== 401)
          throw new Divergence(`A browser that is signed out can start a bootcamp: ${answer.status}`)
      },
      () => true,
    ),
)

export const accountSteps = [
  { weight: 2, arbitrary: fc.constant(onboard) },
  { weight: 5, arbitrary: logIn },
  { weight: 1, arbitrary: logOut },
  { weight: 2, arbitrary: endDevice },
  { weight: 2, arbitrary: fc.constant(forgotPassword) },
  { weight: 2, arbitrary: reset },
  { weight: 1, arbitrary: erase },
  { weight: 5, arbitrary: fc.constant(signUp) },
  { weight: 1, arbitrary: fc.constant(signUpAgain) },
  { weight: 1, arbitrary: callSignedOut },
]
