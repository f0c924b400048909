import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { type Shared, shareText } from '#src/lib/share-text.ts'

const saidOf: Partial<Record<Shared, string>> = {
  copied: 'Copied. Paste it anywhere.',
  failed: 'We couldn’t share it. Select the line above and copy it.',
}

/** Shares one line of the notebook as text. The trainee chooses who reads it. */
export function ShareLine({ line }: { line: string }) {
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <button
        type="button"
        className="btn btn-paper mt-2 max-sm:w-full"
        onClick={() => void shareText(`${line} From Hana’s notebook, ${brand}.`).then(setShared)}
      >
        <Share2 className="size-5" aria-hidden />
        Share this page
      </button>
      <p className="mt-1 text-[.9375rem] text-ink-muted empty:hidden" role="status">
        {shared && saidOf[shared]}
      </p>
    </>
  )
}
