import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** The number that support and the provider's form ask for, with a copy button. */
export function OrderNumber({ children }: { children: string }) {
  const [copied, setCopied] = useState(false)
  // Without clipboard permission nothing is shown: the number can be selected by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(children).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 grow basis-36 text-[.9375rem] text-muted">
        Order <span className="break-all select-all text-base-content">{children}</span>
      </p>
      <button
        type="button"
        className="btn btn-ghost -me-3 min-h-11 px-3"
        aria-label={`Copy order number ${children}`}
        onClick={copy}
      >
        {copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        {copied ? 'Copied' : 'Copy'}
      </button>
      <span role="status" className="sr-only">
        {copied && 'Order number copied'}
      </span>
    </div>
  )
}
