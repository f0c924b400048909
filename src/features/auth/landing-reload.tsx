import { useEffect, useState } from 'react'
import { withStorage } from '#src/lib/trainee-storage.ts'
import { LoginInPlace } from './login-in-place.tsx'

const storageKey = 'landing-reload'
const RELOAD_PAUSE_MS = 10_000

/**
 * The login behind the cookie has ended: a full load gets the landing page. If the load comes back here (the
 * cookie could not be removed), shows the login screen instead of reloading forever.
 */
export function LandingReload({ waiting }: { waiting: React.ReactNode }) {
  const [stuck, setStuck] = useState(false)

  useEffect(() => {
    const last = Number(withStorage('sessionStorage', (storage) => storage.getItem(storageKey)) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE_MS) {
      setStuck(true)
      return
    }
    withStorage('sessionStorage', (storage) => storage.setItem(storageKey, String(Date.now())))
    window.location.reload()
  }, [])

  return stuck ? <LoginInPlace /> : waiting
}
