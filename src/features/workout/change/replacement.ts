import type { PlanEntry } from '#shared/api/workout.ts'
import { sparedCodes } from '#shared/programme/exercises/spared-codes.ts'
import { type TraineeProfile, variantsOf } from '#shared/programme/exercises/variants.ts'
import { sparedBy } from '#shared/programme/plan/omissions.ts'
import { bothSpared, listedOf, sparedIn } from '#shared/programme/plan/spared.ts'
import { currentStep, isUnfinished } from '../state/player-screen.ts'
import type { Instead, PlayerState } from '../state/player-state.ts'
import { stationOf } from './use-variants.ts'

/**
 * Replaces the current entry, and all others in the rest of this mission that these subjects leave out, with
 * the gentlest version. A warm-up, a test or a drill has none and is skipped.
 */
export function replacementsFor(
  state: PlayerState,
  profile: TraineeProfile,
  subjects: readonly string[],
): Instead[] {
  const now = bothSpared(sparedIn(state.plan), sparedBy(subjects))
  const codes = sparedCodes(now)
  const current = currentStep(state)?.entry.id
  const left = new Map(state.steps.map(({ entry }) => [entry.id, entry.code]))
  const taken = new Set<number>()
  return [...left].flatMap(([entryId, code]) => {
    if (!isUnfinished(state, entryId) || (entryId !== current && !codes.has(code))) return []
    const entry = versionWithout(entryId)
    if (entry) taken.add(entry.code)
    return [{ entryId, entry }]
  })

  function versionWithout(entryId: string): PlanEntry | null {
    const station = stationOf(state, entryId)
    if (!station) return null
    const { easier, other, harder } = variantsOf(
      {
        ...station,
        plan: { ...station.plan, spared: listedOf(now) },
        taken: new Set([...station.taken, ...taken]),
      },
      profile,
    )
    return easier ?? other ?? harder
  }
}
