import type { Beat } from '#shared/api/story-texts.ts'
import { CrewLine } from './crew-line.tsx'

type HalfTime = { isNow: boolean; beat: Beat; children: string }

/** The cue of a drill, and at half-time a line of the crew. Both always have their space, so that nothing moves. */
export function HalfTime({ isNow, beat, children }: HalfTime) {
  return (
    <div className="player-cue grid *:col-start-1 *:row-start-1">
      <p className={isNow ? 'invisible' : ''}>{children}</p>
      <p className={isNow ? '' : 'invisible'}>
        <CrewLine beat={beat} />
      </p>
      <p className="sr-only" aria-live="polite">
        {isNow && `${beat.who}: ${beat.line}`}
      </p>
    </div>
  )
}
