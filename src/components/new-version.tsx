import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { reloadWithSignal } from '#src/lib/missing-chunk.ts'
import { FailureFrame } from './failure.tsx'

/** A part of the app is gone, as after a deploy. Reloads when pressed, but only while there is a connection. */
export function NewVersion() {
  const [offline, setOffline] = useState(false)

  async function reload() {
    setOffline(false)
    setOffline(!(await reloadWithSignal()))
  }

  return (
    <FailureFrame
      heading="NEW ORDERS ARE IN"
      text={`A new version of ${brand} is ready. Reload to continue.`}
    >
      <button type="button" className="btn btn-primary btn-lg" onClick={() => void reload()}>
        Reload
      </button>
      {offline && <p role="alert">You’re offline. Check your connection and try again.</p>}
    </FailureFrame>
  )
}
