import { Download, ImageUp, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { scenePictures } from '#art/scenes/pictures.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { downloadBlob, shareOrDownload } from '#src/lib/save-file.ts'
import { type MissionFigures, missionInWords } from './mission-figures.ts'

type Mission = { day: number; title: string | null; figures: MissionFigures }

type ShareMission = Mission & { label?: string; className?: string }

/** A preview of the mission's share card. It is drawn on this device, and we do not upload it. */
export function ShareMission({
  label = 'Share card',
  className = 'btn-outline mt-4 w-full',
  ...mission
}: ShareMission) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`btn btn-lg ${className}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ImageUp className="size-6" aria-hidden />
        {label}
      </button>
      <Dialog title="Share card" open={open} onClose={() => setOpen(false)}>
        <Card {...mission} />
      </Dialog>
    </>
  )
}

type Picture = { file: File; address: string }

function Card({ day, title, figures }: Mission) {
  const { picture, failed, retry } = usePicture({ day, title, figures })
  if (failed) {
    return (
      <div className="mt-3" role="alert">
        <p>We couldn’t draw the picture. Check your connection and try again.</p>
        <button type="button" className="btn btn-outline mt-3 w-full" onClick={retry}>
          Try again
        </button>
      </div>
    )
  }
  const words = `${missionInWords(day, title, figures)} ${scenePictures[day - 1]?.alt ?? ''}`.trim()
  return (
    <>
      <p className="text-muted">It doesn’t show your name or the date. You choose who sees it.</p>
      <div className="mx-auto mt-3 aspect-[2/3] w-[min(100%,max(10rem,(100dvh-24rem)*.667))] overflow-hidden rounded-box border border-line-strong">
        {picture ? (
          <img src={picture.address} alt={words} width={1200} height={1800} className="size-full" />
        ) : (
          <div className="skeleton size-full" role="status" aria-label="Drawing" />
        )}
      </div>
      <div className="mt-4 grid gap-3">{picture && <ShareButtons file={picture.file} />}</div>
    </>
  )
}

/** Shared within the click handler, as browsers require. */
function ShareButtons({ file }: Pick<Picture, 'file'>) {
  const shares = globalThis.navigator?.canShare?.({ files: [file] }) ?? false
  return (
    <>
      {shares && (
        <button type="button" className="btn btn-primary btn-lg" onClick={() => void shareOrDownload(file)}>
          <Share2 className="size-6" aria-hidden />
          Share
        </button>
      )}
      <button
        type="button"
        className={`btn btn-lg ${shares ? 'btn-outline' : 'btn-primary'}`}
        onClick={() => downloadBlob(file, file.name)}
      >
        <Download className="size-6" aria-hidden />
        Download
      </button>
    </>
  )
}

function usePicture({ day, title, figures }: Mission) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [mission] = useState({ day, title, figures })

  useEffect(() => {
    let address: string | null = null
    let unmounted = false
    import('./mission-picture.ts')
      .then(({ missionPicture }) => missionPicture(mission))
      .then(
        (file) => {
          if (unmounted) return
          address = URL.createObjectURL(file)
          setPicture({ file, address })
        },
        (error) => {
          console.error(`Failed to draw the ${brand} share card`, error)
          if (!unmounted) setFailed(true)
        },
      )
    return () => {
      unmounted = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [mission, attempt])

  const retry = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  return { picture, failed, retry }
}
