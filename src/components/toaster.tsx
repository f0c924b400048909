import { CircleAlert, CircleCheck, X } from 'lucide-react'
import * as Toast from '@radix-ui/react-toast'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { type Flash, takeFlash } from '#src/lib/flash.ts'

const ToastContext = createContext<(flash: Flash) => void>(() => {})

/** Shows a message at the bottom of the screen; read out by screen readers. */
export const useToast = () => useContext(ToastContext)

type Shown = Flash & { key: number }

export function Toaster({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const show = useCallback((flash: Flash) => setShown((all) => [...all, { ...flash, key: Date.now() + all.length }]), [])
  const hide = (key: number) => setShown((all) => all.filter((toast) => toast.key !== key))

  useEffect(() => {
    const kept = takeFlash()
    if (kept) show(kept)
  }, [show])

  return (
    <ToastContext value={show}>
      <Toast.Provider duration={8000} swipeDirection="down">
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.key} toast={toast} onClose={() => hide(toast.key)} />
        ))}
        <Toast.Viewport className="fixed inset-x-0 bottom-20 z-50 mx-auto grid w-full gap-2 p-4 md:right-0 md:left-auto md:mx-0 md:max-w-[420px]" />
      </Toast.Provider>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const failed = toast.tone === 'error'
  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <Toast.Root
      type={failed ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={`alert items-start text-left shadow-3 ${failed ? 'alert-error' : 'alert-success'}`}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <div>
        <Toast.Title className="font-bold">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description>{toast.text}</Toast.Description>}
      </div>
      <Toast.Close className="btn btn-ghost btn-square -my-2 ml-auto" aria-label="Close message">
        <X className="size-5" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
