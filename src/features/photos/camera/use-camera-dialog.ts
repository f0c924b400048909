import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { useToast } from '#src/components/toaster.tsx'
import { sentenceOf } from '#src/lib/api.ts'
import type { Capture } from './capture.ts'
import { useAddPhoto } from '../queries.ts'
import { download } from '#src/lib/save-file.ts'

/** The camera dialog and its result. A photo that cannot be saved is downloaded once. */
export function useCameraDialog() {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const add = useAddPhoto({
    added: ({ day }) => {
      setIsOpen(false)
      toast({ title: 'Photo saved', text: `Day ${day} is in your gallery.`, tone: 'success' })
    },
    failed: ({ id, day, photoDataUrl }: Capture) => {
      if (id !== downloaded) download(photoDataUrl, `${brand.toLowerCase()}-day-${day}-photo.jpg`)
      setDownloaded(id)
      // The dialog was closed during saving, so a toast shows the error.
      if (!isOpen)
        toast({ title: 'Photo not saved', text: 'We downloaded it to this device instead.', tone: 'error' })
    },
  })
  return {
    isOpen,
    show: () => {
      if (add.isPending) return
      add.reset()
      setIsOpen(true)
    },
    hide: () => setIsOpen(false),
    save: add.save,
    isSaving: add.isPending,
    error: add.isError ? `We couldn’t save it, so we downloaded it instead. ${sentenceOf(add.error)}` : null,
  }
}
