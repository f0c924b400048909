import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#src/features/auth/forgot-screen.tsx'

// Open to everybody: a link in a mail may be opened by whoever is signed in, too.
export const Route = createFileRoute('/forgot')({
  staticData: { title: 'Lost password' },
  component: ForgotScreen,
})
