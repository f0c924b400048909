import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { DeviceItem, deviceName } from './device-item.tsx'
import { devicesQuery, useEndLogin, useEndOtherLogins } from './queries.ts'

/** Where the trainee is signed in, with a way to end each login: for a lost phone or an unknown browser. */
export function Devices() {
  const devices = useQuery(devicesQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const onEnded = (message: string) => {
    setAnnouncement(message)
    // The pressed button disappears with the login that it ended.
    heading.current?.focus()
  }
  const end = useEndLogin(({ device }) => onEnded(`${deviceName(device)} is signed out.`))
  const endOthers = useEndOtherLogins(() =>
    onEnded(
      'All other devices are signed out. If you had a calendar address, it no longer works. Create a new one under Calendar.',
    ),
  )
  const failed = end.error ?? endOthers.error
  const others = devices.data?.filter(({ current }) => !current).length ?? 0

  return (
    <section className="card-field mt-4 px-4 py-4" aria-labelledby="devices">
      <h2 id="devices" ref={heading} tabIndex={-1} className="cond text-2xl font-bold">
        Signed-in devices
      </h2>
      <p className="text-[.9375rem] text-muted">
        Sign out any device you don’t recognize, then change your password.
      </p>
      {devices.isPending && <div role="status" aria-label="Loading devices" className="skeleton mt-3 h-18" />}
      {devices.isError && <Unavailable onRetry={() => void devices.refetch()} />}
      <ul className="mt-1 divide-y divide-line">
        {devices.data?.map((device) => (
          <DeviceItem
            key={device.id}
            device={device}
            ending={end.isPending && end.variables.id === device.id}
            onEnd={() => end.mutate(device)}
          />
        ))}
      </ul>
      {failed && <FieldError>{sentenceOf(failed)}</FieldError>}
      {others > 1 && (
        <PendingButton
          type="button"
          className="btn-outline mt-2 w-full"
          pending={endOthers.isPending}
          pendingText="Signing out..."
          onClick={() => endOthers.mutate()}
        >
          Sign out all other devices
        </PendingButton>
      )}
      <p role="status" className="text-[.9375rem] text-muted">
        {announcement}
      </p>
    </section>
  )
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="well mt-3 p-4">
      <p>We couldn’t load your devices.</p>
      <button type="button" className="btn btn-outline mt-3" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
