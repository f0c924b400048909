import type { Plan } from '#shared/api/workout.ts'
import type { Step } from '#shared/programme/plan/steps.ts'
import type { OptionId } from '#shared/story/option-ids.ts'
import { textsOf } from '#src/features/story/story-parts.ts'
import { type FindUnsent, unsentChoicesBefore } from '../choice/earlier-choices.ts'
import { type PlacedBeats, placeBeats } from './place-beats.ts'

// What the crew says in a mission. Loaded while the player is idle: the first line is minutes away.
export { CrewLine } from './crew-line.tsx'
export { HalfTime } from './half-time.tsx'
export { RestLine } from './rest-line.tsx'
export { beatNow } from './beat-now.ts'

type BeatInput = {
  userId: string | null
  findUnsent: FindUnsent
  option: OptionId | null
  steps: readonly Step[]
  roundRestSeconds: number
}

/** The crew's lines for the steps of a mission, which depend on the choices of the day and before it. */
export function beatsOn(
  opened: Plan,
  { userId, findUnsent, option, steps, roundRestSeconds }: BeatInput,
): PlacedBeats {
  const earlier = unsentChoicesBefore(findUnsent, userId ?? '', opened.day)
  return placeBeats(textsOf(opened, option, ...earlier)?.beats ?? [], steps, roundRestSeconds)
}
