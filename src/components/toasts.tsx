import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import * as Toast from '@radix-ui/react-toast'
import type { Message } from './toaster.tsx'

/** Long enough to read two lines. Screen readers have heard it, and it waits while it is touched or focused. */
const MESSAGE_MS = 5000

export type ShownMessage = Message & { key: number }

/** The visible messages and their place on the page. */
export function Toasts({
  shown,
  onClose,
}: {
  shown: readonly ShownMessage[]
  onClose: (key: number) => void
}) {
  return (
    <Toast.Provider duration={MESSAGE_MS} swipeDirection="right">
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onClose={() => onClose(toast.key)} />
      ))}
      <Toast.Viewport className="fixed inset-x-0 bottom-20 z-50 mx-auto grid w-full gap-2 p-4 md:right-0 md:left-auto md:mx-0 md:max-w-[420px]" />
    </Toast.Provider>
  )
}

const toneStyles = {
  success: { icon: CircleCheck, className: 'alert-success' },
  error: { icon: CircleAlert, className: 'alert-error' },
  info: { icon: Info, className: 'border border-line-strong bg-base-300 text-base-content' },
} as const satisfies Record<Message['tone'], object>

function ToastCard({ toast, onClose }: { toast: ShownMessage; onClose: () => void }) {
  const { icon: Icon, className } = toneStyles[toast.tone]
  return (
    <Toast.Root
      duration={toast.action ? Infinity : undefined}
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={`alert items-start text-left shadow-3 ${className}`}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <div>
        <Toast.Title className="font-bold">{toast.title}</Toast.Title>
        {toast.text && <Toast.Description>{toast.text}</Toast.Description>}
        {toast.action && (
          <Toast.Action
            altText={toast.action.label}
            className={`btn btn-sm btn-outline mt-2 min-h-11 ${toast.tone === 'info' ? '' : 'border-current bg-transparent text-inherit'}`}
            onClick={toast.action.onPress}
          >
            {toast.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        className="-my-2 ml-auto grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-inherit hover:bg-current/15"
        aria-label="Close message"
      >
        <X className="size-5" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  )
}
