import type { PlanEntry } from '#shared/api/workout.ts'
import { type TraineeProfile, variantsOf } from '#shared/programme/exercises/variants.ts'
import { withChanges } from '#shared/programme/plan/omissions.ts'
import { listedOf, nothingSpared, sparedOf } from '#shared/programme/plan/spared.ts'
import type { PlayerState } from '../state/player-state.ts'
import { stationIn } from './use-variants.ts'

/** What the current station is done as once `subject` is left out, gentlest first; null if nothing suits. */
export function replacementFor(
  state: PlayerState,
  profile: TraineeProfile,
  subject: string,
): PlanEntry | null {
  const station = stationIn(state)
  if (!station) return null
  const { spared } = state.plan
  const now = withChanges(spared ? sparedOf(spared) : nothingSpared, [
    { subject, omitted: true, changedAt: '' },
  ])
  const plan = { ...station.plan, spared: listedOf(now) }
  const { easier, other, harder } = variantsOf({ ...station, plan }, profile)
  return easier ?? other ?? harder
}
