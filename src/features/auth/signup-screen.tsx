import { type SubmissionResult, useForm } from '@conform-to/react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { signupFormSchema } from '#shared/api/account.ts'
import { Field } from '#src/components/field.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { useToast } from '#src/components/toaster.tsx'
import { ApiError } from '#src/lib/api.ts'
import { parseForm } from '#src/lib/parse-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { requestNotifications, permissionMessage, subscribeToReminders } from './notification-permission.ts'
import { SIGNUP_REDIRECT_MS, useSignUp } from './queries.ts'
import { signupFailure } from './signup-failure.ts'

export function SignupScreen() {
  const signUp = useSignUp()
  const toast = useToast()
  const navigate = useNavigate()
  // A second press can come before the pending button is rendered; it would fail because the first one's
  // account exists.
  const isSending = useRef(false)
  const [notificationsEnabled, setNotificationsEnabled] = useState(true)
  const [lastResult, setLastResult] = useState<SubmissionResult>()
  const [form, fields] = useForm({
    lastResult,
    id: 'signup',
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, signupFormSchema),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending.current) return
      isSending.current = true
      // Asked now, inside the click; the result is shown once the account exists.
      const permission = notificationsEnabled ? requestNotifications() : null
      signUp.mutate(
        { ...submission.value, notificationsEnabled },
        {
          onSuccess: (user) => {
            void permission?.then((granted) => {
              toast(permissionMessage(granted))
              if (granted) void subscribeToReminders(user.id)
            })
            setTimeout(() => void navigate({ to: '/onboarding' }), SIGNUP_REDIRECT_MS)
          },
          onError: (error) => {
            isSending.current = false
            const failure = signupFailure(error)
            toast(failure.toast)
            // An error that only the server can find is also shown at its field, until the field is edited.
            if (error instanceof ApiError && error.status === 422)
              setLastResult(submission.reply({ fieldErrors: { ...error.fields } }))
            if (failure.emailTaken) document.getElementById(fields.email.id)?.focus()
          },
        },
      )
    },
  })
  return (
    <AuthShell heading="FALL IN, RECRUIT" text="Name a contact point. We’ll take it from there.">
      <form id={form.id} onSubmit={form.onSubmit} className="mt-6 space-y-4" noValidate>
        <Field
          label="E-mail"
          field={fields.email}
          icon={Mail}
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
        />
        <PasswordField
          label="Password"
          field={fields.password}
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <PasswordField label="Confirm password" field={fields.confirmPassword} autoComplete="new-password" />
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={notificationsEnabled}
            onChange={(event) => setNotificationsEnabled(event.target.checked)}
          />
          <span>Enable push notifications</span>
        </label>
        <PendingButton
          type="submit"
          className="btn-primary btn-lg w-full"
          pending={signUp.isPending || signUp.isSuccess}
          pendingText="Recruiting..."
        >
          JOIN THE ELITE FORCE
        </PendingButton>
      </form>
      <p className="mt-4 text-center text-[.9375rem] text-muted">
        By joining you accept the{' '}
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
