import type { PlanEntry } from '#shared/api/workout.ts'
import { Mark } from '#src/components/pictures/mark.tsx'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import { useDemonstrationChoice } from './demonstration-choice.ts'
import { figureOf, isOnOtherSide } from './demonstration-match.ts'
import { LostFigure } from './lost-figure.tsx'
import { useDemonstration } from './use-demonstration.ts'
import { sideOfVideo } from './video.ts'

/** Only for trainees who prefer videos. */
const videoPart = () => import('./video-demonstration.tsx')

type Stage = {
  entry: Pick<PlanEntry, 'id' | 'name' | 'demonstration'>
  difficulty: string | null
  className?: string
  /** One pose of the figure, as a small picture; never the video. */
  still?: boolean
  /** False holds the figure in its pose, and the video. */
  playing?: boolean
  /** True for the side that is shown second. */
  otherSide?: boolean
}

/**
 * Shows how a move is done, filling the box that the parent provides: the live figure, or the video if the trainee
 * prefers it; a placeholder if neither can be shown.
 */
export function Stage({
  entry,
  difficulty,
  className = '',
  still = false,
  playing = true,
  otherSide = false,
}: Stage) {
  const id = figureOf(entry)
  const isVideo = useDemonstrationChoice() === 'video' && !still
  const { parts, retry } = useDemonstration(isVideo ? null : id)
  const key = `${entry.id} ${id}`
  const label = still ? entry.name : `How to do ${entry.name}${otherSide ? ', other side' : ''}`
  const isMirrored = (side: 'left' | 'right') => isOnOtherSide(entry, side) !== otherSide
  const shown = () => {
    if (id === null) return <Placeholder small={still} />
    if (isVideo)
      return <Video key={key} id={id} label={label} held={!playing} mirrored={isMirrored(sideOfVideo(id))} />
    if (parts)
      return (
        <parts.Live
          key={key}
          exercise={parts.exercise}
          label={label}
          difficulty={difficulty}
          playing={playing}
          still={still}
          mirrored={isMirrored(parts.exercise.left ? 'left' : 'right')}
        />
      )
    return retry && !still ? <LostFigure id={id} onRetry={retry} /> : <Placeholder small={still} />
  }
  return <div className={`stage size-full ${className}`}>{shown()}</div>
}

function Video(shown: React.ComponentProps<Awaited<ReturnType<typeof videoPart>>['VideoDemonstration']>) {
  const part = useIdleImport(videoPart, true)
  return part ? <part.VideoDemonstration {...shown} /> : <Placeholder small={false} />
}

/** The placeholder, as large as the figure. In a small picture its text would not fit. */
function Placeholder({ small }: { small: boolean }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 text-muted">
      <Mark className={small ? 'size-6' : 'size-10'} />
      <span className={small ? 'sr-only' : 'gridref'}>Exercise Demo</span>
    </div>
  )
}
