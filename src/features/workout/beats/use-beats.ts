import { useMemo, useState } from 'react'
import type { Plan } from '#shared/api/workout.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { textsOf } from '#src/features/story/texts.ts'
import { unsentChoicesBefore } from '../choice/earlier-choices.ts'
import type { PlayerState } from '../state/player-state.ts'
import { type PlacedBeats, placeBeats } from './place-beats.ts'

/** The crew's lines on the steps of a mission, as the day's choice and those before it decided. */
export function useBeats(
  opened: Plan,
  option: OptionId | null,
  { userId, steps, plan }: PlayerState,
): PlacedBeats {
  const [earlier] = useState(() => unsentChoicesBefore(userId ?? '', opened.day))
  const { roundRestSeconds } = plan
  return useMemo(
    () => placeBeats(textsOf(opened, option, ...earlier)?.beats ?? [], steps, roundRestSeconds),
    [opened, option, earlier, steps, roundRestSeconds],
  )
}
