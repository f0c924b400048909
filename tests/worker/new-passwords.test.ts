import { expect, test } from 'vitest'
import { Client } from '#tests/support/worker/client.ts'
import { newEmail, signupForm } from '#tests/support/worker/trainee.ts'

const signUp = (password: string, email = newEmail()) => new Client().post('/api/auth/signup', { ...signupForm(email), password, confirmPassword: password })
const logIn = (email: string, password: string) => new Client().post('/api/auth/login', { email, password })

const tooCommon = { code: 'invalid_fields', fields: { password: ['Too many people use this password. Choose another one.'] } }

test.for(['password', '12345678', 'Password1', 'QWERTYUIOP', 'iloveyou', 'trustno1', 'sunshine'])('a password that everybody tries first is refused with a sentence: %s', async (password) => {
  const answer = await signUp(password)

  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject(tooCommon)
})

test('the rules of the specification are told before anything else about a password', async () => {
  const answer = await signUp('123456')

  expect(answer.body).toMatchObject({ fields: { password: ['Password must be at least 8 characters'] } })
})

test('an e-mail address is no password for its own account', async () => {
  const email = newEmail()

  const whole = await signUp(email.toUpperCase(), email)
  const name = await signUp(email.split('@')[0] ?? '', email)

  expect(whole.body).toMatchObject({ fields: { password: ['Choose a password other than your e-mail address.'] } })
  expect(name.status).toBe(422)
})

test.for(['a b c d e f g', 'пароль-лес', "<b>' OR 1=1 --"])('any other password of 8 characters is taken as it is: %j', async (password) => {
  const email = newEmail()

  const answer = await signUp(password, email)

  expect(answer.status).toBe(201)
  expect((await logIn(email, password)).status).toBe(200)
  expect((await logIn(email, `${password} `)).status).toBe(401)
})

test('characters are counted as people count them: eight and 128 of four bytes each are enough and not too many', async () => {
  expect((await signUp('🌿'.repeat(7))).status).toBe(422)
  expect((await signUp('🌿'.repeat(8))).status).toBe(201)
  expect((await signUp('🌿'.repeat(128))).status).toBe(201)
  expect((await signUp('🌿'.repeat(129))).status).toBe(422)
})

test('one password typed on two keyboards is one password, and so is its confirmation', async () => {
  const email = newEmail()
  const composed = 'caf\u00e9-au-lait'
  const decomposed = 'cafe\u0301-au-lait'

  const answer = await new Client().post('/api/auth/signup', { ...signupForm(email), password: composed, confirmPassword: decomposed })

  expect(answer.status).toBe(201)
  expect((await logIn(email, decomposed)).status).toBe(200)
})
