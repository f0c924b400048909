import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { PageSpeed } from '#shared/api/page-speed.ts'

/** The page that a visit began with. */
const pageOf = (path: string): PageSpeed['page'] =>
  path === '/' || path === '/dashboard' ? 'dashboard' : path === '/workout' ? 'workout' : 'other'

/** Measures how fast the page was and sends it once, when it is left. */
export function measurePageSpeed(): void {
  const speed: PageSpeed = { page: pageOf(location.pathname) }
  onLCP(({ value }) => (speed.lcp = value))
  onINP(({ value }) => (speed.inp = value))
  onTTFB(({ value }) => (speed.ttfb = value))
  onCLS(({ value }) => (speed.cls = value))
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    void fetch('/api/page-speed', {
      method: 'POST',
      keepalive: true, // the page may be gone before the answer
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(speed),
    }).catch(() => null)
  }
  // After the library's own listeners, which report their last values at the same moment. It adds some after a click, so ours
  // comes in a later phase of the event.
  document.addEventListener('visibilitychange', send)
}
