import { Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { requestNotifications, permissionMessage, subscribeToReminders } from './notification-permission.ts'
import { SIGNUP_REDIRECT_MS, useSignUp } from './queries.ts'
import { signupFailure } from './signup-failure.ts'

const signupSchema = () => import('#shared/api/account.ts').then((all) => all.signupFormSchema)

export function SignupScreen() {
  const { send, onDone } = useSignUp()
  const toast = useToast()
  const navigate = useNavigate()
  const [notificationsEnabled, setNotificationsEnabled] = useState(true)
  const permission = useRef<ReturnType<typeof requestNotifications>>(null)
  const signup = useApiForm({
    id: 'signup',
    schema: signupSchema,
    // Asked now; the result is shown once the account exists.
    onPress: () => void (permission.current = notificationsEnabled ? requestNotifications() : null),
    send: (form) => send({ ...form, notificationsEnabled }),
    onDone: (user) => {
      onDone()
      void permission.current?.then((granted) => {
        toast(permissionMessage(granted))
        if (granted) void subscribeToReminders(user.id)
      })
      setTimeout(() => void navigate({ to: '/onboarding' }), SIGNUP_REDIRECT_MS)
    },
    onFailure: (error) => {
      const failure = signupFailure(error)
      toast(failure.toast)
      if (failure.emailTaken) document.getElementById(field('email').id)?.focus()
    },
    leaves: true,
  })
  const { field } = signup
  return (
    <AuthShell heading="FALL IN, RECRUIT" text="All we need is your email and a password.">
      {/* A failure is a toast: specification, section 8. */}
      <Form of={{ ...signup, failure: null }} action="JOIN THE ELITE FORCE" pendingText="Recruiting...">
        <Field
          label="Email"
          field={field('email')}
          icon={Mail}
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
        />
        <PasswordField
          label="Password"
          field={field('password')}
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <PasswordField
          label="Confirm password"
          field={field('confirmPassword')}
          autoComplete="new-password"
        />
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={notificationsEnabled}
            onChange={(event) => setNotificationsEnabled(event.target.checked)}
          />
          <span>Enable push notifications</span>
        </label>
      </Form>
      <p className="mt-4 text-center text-[.9375rem] text-muted">
        By joining, you accept the{' '}
        <a className="link" href="/terms">
          Terms
        </a>{' '}
        and{' '}
        <a className="link" href="/privacy">
          Privacy
        </a>{' '}
        notice.
      </p>
      <p className="mt-5 text-center">
        Already enlisted?{' '}
        <Link to="/login" className="link tap font-semibold text-primary">
          Sign In
        </Link>
      </p>
    </AuthShell>
  )
}
