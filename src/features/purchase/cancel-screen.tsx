import { X } from 'lucide-react'
import { Outcome } from './outcome.tsx'

export function CancelScreen() {
  return (
    <Outcome icon={X} heading="Payment Cancelled">
      <p className="mt-2 text-lg text-muted">You weren’t charged. Your place is still open.</p>
      <div className="mt-6 grid gap-3">
        <a className="btn btn-primary btn-lg" href="/purchase">
          Try Purchase Again
        </a>
        <a className="btn btn-outline btn-lg" href="/dashboard">
          Back to Dashboard
        </a>
      </div>
    </Outcome>
  )
}
