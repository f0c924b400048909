import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#src/features/auth/forgot-screen.tsx'

// Public: a signed-in user may open the link in an email, too.
export const Route = createFileRoute('/forgot')({
  staticData: { title: 'Forgot password' },
  component: ForgotScreen,
})
