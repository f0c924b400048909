import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#src/features/auth/reset-screen.tsx'

// Public: a signed-in user may open the link in an email, too.
export const Route = createFileRoute('/reset')({
  staticData: { title: 'New password' },
  component: ResetScreen,
})
