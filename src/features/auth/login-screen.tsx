import { useForm } from '@conform-to/react'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { loginFormSchema } from '#shared/api/account.ts'
import { Field, FieldError } from '#src/components/field.tsx'
import { PasswordField } from '#src/components/password-field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { focusPage } from '#src/lib/focus-page.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { parseForm } from '#src/lib/parse-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { useLogIn } from './queries.ts'

/** Shown at /login and in place of any page that needs a login; `hasEnded` if the user was signed in until now. */
export function LoginScreen({ hasEnded = false }: { hasEnded?: boolean }) {
  usePageTitle('Sign in')
  // If it replaces a page, the focused element is gone with that page.
  useEffect(() => {
    if (hasEnded) focusPage()
  }, [hasEnded])
  const logIn = useLogIn()
  // A second press can come before the pending button is rendered.
  const isSending = useRef(false)
  const [form, fields] = useForm({
    id: 'login',
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, loginFormSchema),
    onSubmit: (event, { submission }) => {
      event.preventDefault()
      if (submission?.status !== 'success' || isSending.current) return
      isSending.current = true
      logIn.mutate(submission.value, {
        onError: (error) => {
          isSending.current = false
          console.error('Login failed', error)
        },
      })
    },
  })
  return (
    <AuthShell
      heading="WELCOME BACK, SOLDIER"
      text={hasEnded ? endedText : 'Your mission is where you left it.'}
    >
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
        <PasswordField label="Password" field={fields.password} autoComplete="current-password" />
        <PendingButton
          type="submit"
          className="btn-primary btn-lg w-full"
          pending={logIn.isPending || logIn.isSuccess}
          pendingText="Deploying..."
        >
          DEPLOY TO MISSION
        </PendingButton>
        {logIn.isError && <FieldError>{loginFailure(logIn.error)}</FieldError>}
      </form>
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
    </AuthShell>
  )
}

const endedText = 'Your login has ended. Sign in again: what you did is kept.'

function loginFailure(error: unknown): string {
  const badForm = error instanceof ApiError && error.status === 422
  return badForm ? 'E-mail or password not recognised.' : sentenceOf(error)
}
