import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Passkey } from '#shared/api/passkeys.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { knowsPasskeys } from '#src/lib/passkey.ts'
import { PasswordForm } from '../password-form.tsx'
import { devicesQuery } from '../queries.ts'
import { AddPasskey } from './add-passkey.tsx'
import { passkeysQuery, removePasskey } from './passkey-queries.ts'

/** The trainee's passkeys, with a way to add one and to remove each. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery)
  const devices = useQuery(devicesQuery)
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const close = () => {
    setAdding(false)
    setRemoving(null)
  }
  const onChanged = async (message: string) => {
    close()
    setAnnouncement(message)
    heading.current?.focus()
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  }
  const thisDevice = devices.data?.find(({ current }) => current)?.device ?? 'My device'
  return (
    <section className="card-field mt-4 p-4" aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="cond text-2xl font-bold">
        Passkeys
      </h2>
      <p className="text-[.9375rem] text-muted">
        Sign in with your fingerprint, face or device PIN. Your password keeps working.
      </p>
      {passkeys.isPending && (
        <div role="status" aria-label="Loading passkeys" className="skeleton mt-3 h-18" />
      )}
      {passkeys.isError && (
        <div role="alert" className="well mt-3 p-4">
          <p>We couldn’t load your passkeys.</p>
          <button type="button" className="btn btn-outline mt-3" onClick={() => void passkeys.refetch()}>
            Try again
          </button>
        </div>
      )}
      <ul className="mt-1 divide-y divide-line">
        {passkeys.data?.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {knowsPasskeys() ? (
        <button
          type="button"
          className="btn btn-outline btn-lg mt-3 w-full"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          <Fingerprint className="size-5" aria-hidden />
          Add a passkey
        </button>
      ) : (
        <p className="mt-3 text-muted">This browser can’t add passkeys. Try another one.</p>
      )}
      <p role="status" className="mt-2 text-[.9375rem] text-muted">
        {announcement}
      </p>
      <Dialog title="Add a passkey" open={adding} onClose={close}>
        <AddPasskey
          suggestedName={thisDevice}
          onAdded={({ name }) => onChanged(`${name} is added. You can sign in with it from now on.`)}
          onCancel={close}
        />
      </Dialog>
      <Dialog title="Remove passkey?" open={removing !== null} onClose={close}>
        {removing && (
          <>
            <p className="mt-2 text-lg [overflow-wrap:anywhere]">
              After this, “{removing.name}” can’t sign you in. Your password still can.
            </p>
            <PasswordForm
              id="remove-passkey"
              label="Your password"
              action="Remove"
              pendingText="Removing..."
              danger
              send={(form) => removePasskey(removing, form)}
              onDone={() => onChanged(`${removing.name} is removed.`)}
              onCancel={close}
            />
          </>
        )}
      </Dialog>
    </section>
  )
}

function PasskeyItem({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  return (
    <li className="flex items-center gap-4 py-3">
      <Fingerprint className="size-6 shrink-0 text-secondary" aria-hidden />
      <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grow basis-32">
          <span className="cond block text-xl font-bold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-[.9375rem] leading-snug text-muted">Added {dateOf(createdAt)}</span>
          <span className="block text-[.9375rem] leading-snug text-muted">
            {lastUsedAt === null ? 'Not used yet' : `Last used ${dateOf(lastUsedAt)}`}
          </span>
        </span>
        <button type="button" className="btn btn-outline" aria-haspopup="dialog" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
