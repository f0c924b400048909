type PendingButton = React.ComponentProps<'button'> & { pending: boolean; pendingText: string }

/** A button that says what it is doing while it does it, and cannot be pressed twice. */
export function PendingButton({
  pending,
  pendingText,
  children,
  className = '',
  onClick,
  ...button
}: PendingButton) {
  return (
    <button
      {...button}
      className={`btn ${className}`}
      // Not the native `disabled`: that would take the focus away from whoever has just pressed it.
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
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

/** Enter in a field clicks the form's submit button too: a click that does nothing submits nothing. */
function ignore(event: React.MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
