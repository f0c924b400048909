import { Suspense, lazy } from 'react'
import { Loading } from '#src/components/loading.tsx'

const LoginScreen = lazy(() =>
  import('./login-screen.tsx').then((screen) => ({ default: screen.LoginScreen })),
)

/** The login in place of a page. Loaded on demand: signed-in users start without the form's code. */
export function LoginInPlace({ hasEnded = false }: { hasEnded?: boolean }) {
  return (
    <Suspense fallback={<Loading />}>
      <LoginScreen hasEnded={hasEnded} />
    </Suspense>
  )
}
