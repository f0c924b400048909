import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useEffect } from 'react'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { focusPage } from '#src/lib/focus-page.ts'
import { lazyOptional } from '#src/lib/lazy-optional.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { useLogIn } from './queries.ts'

/** Nearly every browser has passkeys, so the button’s place is held: the form is centered and would move. */
const PasskeySignIn = lazyOptional(
  () => import('./passkey-sign-in.tsx').then(({ PasskeySignIn }) => PasskeySignIn),
  () => <div className="mt-4 h-14" />,
)

const loginSchema = () => import('#shared/api/account.ts').then((all) => all.loginFormSchema)

/** Shown at /login and in place of any page that needs a login; `hasEnded` if the user was signed in until now. */
export function LoginScreen({ hasEnded = false }: { hasEnded?: boolean }) {
  usePageTitle('Sign in')
  // If it replaces a page, the focused element is gone with that page.
  useEffect(() => {
    if (hasEnded) focusPage()
  }, [hasEnded])
  const login = useApiForm({
    id: 'login',
    schema: loginSchema,
    ...useLogIn(),
    onFailure: (error) => console.error('Login failed', error),
    leaves: true,
  })
  return (
    <AuthShell
      heading="WELCOME BACK, SOLDIER"
      text={hasEnded ? endedText : 'Your mission is where you left it.'}
    >
      <Form of={login} action="DEPLOY TO MISSION" pendingText="Deploying...">
        <Field
          label="Email"
          field={login.field('email')}
          icon={Mail}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          placeholder="you@example.com"
        />
        <PasswordField label="Password" field={login.field('password')} autoComplete="current-password" />
      </Form>
      <p className="mt-4 text-center">
        <Link to="/forgot" className="link tap">
          Forgot your password?
        </Link>
      </p>
      <p className="mt-2 text-center">
        New here?{' '}
        <Link to="/signup" className="link tap font-semibold text-primary">
          Enlist now
        </Link>
      </p>
      <PasskeySignIn />
    </AuthShell>
  )
}

const endedText = 'You’ve been signed out. Sign in again. Your progress is saved.'
