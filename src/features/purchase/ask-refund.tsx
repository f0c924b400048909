import { ExternalLink, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Purchase, RefundForm } from '#shared/api/bootcamp.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import { OrderNumber } from './order-number.tsx'
import { useRequestRefund } from './queries.ts'

/**
 * The refund for a purchase of the last 24 hours: explains the consequences first, then links to the
 * provider's form.
 */
export function AskRefund({ purchase }: { purchase: Purchase }) {
  const request = useRequestRefund()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = () => {
    request.reset()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn-outline max-w-full shrink"
        aria-haspopup="dialog"
        onClick={ask}
      >
        <Undo2 className="size-5 shrink-0" aria-hidden />
        Request a refund
      </button>
      <Dialog title="Request a refund?" open={open} onClose={close}>
        {request.data ? (
          <ProviderForm form={request.data} onClose={close} />
        ) : (
          <Consequences
            onAsk={() => request.mutate(purchase.id)}
            onClose={close}
            pending={request.isPending}
            error={request.error}
          />
        )}
      </Dialog>
    </>
  )
}

const consequences = [
  'If you haven’t started: the purchase is canceled.',
  'If you’ve started: that bootcamp closes.',
  'You keep your record and photos.',
  'Your money goes back the way you paid, within 10 business days.',
]

type ConsequencesProps = { onAsk: () => void; onClose: () => void; pending: boolean; error: Error | null }

function Consequences({ onAsk, onClose, pending, error }: ConsequencesProps) {
  return (
    <>
      <p className="mt-2 text-lg">When Paddle, our payment provider, approves:</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-lg">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">These 24 hours add to your statutory rights and never replace them.</p>
      {error && <FieldError>{sentenceOf(error)}</FieldError>}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <PendingButton
          type="button"
          className="btn-primary btn-lg"
          pending={pending}
          pendingText="Requesting..."
          onClick={onAsk}
        >
          Request refund
        </PendingButton>
        <button type="button" className="btn btn-outline btn-lg" onClick={onClose}>
          Keep my bootcamp
        </button>
      </div>
    </>
  )
}

function ProviderForm({ form, onClose }: { form: RefundForm; onClose: () => void }) {
  return (
    <>
      <p className="mt-2 text-lg" role="status">
        One step left: Paddle’s form asks for your email and this number.
      </p>
      <div className="well mt-3 px-4 py-1">
        <OrderNumber>{form.orderNumber}</OrderNumber>
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <a className="btn btn-primary btn-lg" href={form.url} target="_blank" rel="noreferrer">
          Open Paddle’s form
          <ExternalLink className="size-5" aria-label="in a new tab" />
        </a>
        <button type="button" className="btn btn-outline btn-lg" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  )
}
