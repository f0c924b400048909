import { expect, test } from 'vitest'
import { signupFailure } from '#src/features/auth/signup-failure.ts'
import { ApiError } from '#src/lib/api.ts'

const refusal = (status: number, body: unknown) => new ApiError(status, JSON.stringify(body))

test('a taken email shows the specified message and focuses the email field', () => {
  expect(signupFailure(refusal(409, { error: 'Email already registered', code: 'email_taken' }))).toEqual({
    emailTaken: true,
    toast: {
      tone: 'error',
      title: 'Email Already Registered',
      text: 'This email is already signed up. Please use a different email or sign in to your existing account.',
    },
  })
})

test('any other refusal is titled Signup Failed and shows the server’s message', () => {
  expect(
    signupFailure(
      refusal(429, { error: 'Too many attempts. Wait a minute and try again.', code: 'too_many' }),
    ),
  ).toEqual({
    emailTaken: false,
    toast: {
      tone: 'error',
      title: 'Signup Failed',
      text: 'Too many attempts. Wait a minute and try again.',
    },
  })
})

test('the error of a field is shown before the error of the form', () => {
  const refused = refusal(422, {
    error: 'Please check the form.',
    code: 'invalid_fields',
    fields: { password: ['Password must be at least 8 characters'] },
  })

  expect(signupFailure(refused).toast).toMatchObject({
    title: 'Signup Failed',
    text: 'Password must be at least 8 characters',
  })
})

test.each(['<html>Bad Gateway</html>', '', '{"message":"boom"}'])(
  'without a message from the server a standard message is shown: %j',
  (text) => {
    expect(signupFailure(new ApiError(502, text)).toast).toEqual({
      tone: 'error',
      title: 'Signup Failed',
      text: 'Unable to create account. Please try again.',
    })
  },
)

test('a lost connection is reported as such', () => {
  expect(signupFailure(new TypeError('Failed to fetch')).toast).toMatchObject({
    title: 'Signup Failed',
    text: 'You’re offline. Check your connection and try again.',
  })
})
