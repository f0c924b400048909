import { createFileRoute } from '@tanstack/react-router'
import { SignupScreen } from '#src/features/auth/signup-screen.tsx'
import { VisitorGate } from '#src/features/auth/visitor-gate.tsx'

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Sign up' },
  component: () => (
    <VisitorGate>
      <SignupScreen />
    </VisitorGate>
  ),
})
