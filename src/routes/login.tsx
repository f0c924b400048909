import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/auth/login-screen.tsx'
import { VisitorGate } from '#src/features/auth/visitor-gate.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  component: () => (
    <VisitorGate>
      <LoginScreen />
    </VisitorGate>
  ),
})
