import { Suspense, lazy } from 'react'
import { Loading } from '#src/components/loading.tsx'

const LoginScreen = lazy(() =>
  import('./login-screen.tsx').then((screen) => ({ default: screen.LoginScreen })),
)

/** The login in place of a page. Loaded when somebody has to sign in: whoever is signed in starts without its form. */
export function LoginInPlace({ hasEnded = false }: { hasEnded?: boolean }) {
  return (
    <Suspense fallback={<Loading />}>
      <LoginScreen hasEnded={hasEnded} />
    </Suspense>
  )
}
