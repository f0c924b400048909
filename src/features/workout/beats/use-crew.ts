import { useMemo } from 'react'
import type { Beat } from '#shared/api/story-texts.ts'
import type { Plan } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { useIdleImport } from '#src/lib/use-idle-import.ts'
import type { PlayerState } from '../state/player-state.ts'
import type { FindUnsent } from '../choice/earlier-choices.ts'
import type { PlacedBeats } from './place-beats.ts'

const crewPart = () => import('./crew.ts')
type CrewPart = Awaited<ReturnType<typeof crewPart>>

/** What a crew member says, with the components that show it. */
export type ShownBeat = Pick<CrewPart, 'CrewLine' | 'HalfTime' | 'RestLine'> & { beat: Beat }

/** The crew's lines of a mission, and the current one; null for none. */
export function useCrew(
  opened: Plan,
  option: OptionId | null,
  state: PlayerState,
  findUnsent: FindUnsent,
): { beats: PlacedBeats | null; crew: ShownBeat | null } {
  const { userId, steps, plan, playing } = state
  // Offline nothing is loaded ahead: the first line comes after the second step at the earliest.
  const part = useIdleImport(crewPart, playing.attempt.index > 0)
  const { roundRestSeconds } = plan
  const beats = useMemo(
    () =>
      part &&
      part.beatsOn(opened, {
        userId,
        findUnsent,
        option,
        steps,
        roundRestSeconds,
      }),
    [part, opened, userId, option, steps, roundRestSeconds, findUnsent],
  )
  const beat = part && beats && part.beatNow(beats, state)
  return { beats, crew: beat ? { ...part, beat } : null }
}
