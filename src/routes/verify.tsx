import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '#src/features/auth/verify-screen.tsx'

// Public: a signed-in user may open the link in an email, too.
export const Route = createFileRoute('/verify')({
  staticData: { title: 'Confirm your email' },
  component: VerifyScreen,
})
