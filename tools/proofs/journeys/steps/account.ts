import * as fc from 'fast-check'
import { defaultProfile } from '#local/seeds/profile.ts'
import { Divergence, type Journey, browsers } from '#tools/proofs/journeys/journey.ts'
import { Step, isHere } from '#tools/proofs/journeys/step.ts'
import { soon } from '#tools/proofs/journeys/world.ts'

const MINUTE_MS = 60_000
const passwords = ['jungle-thirty-1', 'meadow-17-lantern', 'river-42-compass'] as const
const browser = fc.constantFrom(...browsers)

/** Every journey begins so; again after an account was deleted. */
export const signUp = new Step(
  'sign-up',
  async (journey) => {
    const password = passwords[0]
    const form = { email: journey.email, password, confirmPassword: password, notificationsEnabled: true }
    await journey.expect(201, 'phone', 'POST', '/api/auth/signup', form)
    journey.signUp(password)
    journey.own.logins.set('phone', journey.now)
  },
  ({ account }) => account === null,
)

const signUpAgain = new Step(
  'sign-up-again',
  async (journey) => {
    const form = {
      email: journey.email.toUpperCase(),
      password: passwords[1],
      confirmPassword: passwords[1],
      notificationsEnabled: false,
    }
    await journey.expect(409, 'laptop', 'POST', '/api/auth/signup', form)
    // A second press of one who has just signed up: of that nobody is warned.
    if (journey.now >= journey.own.createdAt + 10 * MINUTE_MS) await awaitLink(journey)
  },
  (journey) => isHere(journey) && !journey.own.isSignedIn('laptop'),
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
      isHere,
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
      isHere,
    ),
)

/** The phone signs the laptop out, or the laptop the phone. */
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

/** Three mails an hour for an account: then nothing is sent, and the answer is the same. */
const forget = new Step(
  'forget-password',
  async (journey) => {
    await journey.expect(200, 'laptop', 'POST', '/api/auth/forgot', { email: journey.email })
    await awaitLink(journey)
  },
  isHere,
)

async function awaitLink(journey: Journey): Promise<void> {
  const lately = journey.own.links.filter(({ at }) => at > journey.now - 60 * MINUTE_MS)
  if (lately.length >= 3) return
  journey.own.links.push({ at: journey.now, used: false })
  journey.resetLinks += 1
  await soon(
    'the mail with a link',
    () => journey.product.resetTokens(journey.email).length >= journey.resetLinks,
  )
}

/** A link of the account's mails, used or too old as it may be. */
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
        const holds = link !== undefined && !link.used && journey.now < link.at + 30 * MINUTE_MS
        await journey.expect(holds ? 200 : 410, 'laptop', 'POST', '/api/auth/reset', { token, password })
        if (!holds) return
        for (const each of links) each.used = true
        journey.own.endLogins()
        journey.own.password = password
      },
      (journey) => isHere(journey) && journey.own.links.length > 0,
    ),
)

/** With the password, unless there is nothing to lose. All of it is gone once the receipt says so. */
const erase = fc.boolean().map(
  (withPassword) =>
    new Step(`erase ${withPassword ? 'with the password' : 'without a password'}`, async (journey) => {
      const { password, payments, runs } = journey.own
      const inUse = payments.some(({ told }) => told.has('paid')) || runs.length > 0
      const { id } = await journey.act(200, 'GET', '/api/auth/me')
      const allowed = withPassword || !inUse
      const { reference } = await journey.act(
        allowed ? 200 : 422,
        'DELETE',
        `/api/users/${id}`,
        withPassword ? { password } : {},
      )
      if (!allowed) return
      // A payment that names nothing but an address is whoever's that address is by then.
      journey.held = journey.held.filter(({ payment }) => !(payment.byEmail && payments.includes(payment)))
      journey.account = null
      journey.keys = []
      await soon(
        'an account to be gone',
        async () =>
          typeof (await journey.expect(200, 'laptop', 'GET', `/api/erasures/${reference}`)).finishedAt ===
          'string',
      )
    }),
)

/** Whoever is signed out is told nothing. */
const knock = browser.map(
  (on) =>
    new Step(
      `knock on the ${on}`,
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
          throw new Divergence(`Somebody who is signed out starts a bootcamp: ${answer.status}`)
      },
      () => true,
    ),
)

export const accountSteps = [
  { weight: 2, arbitrary: fc.constant(onboard) },
  { weight: 5, arbitrary: logIn },
  { weight: 1, arbitrary: logOut },
  { weight: 2, arbitrary: endDevice },
  { weight: 2, arbitrary: fc.constant(forget) },
  { weight: 2, arbitrary: reset },
  { weight: 1, arbitrary: erase },
  { weight: 5, arbitrary: fc.constant(signUp) },
  { weight: 1, arbitrary: fc.constant(signUpAgain) },
  { weight: 1, arbitrary: knock },
]
