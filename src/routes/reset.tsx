import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#src/features/auth/reset-screen.tsx'

// Open to everybody: a link in a mail may be opened by whoever is signed in, too.
export const Route = createFileRoute('/reset')({
  staticData: { title: 'New password' },
  component: ResetScreen,
})
