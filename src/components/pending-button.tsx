type PendingButton = React.ComponentProps<'button'> & { pending: boolean; pendingText: string }

/** A button that says what it is doing while it does it, and cannot be pressed twice. */
export function PendingButton({ pending, pendingText, children, className = '', disabled, ...button }: PendingButton) {
  return (
    <button {...button} className={`btn ${className}`} disabled={disabled || pending}>
      {pending ? (
        <>
          <span className="loading loading-spinner" aria-hidden />
          {pendingText}
        </>
      ) : (
        children
      )}
    </button>
  )
}
