import { createFileRoute } from '@tanstack/react-router'
import { SignupScreen } from '#src/features/auth/signup-screen.tsx'
import { VisitorGate } from '#src/features/auth/visitor-gate.tsx'

export const Route = createFileRoute('/signup')({
  component: () => (
    <VisitorGate>
      <SignupScreen />
    </VisitorGate>
  ),
})
