import { Download, type LucideIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '#shared/api/quote.ts'
import { FieldError } from '#src/components/field.tsx'
import { PendingButton } from '#src/components/pending-button.tsx'
import { downloadBlob, shareOrDownload } from '#src/lib/save-file.ts'

type Work = 'share' | 'save'

const works = [
  { work: 'share', name: 'Share', icon: Share2 },
  { work: 'save', name: 'Save', icon: Download },
] as const satisfies readonly { work: Work; name: string; icon: LucideIcon }[]

/** The quote as a picture, to share or to keep. It is made on this device. */
export function ShareQuote({ quote }: { quote: Quote }) {
  const [working, setWorking] = useState<Work | null>(null)
  const [failed, setFailed] = useState(false)
  const start = async (work: Work) => {
    setWorking(work)
    setFailed(false)
    try {
      const { quotePicture } = await import('./quote-picture.ts')
      const file = await quotePicture(quote)
      if (work === 'share') await shareOrDownload(file)
      else downloadBlob(file, file.name)
    } catch (error) {
      console.error('Failed to draw the quote', error)
      setFailed(true)
    }
    setWorking(null)
  }
  return (
    <div className="mt-5 grid grid-cols-2 gap-3">
      {works.map(({ work, name, icon: Icon }) => (
        <PendingButton
          key={work}
          type="button"
          className="btn-outline btn-lg"
          pending={working === work}
          pendingText="Drawing..."
          onClick={() => void start(work)}
        >
          <Icon className="size-6" aria-hidden />
          {name}
        </PendingButton>
      ))}
      {failed && (
        <div className="col-span-2">
          <FieldError>We couldn’t draw the picture. Check your connection and try again.</FieldError>
        </div>
      )}
    </div>
  )
}
