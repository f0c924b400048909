import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { forgotFormSchema } from '#shared/api/recovery.ts'
import { Field } from '#src/components/field.tsx'
import { Form } from '#src/components/form.tsx'
import { useApiForm } from '#src/lib/use-api-form.ts'
import { AuthShell } from './auth-shell.tsx'
import { requestResetLink } from './recovery.ts'
import { useFocusedHeading } from './focused-heading.ts'

/** Asks for the email address of a lost password. The reply is the same whether the address is known or not. */
export function ForgotScreen() {
  const [requestedFor, setRequestedFor] = useState<string | null>(null)
  return requestedFor === null ? (
    <RequestForm onRequested={setRequestedFor} />
  ) : (
    <RequestSent email={requestedFor} onRetry={() => setRequestedFor(null)} />
  )
}

function RequestForm({ onRequested }: { onRequested: (email: string) => void }) {
  const forgot = useApiForm({
    id: 'forgot',
    schema: forgotFormSchema,
    send: requestResetLink,
    onDone: (_, { email }) => onRequested(email),
  })
  return (
    <AuthShell heading="FORGOT YOUR PASSWORD?" text="Enter your email and we’ll send you a reset link.">
      <Form of={forgot} action="Send the link" pendingText="Sending...">
        <Field
          label="Email"
          field={forgot.field('email')}
          icon={Mail}
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder="you@example.com"
        />
      </Form>
      <BackToSignIn />
    </AuthShell>
  )
}

function RequestSent({ email, onRetry }: { email: string; onRetry: () => void }) {
  useFocusedHeading()
  return (
    <AuthShell heading="CHECK YOUR EMAIL" text="The link works once, for 30 minutes.">
      <p className="mt-6 [overflow-wrap:anywhere]">
        If <strong>{email}</strong> has an account, we’ve sent an email. Check your spam folder too.
      </p>
      {/* The second half of a double click on the submit button lands here. */}
      <button
        type="button"
        className="btn btn-outline btn-lg mt-6 w-full"
        onClick={(press) => press.detail < 2 && onRetry()}
      >
        No email? Try again
      </button>
      <BackToSignIn />
    </AuthShell>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-5 text-center">
      {/* Or the second half of that double click lands here. */}
      <Link
        to="/login"
        className="link tap font-semibold text-primary"
        onClick={(press) => press.detail > 1 && press.preventDefault()}
      >
        Back to sign in
      </Link>
    </p>
  )
}
