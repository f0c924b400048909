type PendingButton = React.ComponentProps<'button'> & { pending: boolean; pendingText: string }

/** A button that shows its progress and cannot be pressed twice. */
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
      // Not the native `disabled`: that would take the focus away from the button that was just pressed.
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
      {pending ? (
        <>
          <span className="loading" aria-hidden />
          {pendingText}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** Enter in a field also clicks the form's submit button, so a prevented click submits nothing. */
function ignore(event: React.MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
