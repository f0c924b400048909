import { expect, test } from 'vitest'
import { loginFormSchema, signupFormSchema } from '#shared/api/account.ts'
import { LOGIN_RELOAD_MS, SIGNUP_REDIRECT_MS } from '#src/features/auth/queries.ts'

test('the app waits about 100 ms after a sign-in and 150 ms after a sign-up', () => {
  expect([LOGIN_RELOAD_MS, SIGNUP_REDIRECT_MS]).toEqual([100, 150])
})

const messagesOf = (schema: typeof loginFormSchema | typeof signupFormSchema, form: object) => {
  const parsed = schema.safeParse(form)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('the login form’s errors have the specified texts', () => {
  expect(messagesOf(loginFormSchema, { email: 'sam', password: '' })).toEqual([
    ['email', 'Invalid email address'],
    ['password', 'Password is required'],
  ])
  expect(messagesOf(loginFormSchema, { email: 'sam@example.com', password: 'x' })).toEqual([])
})

test('the sign-up form’s errors have the specified texts, each at its field', () => {
  const form = { email: 'sam@example.com', password: '12345678', confirmPassword: '12345678' }

  expect(messagesOf(signupFormSchema, { ...form, email: 'sam' })).toEqual([
    ['email', 'Invalid email address'],
  ])
  expect(messagesOf(signupFormSchema, { ...form, password: '1234567', confirmPassword: '1234567' })).toEqual([
    ['password', 'Password must be at least 8 characters'],
  ])
  expect(messagesOf(signupFormSchema, { ...form, confirmPassword: '12345679' })).toEqual([
    ['confirmPassword', "Passwords don't match"],
  ])
  expect(messagesOf(signupFormSchema, { ...form, confirmPassword: undefined })).toEqual([
    ['confirmPassword', "Passwords don't match"],
  ])
  expect(messagesOf(signupFormSchema, form)).toEqual([])
})

test.for(['wildmarch2026', 'aaaaaaaa', '          ', 'half-\ud83c-one'])(
  'the form itself refuses a password that the Worker refuses, with one message: %j',
  (password) => {
    const form = { email: 'sam@example.com', password, confirmPassword: password }

    expect(messagesOf(signupFormSchema, form)).toEqual([
      [
        'password',
        expect.stringMatching(/\. Choose another one\.$|^Choose a password other than our name\.$/),
      ],
    ])
  },
)

test.for([
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'x'.repeat(63)}.com`, true],
  [`a@${'x'.repeat(64)}.com`, false],
  ["_o'neil+boots-2@x-y.example.co.uk", true],
  ['sam@x-.io', false],
  ['sam@-x.io', false],
  ['sam@x.-io', false],
  ['sam@x..io', false],
  ['sam@.io', false],
  ['sam@x.1', false],
  ['sam@127.0.0.1', false],
  ['sam.@example.com', false],
  ['.sam@example.com', false],
] as const)('whether email can be sent to %s: %s', ([email, isAddress]) => {
  expect(messagesOf(loginFormSchema, { email, password: 'x' })).toEqual(
    isAddress ? [] : [['email', 'Invalid email address']],
  )
})

test('two empty passwords do not count as a mismatch', () => {
  const untyped = { email: 'sam@example.com', password: undefined, confirmPassword: undefined }

  expect(messagesOf(signupFormSchema, untyped)).toEqual([
    ['password', 'Password must be at least 8 characters'],
  ])
  expect(messagesOf(signupFormSchema, { ...untyped, password: '', confirmPassword: '' })).toEqual([
    ['password', 'Password must be at least 8 characters'],
  ])
})
