import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Photo } from '#shared/api/photo.ts'
import { FieldError } from '#src/components/field.tsx'
import { shareOrDownload } from '#src/lib/save-file.ts'
import { FullScreen } from './full-screen.tsx'
import { saveLabel } from './save-label.ts'
import { timeLapse, videoFormat } from './time-lapse.ts'

type TimeLapse = { photos: readonly Photo[] }

/** Makes the video when it is opened; closing it cancels that. */
export function TimeLapseDialog({
  photos,
  open,
  onClose,
}: TimeLapse & { open: boolean; onClose: () => void }) {
  return (
    <FullScreen
      label="Time-lapse"
      heading={<span className="stencil text-[1.75rem]">TIME-LAPSE</span>}
      open={open}
      onClose={onClose}
    >
      {videoFormat() === null ? (
        <p className="mx-auto mt-8 max-w-[430px] text-lg text-muted">
          This browser can’t create videos. Compare two days instead.
        </p>
      ) : (
        <TimeLapse photos={photos} />
      )}
    </FullScreen>
  )
}

function TimeLapse({ photos }: TimeLapse) {
  const { video, share, failed } = useTimeLapse(photos)
  return (
    <div className="mx-auto flex w-full max-w-[430px] grow flex-col">
      <div className="mx-auto mt-2 grid aspect-[3/4] w-[min(100%,max(13rem,(100dvh-13rem)*.75))] place-items-center overflow-hidden rounded-box border border-line bg-base-100">
        {video ? (
          <video
            src={video.address}
            className="size-full object-cover"
            controls
            loop
            muted
            playsInline
            aria-label={`${photos.length} photos in a row`}
          />
        ) : (
          <div className="w-full p-6 text-center">
            <p id="lapse" className="text-lg">
              {photos.length} photos in a row
            </p>
            <progress
              className="progress progress-accent mt-4 w-full"
              value={Math.round(share * 100)}
              max={100}
              aria-labelledby="lapse"
            />
            <p className="mt-4 text-[.9375rem] text-muted">
              Your browser creates it on this device. We send nothing.
            </p>
            {failed && (
              <FieldError>
                We couldn’t create the video. Check your connection, close this and try again.
              </FieldError>
            )}
          </div>
        )}
      </div>
      <div className="mt-auto grid pt-4">
        <button
          type="button"
          className="btn btn-primary btn-lg"
          disabled={!video}
          onClick={() => video && void shareOrDownload(video.file)}
        >
          <Download className="size-6" aria-hidden />
          {saveLabel(navigator.userAgent)}
        </button>
      </div>
    </div>
  )
}

function useTimeLapse(photos: readonly Photo[]) {
  const [share, setShare] = useState(0)
  const [failed, setFailed] = useState(false)
  const [video, setVideo] = useState<{ file: File; address: string } | null>(null)
  // The photos at the start: refetching the list must not make a second video.
  const [chosen] = useState(photos)

  useEffect(() => {
    const closed = new AbortController()
    let address = ''
    timeLapse({ photos: chosen, onProgress: setShare, signal: closed.signal }).then(
      (file) => {
        if (closed.signal.aborted) return
        address = URL.createObjectURL(file)
        setVideo({ file, address })
      },
      (error) => {
        if (closed.signal.aborted) return
        console.error('Failed to make the time-lapse', error)
        setFailed(true)
      },
    )
    return () => {
      closed.abort()
      URL.revokeObjectURL(address)
    }
  }, [chosen])

  return { share, failed, video }
}
