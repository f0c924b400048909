import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PendingButton } from '#src/components/pending-button.tsx'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { SignupScreen } from '#src/features/auth/signup-screen.tsx'
import { stubApi } from '#tests/web/support/api.ts'
import { linkTo } from '#tests/web/support/link.ts'
import { render } from '#tests/web/support/render.tsx'

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const signIn = 'POST /api/auth/login'
const signUp = 'POST /api/auth/signup'

test('the login form asks for email and password, and DEPLOY TO MISSION sends them', async () => {
  const calls = stubApi()
  const user = render(<LoginScreen />)

  await user.type(input('Email'), 'sam@example.com')
  await user.type(input('Password'), 'jungle-thirty')
  await user.click(screen.getByRole('button', { name: 'DEPLOY TO MISSION' }))

  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([signIn]))
  expect(calls[0]?.body).toEqual({ email: 'sam@example.com', password: 'jungle-thirty' })
})

test('DEPLOY TO MISSION at once, while the form’s rules are still loading, sends what was typed, once', async () => {
  const calls = stubApi()
  render(<LoginScreen />)
  const button = screen.getByRole('button', { name: 'DEPLOY TO MISSION' })
  input('Email').value = 'sam@example.com'
  input('Password').value = 'jungle-thirty'

  fireEvent.click(button)
  fireEvent.click(button)

  expect(screen.getByRole('button', { name: 'Deploying...' })).toBeDefined()
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([signIn]))
  expect(calls[0]?.body).toEqual({ email: 'sam@example.com', password: 'jungle-thirty' })
})

test('wrong fields say what is wrong, the first one gets the focus, and typing corrects them', async () => {
  const calls = stubApi()
  const user = render(<LoginScreen />)

  await user.type(input('Email'), 'sam')
  await user.click(screen.getByRole('button', { name: 'DEPLOY TO MISSION' }))

  expect(await screen.findByText('Invalid email address')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(input('Email'))

  await user.type(input('Email'), '@example.com')

  expect(screen.queryByText('Invalid email address')).toBeNull()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(calls).toEqual([])
})

test('a field that the server refuses says so and gets the focus, and the next press sends again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = { error: 'Check the form.', code: 'invalid', fields: { password: ['Not this one'] } }
  const calls = stubApi({ [signIn]: () => Response.json(refusal, { status: 400 }) })
  const user = render(<LoginScreen />)
  const press = () => user.click(screen.getByRole('button', { name: 'DEPLOY TO MISSION' }))
  await user.type(input('Email'), 'sam@example.com')
  await user.type(input('Password'), 'jungle-thirty')

  await press()

  expect(await screen.findByText('Not this one')).toBeDefined()
  expect(screen.queryByText('Check the form.')).toBeNull()
  expect(document.activeElement).toBe(input('Password'))

  await user.type(input('Password'), '!')
  expect(screen.queryByText('Not this one')).toBeNull()
  await press()

  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([signIn, signIn]))
})

test('an error of no field is below the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const refusal = { error: 'Invalid email or password', code: 'wrong_login' }
  stubApi({ [signIn]: () => Response.json(refusal, { status: 401 }) })
  const user = render(<LoginScreen />)
  await user.type(input('Email'), 'sam@example.com')
  await user.type(input('Password'), 'jungle-thirty')

  await user.click(screen.getByRole('button', { name: 'DEPLOY TO MISSION' }))

  expect(await screen.findByText('Invalid email or password')).toBeDefined()
})

test('the login form links to the sign-up form', () => {
  render(<LoginScreen />)

  expect(linkTo('Enlist now')).toBe('/signup')
})

/** Fills in the signup and presses JOIN THE ELITE FORCE. Returns what was sent. */
async function join(before: (user: ReturnType<typeof render>) => Promise<void> = async () => {}) {
  const calls = stubApi()
  const user = render(<SignupScreen />)
  await user.type(input('Email'), 'sam@example.com')
  await user.type(input('Password'), 'jungle-thirty')
  await user.type(input('Confirm password'), 'jungle-thirty')
  await before(user)
  await user.click(screen.getByRole('button', { name: 'JOIN THE ELITE FORCE' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([signUp]))
  return calls[0]?.body
}

test('the sign-up form asks for email and password twice, and JOIN THE ELITE FORCE sends them', async () => {
  expect(await join()).toMatchObject({
    email: 'sam@example.com',
    password: 'jungle-thirty',
    confirmPassword: 'jungle-thirty',
  })
})

test('a sign-up turns notifications on', async () => {
  expect(await join()).toMatchObject({ notificationsEnabled: true })
})

test('a sign-up leaves notifications off if the trainee unchecks the box', async () => {
  const sent = await join((user) =>
    user.click(screen.getByRole('checkbox', { name: 'Enable push notifications', checked: true })),
  )

  expect(sent).toMatchObject({ notificationsEnabled: false })
})

test('the sign-up form links to the login form', () => {
  render(<SignupScreen />)

  expect(linkTo('Sign In')).toBe('/login')
})

test('the login form hides the password', () => {
  render(<LoginScreen />)

  expect(input('Password').type).toBe('password')
})

test.for(['Password', 'Confirm password'])('the sign-up form hides the password: %s', (label) => {
  render(<SignupScreen />)

  expect(input(label).type).toBe('password')
})

test.for(['Password', 'Confirm password'])(
  'each password has a button that shows it, says so, and submits nothing: %s',
  async (label) => {
    const calls = stubApi()
    const user = render(<SignupScreen />)
    const name = `Show ${label.toLowerCase()}`

    await user.click(screen.getByRole('button', { name, pressed: false }))

    expect(input(label).type).toBe('text')
    expect(screen.getByRole('button', { name, pressed: true })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls).toEqual([])
  },
)

test('password managers recognize the login form’s account name and password', () => {
  render(<LoginScreen />)

  expect(['Email', 'Password'].map((label) => input(label).autocomplete)).toEqual([
    'username webauthn',
    'current-password',
  ])
})

test('password managers recognize the sign-up form’s new password', () => {
  render(<SignupScreen />)

  const labels = ['Email', 'Password', 'Confirm password']
  expect(labels.map((label) => input(label).autocomplete)).toEqual([
    'username',
    'new-password',
    'new-password',
  ])
})

const onClick = vi.fn<() => void>()

function renderButton(pending: boolean) {
  onClick.mockReset()
  return render(
    <PendingButton type="button" pending={pending} pendingText="Deploying..." onClick={onClick}>
      DEPLOY TO MISSION
    </PendingButton>,
  )
}

test('a busy button says so and cannot be pressed', async () => {
  const user = renderButton(true)
  const button = screen.getByRole('button', { name: 'Deploying...' })

  await user.click(button)

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

test('a button that is not busy can be pressed', async () => {
  const user = renderButton(false)
  const button = screen.getByRole('button', { name: 'DEPLOY TO MISSION' })

  await user.click(button)

  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect(onClick).toHaveBeenCalledOnce()
})
