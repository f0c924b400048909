import { Play } from 'lucide-react'
import { useState } from 'react'
import { OtherSideButton, PlayButton } from './demonstration-buttons.tsx'
import { filmOf } from './film.ts'
import { useFilm } from './use-film.ts'

/** `side`: the one to show, where it matters; `otherSide`: the trainee may want to see both. */
type Video = { id: string; label: string; side: string | null; otherSide: boolean }

/** The exercise as a silent film that goes round and round once its overlay is pressed. */
export function VideoDemonstration({ id, label, side, otherSide }: Video) {
  const { video, source, playing, failed, play, pause } = useFilm(id)
  const { poster, side: filmed, frame } = filmOf(id)
  const [mirrored, setMirrored] = useState(side !== null && side !== filmed)
  return (
    // Like the film's own night: its edges fade into the frame in both themes.
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
      {!playing && (
        <button type="button" className="group absolute inset-0 grid cursor-pointer place-items-center" aria-label={failed ? 'Try again' : 'Play video'} onClick={play}>
          <span className="grid justify-items-center gap-2">
            <span className="btn btn-circle btn-primary pointer-events-none size-14 p-0">
              <Play className="size-6 shrink-0 fill-current" aria-hidden />
            </span>
            {failed && <span className="rounded-field bg-base-100 px-2 text-base-content">No video. Try again</span>}
          </span>
        </button>
      )}
      {otherSide && <OtherSideButton mirrored={mirrored} onPress={() => setMirrored(!mirrored)} />}
      {playing && <PlayButton playing what="video" onPress={pause} />}
    </div>
  )
}
