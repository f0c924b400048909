import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { OtherSideButton, roundButton } from './demonstration-buttons.tsx'
import { videoOf } from './video.ts'
import { useVideo } from './use-video.ts'

/** `side`: the one to show, if it matters; `otherSide`: offers a button for the other side. */
type Video = { id: string; label: string; side: string | null; otherSide: boolean }

/** The exercise as a silent video that loops once its overlay is pressed. */
export function VideoDemonstration({ id, label, side, otherSide }: Video) {
  const { video, source, playing, failed, play, pause } = useVideo(id)
  const { poster, side: filmedSide, frame } = videoOf(id)
  const [mirrored, setMirrored] = useState(side !== null && side !== filmedSide)
  return (
    // Dark like the video itself, so that its edges fade into the frame in both themes.
    <div className="absolute inset-0 overflow-hidden bg-[#101A14]">
      <div className={`absolute bottom-0 left-1/2 aspect-square -translate-x-1/2 ${frame}`}>
        <video
          ref={video}
          className={`size-full ${mirrored ? '-scale-x-100' : ''}`}
          src={source}
          poster={poster}
          width={480}
          height={480}
          muted
          loop
          playsInline
          preload="none"
          disablePictureInPicture
          aria-label={label}
        />
      </div>
      <VideoButton playing={playing} failed={failed} onPress={playing ? pause : play} />
      {otherSide && <OtherSideButton mirrored={mirrored} onPress={() => setMirrored(!mirrored)} />}
    </div>
  )
}

/** One button in two shapes, so that it keeps the focus: it covers the video until it plays, then only a corner. */
function VideoButton({
  playing,
  failed,
  onPress,
}: {
  playing: boolean
  failed: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={
        playing
          ? `${roundButton} right-2.5 bottom-2.5`
          : 'absolute inset-0 grid cursor-pointer place-items-center -outline-offset-4'
      }
      aria-label={failed ? 'No video. Try again' : `${playing ? 'Pause' : 'Play'} video`}
      onClick={onPress}
    >
      {playing ? (
        <Pause className="size-5 shrink-0 fill-current" aria-hidden />
      ) : (
        <span className="grid justify-items-center gap-2">
          <span className="btn btn-circle btn-primary pointer-events-none size-14 p-0">
            <Play className="size-6 shrink-0 fill-current" aria-hidden />
          </span>
          {failed && (
            <span className="rounded-field bg-base-100 px-2 text-base-content">No video. Try again</span>
          )}
        </span>
      )}
    </button>
  )
}
