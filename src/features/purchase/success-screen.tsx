import { Check, Hourglass, SearchX } from 'lucide-react'
import { Support } from '#src/components/support.tsx'
import { claimAddress } from './claim-address.ts'
import { Outcome } from './outcome.tsx'

/** `started`: its bootcamp is already active. */
export type SuccessState = 'confirming' | 'started' | 'under review' | 'missing'

/**
 * The status of a payment that opens nothing now: processing, used, under review, or missing. Only access decides,
 * not the visit to this page.
 */
export function SuccessScreen({ state }: { state: SuccessState }) {
  if (state === 'started') return <Started />
  if (state === 'under review') return <UnderReview />
  return state === 'confirming' ? <Confirming /> : <Missing />
}

function Started() {
  return (
    <Outcome icon={Check} good heading="Payment Successful!">
      <p className="mt-3 text-lg text-muted">Your bootcamp is under way.</p>
      <a className="btn btn-primary btn-lg mt-6 w-full" href="/dashboard">
        Back to Dashboard
      </a>
    </Outcome>
  )
}

function Confirming() {
  return (
    <Outcome icon={Hourglass} heading="One moment">
      <p className="mt-3 text-lg" role="status">
        <span className="loading mr-3 align-middle" aria-hidden />
        Confirming your payment…
      </p>
    </Outcome>
  )
}

function UnderReview() {
  return (
    <Outcome icon={Hourglass} heading="Payment received, under review">
      <p className="mt-3 text-lg text-muted" role="status">
        We’re reviewing it. You don’t need to pay again.
      </p>
      <Support about="Payment under review" className="mt-3 text-muted" />
      <a className="btn btn-outline btn-lg mt-6 w-full" href="/dashboard">
        Back to Dashboard
      </a>
    </Outcome>
  )
}

function Missing() {
  return (
    <Outcome icon={SearchX} heading="No payment yet">
      <p className="mt-3 text-lg text-muted" role="status">
        We don’t have a payment for this account yet. If you just paid, it can take a few minutes. Check your
        dashboard later, or find your payment with the order number on Paddle’s receipt. You won’t be charged
        twice.
      </p>
      <Support about="I paid but have no access" className="mt-3 text-muted" />
      <div className="mt-6 grid gap-3">
        <a className="btn btn-primary btn-lg" href={claimAddress}>
          Find my payment
        </a>
        <a className="btn btn-outline btn-lg" href="/dashboard">
          Back to Dashboard
        </a>
      </div>
    </Outcome>
  )
}
