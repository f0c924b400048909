import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '#src/features/auth/verify-screen.tsx'

// Open to everybody: a link in a mail may be opened by whoever is signed in, too.
export const Route = createFileRoute('/verify')({
  staticData: { title: 'Confirm your e-mail' },
  component: VerifyScreen,
})
