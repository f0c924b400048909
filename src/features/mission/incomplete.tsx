/** A part of the card is missing. */
export function Incomplete({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-4" role="alert">
      <p>We couldn’t load part of today’s mission.</p>
      <button type="button" className="btn btn-paper mt-2" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
