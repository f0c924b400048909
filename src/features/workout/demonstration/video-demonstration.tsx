import { Play } from 'lucide-react'
import { videoOf } from './video.ts'
import { useVideo } from './use-video.ts'

type Video = { id: string; label: string; held: boolean; mirrored: boolean }

/** The exercise as a silent video that loops once its overlay is pressed. */
export function VideoDemonstration({ id, label, held, mirrored }: Video) {
  const { video, source, playing, failed, play, pause } = useVideo(id, held)
  const { poster, frame } = videoOf(id)
  return (
    // Dark like the video itself, so that its edges fade into the frame in both themes.
    <div className="relative size-full overflow-hidden bg-[#101A14]">
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
    </div>
  )
}

/** Covers the video, so that it keeps the focus and a press anywhere pauses; its picture is gone while the video plays. */
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
      className="absolute inset-0 grid cursor-pointer place-items-center -outline-offset-4"
      aria-label={failed ? 'No video. Try again' : `${playing ? 'Pause' : 'Play'} video`}
      onClick={onPress}
    >
      {!playing && (
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
