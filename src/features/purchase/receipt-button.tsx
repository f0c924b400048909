import { ReceiptText } from 'lucide-react'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { ApiError, sentenceOf } from '#src/lib/api.ts'
import { useOpenReceipt } from './queries.ts'

export function ReceiptButton({ id }: { id: string }) {
  const receipt = useOpenReceipt()
  return (
    <div>
      <PendingButton
        type="button"
        className="btn-outline max-w-full"
        pending={receipt.isPending}
        pendingText="Opening..."
        onClick={() => receipt.mutate(id)}
      >
        <ReceiptText className="size-5" aria-hidden />
        Receipt
      </PendingButton>
      {receipt.isError && <FieldError>{receiptFailure(receipt.error)}</FieldError>}
    </div>
  )
}

const receiptFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'There’s no receipt yet. Paddle also sends it by email.'
    : sentenceOf(error)
