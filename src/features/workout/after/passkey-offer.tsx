import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { passkeysQuery } from '#src/features/account/passkeys/passkey-queries.ts'
import { knowsPasskeys } from '#src/lib/passkey.ts'

/** Asks the server for the trainee's passkeys, which the offer depends on. A browser that knows none does not ask. */
export async function askForPasskeys(client: QueryClient): Promise<void> {
  if (knowsPasskeys()) await client.prefetchQuery(passkeysQuery)
}

/** How to come back without a password: for a trainee who has no passkey, once that is known. */
export function PasskeyOffer() {
  const { data: passkeys } = useQuery({ ...passkeysQuery, enabled: false })
  if (passkeys?.length !== 0) return null
  return (
    <section className="card-field mt-4 p-4" aria-labelledby="passkey-offer">
      <h3 id="passkey-offer" className="cond text-xl font-bold">
        Come back without a password
      </h3>
      <p className="text-muted">A passkey signs you in with your fingerprint, face or device PIN.</p>
      <Link to="/account-settings" hash="passkeys" className="btn btn-outline mt-3">
        <Fingerprint className="size-5" aria-hidden />
        Add a passkey
      </Link>
    </section>
  )
}
