import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '#shared/api/devices.ts'
import { countryName } from '#src/components/pictures/flag.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'

type DeviceItem = { device: Device; ending: boolean; onEnd: () => void }

/** One signed-in browser: which, since when, from where, and a sign-out button for all but this one. */
export function DeviceItem({
  device: { device, country, createdAt, lastSeenAt, current },
  ending,
  onEnd,
}: DeviceItem) {
  const Icon = /iPhone|iPad|Android/.test(device ?? '') ? Smartphone : Monitor
  const name = deviceName(device)
  return (
    <li className="flex items-center gap-4 py-3">
      <Icon className="size-6 shrink-0 text-secondary" aria-hidden />
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grow basis-32">
          <span className="cond block text-xl font-bold">{name}</span>
          <span className="block text-[.9375rem] leading-snug text-muted">
            Signed in {dateOf(createdAt)}
            {country && `, ${countryName(country)}`}
          </span>
          {!current && (
            <span className="block text-[.9375rem] leading-snug text-muted">
              Last seen {dayOf(lastSeenAt)}
            </span>
          )}
        </span>
        {current ? (
          <span className="badge badge-success h-auto min-h-7 py-0.5">This device</span>
        ) : (
          <PendingButton
            type="button"
            className="btn-outline"
            pending={ending}
            pendingText="Signing out..."
            onClick={onEnd}
          >
            Sign out<span className="sr-only"> {name}</span>
          </PendingButton>
        )}
      </div>
    </li>
  )
}

export const deviceName = (device: string | null) => device ?? 'Unknown browser'

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** The server stores the first visit of a date, and a login ends after 30 days without use: so no hour and no year. */
const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
