import type { Photo } from '#shared/api/photo.ts'
import type { Capture } from './capture.ts'

type CameraFrame = {
  video: React.RefObject<HTMLVideoElement | null>
  mirrored: boolean
  live: boolean
  capture: Capture | null
  ghost: Photo | null
  /** Seconds until the photo; null if no timer is running. */
  left: number | null
  children: React.ReactNode
}

const layer = 'absolute inset-0 size-full'

/** The camera's picture in 3:4, with guide lines for the pose; then the photo that was taken. */
export function CameraFrame({ video, mirrored, live, capture, ghost, left, children }: CameraFrame) {
  const flip = mirrored ? '-scale-x-100' : ''
  return (
    <div className="relative mx-auto mt-2 aspect-[3/4] w-[min(100%,26.875rem,max(13rem,(100dvh-17.5rem)*.75))] shrink-0 overflow-hidden rounded-box border border-line bg-base-100">
      <video
        ref={video}
        className={`${layer} ${flip} object-cover ${live ? '' : 'invisible'}`}
        muted
        playsInline
        aria-label="Camera"
      />
      {live && ghost && (
        <img src={ghost.photoDataUrl} alt="" className={`${layer} ${flip} object-cover opacity-35`} />
      )}
      {live && <PoseLines />}
      {capture && (
        <img
          src={capture.photoDataUrl}
          alt={`You on day ${capture.day}, not saved yet`}
          className={`${layer} object-contain`}
        />
      )}
      {left !== null && (
        <p className={`${layer} grid place-items-center`} role="timer" aria-live="assertive">
          <span className="figures rounded-box bg-black/75 px-8 pt-6 pb-5 text-timer">{left}</span>
        </p>
      )}
      {children}
    </div>
  )
}

function PoseLines() {
  const line = 'absolute inset-x-5 border-t-2 border-dashed border-[#F3EDDA] drop-shadow-[0_1px_1px_#000]'
  return (
    <>
      <div className="brackets absolute inset-x-5 top-5 bottom-14 [--b:#F3EDDA]" />
      <div className={`${line} top-[13%]`} />
      <div className={`${line} bottom-[13%]`} />
      <p className="absolute inset-x-0 bottom-0 bg-black/75 px-3 py-1 text-center text-[.875rem] leading-tight min-[380px]:py-2 min-[380px]:text-base">
        Head on the top line, feet on the bottom line.
      </p>
    </>
  )
}
