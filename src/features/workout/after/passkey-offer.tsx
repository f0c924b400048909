import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'

/** What follows the first mission: how to come back without a password. */
export function PasskeyOffer() {
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
