import { useEffect } from 'react'

/**
 * Moves the focus to the first input that is marked as wrong, for a form that keeps its own state. Again for
 * each new error, and for each new `step` that shows it.
 */
export function useFocusOnError(error: unknown, step?: number): void {
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, step])
}
