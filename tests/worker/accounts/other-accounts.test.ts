import { expect, test, vi } from 'vitest'
import { readinessVersion } from '#shared/content/readiness-version.ts'
import { createBystander } from '#tests/support/worker/bystander.ts'
import { Client } from '#tests/support/worker/client.ts'
import { mailServer } from '#tests/support/worker/mail.ts'
import { subscribeBrowser } from '#tests/support/worker/push.ts'
import { watchRowsOf } from '#tests/support/worker/rows.ts'
import { newEmail, newTrainee, password, profileForm } from '#tests/support/worker/trainee.ts'

const newPassword = 'meadow-17-lantern'

test(
  'nothing that a trainee does with their account changes a row of another',
  { timeout: 60_000 },
  async () => {
    const other = await createBystander()
    const mail = mailServer()
    const trainee = await newTrainee()
    const { client, user } = trainee
    const [phone, tablet] = [new Client(), new Client()]
    const logIn = (browser: Client, typed = password) =>
      browser.post('/api/auth/login', { email: user.email, password: typed })
    const linkTo = async (email: string, page: '/reset' | '/verify') => {
      await vi.waitFor(async () => {
        await mail.deliverQueued()
        mail.linkTo(email, page)
      })
      return mail.linkTo(email, page)
    }
    const devicesOf = async () => Object.values(Object((await client.get('/api/auth/logins')).body))
    const changed = newEmail()
    const acts: [name: string, act: () => Promise<{ status: number }>][] = [
      ['a wrong password', async () => logIn(phone, 'not-the-password').then(() => ({ status: 200 }))],
      ['a sign-in', async () => logIn(phone)],
      ['a profile', async () => client.put('/api/users/profile', profileForm())],
      [
        'new details',
        async () =>
          client.put('/api/users/details', {
            units: 'metric',
            weight: 70,
            height: 170,
            age: 40,
            goal: 'special-forces',
          }),
      ],
      [
        'a readiness check',
        async () => client.put('/api/users/readiness', { version: readinessVersion, careful: true }),
      ],
      [
        'training settings',
        async () => client.put('/api/users/training', { lowImpact: true, wristFree: true, smallSpace: true }),
      ],
      ['a new link', async () => client.post('/api/auth/verification-request', {})],
      [
        'a confirmed email',
        async () => client.post('/api/auth/verify', { token: await linkTo(user.email, '/verify') }),
      ],
      ['a pending email', async () => client.put('/api/auth/email', { email: newEmail(), password })],
      ['a canceled email', async () => client.delete('/api/auth/email')],
      ['another pending email', async () => client.put('/api/auth/email', { email: changed, password })],
      [
        'a changed email',
        async () => {
          user.email = changed
          return client.post('/api/auth/verify', { token: await linkTo(changed, '/verify') })
        },
      ],
      [
        'a sign-out of one browser',
        async () => {
          await logIn(tablet)
          const devices = await devicesOf()
          const id = devices.map((device) => Object(device)).find(({ current }) => !current).id
          return client.delete(`/api/auth/logins/${id}`)
        },
      ],
      ['a sign-out of the other browsers', async () => client.delete('/api/auth/logins')],
      [
        'a changed password',
        async () => client.put('/api/auth/password', { current: password, next: newPassword }),
      ],
      ['a forgotten password', async () => client.post('/api/auth/forgot', { email: user.email })],
      [
        'a reset password',
        async () =>
          new Client().post('/api/auth/reset', {
            token: await linkTo(user.email, '/reset'),
            password,
          }),
      ],
      ['a sign-in after the reset', async () => logIn(client)],
      ['a sign-out', async () => client.post('/api/auth/logout', {})],
    ]
    await subscribeBrowser(trainee)
    await client.post('/api/calendar-feed')
    const unchanged = await watchRowsOf(other)

    for (const [name, act] of acts) {
      expect((await act()).status, name).toBe(200)
      await unchanged(name)
    }
  },
)
