import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type * as toasts from './toasts.tsx'

/** A short message to the trainee. */
export type Message = {
  title: string
  text?: string
  tone: 'success' | 'error' | 'info'
  /** A button beside the text: the message stays until it is pressed or closed. */
  action?: { label: string; onPress: () => void }
}

const ToastContext = createContext<(message: Message) => void>(() => {})

/** Shows a message over the page, above the tabs: it covers no header. Screen readers announce it. */
export const useToast = () => useContext(ToastContext)

/** The component that renders the messages is loaded with the first one; the service worker keeps it for offline days. */
export function Toaster({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<readonly toasts.ShownMessage[]>([])
  const [Toasts, setToasts] = useState<typeof toasts.Toasts | null>(null)
  const show = useCallback(
    (message: Message) => setShown((all) => [...all, { ...message, key: Date.now() + all.length }]),
    [],
  )
  const hide = (key: number) => setShown((all) => all.filter((toast) => toast.key !== key))

  useEffect(() => {
    if (Toasts || shown.length === 0) return
    void import('./toasts.tsx').then((loaded) => setToasts(() => loaded.Toasts)).catch(() => null) // the next message tries again
  }, [Toasts, shown])

  return (
    <ToastContext value={show}>
      {children}
      {Toasts && <Toasts shown={shown} onClose={hide} />}
    </ToastContext>
  )
}
