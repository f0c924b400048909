import { ApiError, sentenceOf, withReference } from '#src/lib/api.ts'
import type { Message } from '#src/components/toaster.tsx'

/** The messages for a failed signup (specification, section 8). */
export function signupFailure(error: unknown): { toast: Message; emailTaken: boolean } {
  if (error instanceof ApiError && error.code === 'email_taken') {
    return {
      emailTaken: true,
      toast: {
        tone: 'error',
        title: 'Email Already Registered',
        text: 'This email is already signed up. Please use a different email or sign in to your existing account.',
      },
    }
  }
  const fieldError = error instanceof ApiError && error.code !== 'unexpected' ? firstFieldError(error) : null
  const text =
    fieldError ??
    (error instanceof ApiError
      ? withReference('Unable to create account. Please try again.', error)
      : sentenceOf(error))
  return { emailTaken: false, toast: { tone: 'error', title: 'Signup Failed', text } }
}

function firstFieldError(error: ApiError): string {
  return Object.values(error.fields)[0]?.[0] ?? sentenceOf(error)
}
