import type { TrainingNeeds } from '#shared/api/account.ts'

/** The needs alone of whatever holds them: the server refuses a field it does not know. */
export const needsOf = ({ lowImpact, wristFree, smallSpace }: TrainingNeeds): TrainingNeeds => ({
  lowImpact,
  wristFree,
  smallSpace,
})

export const sameNeeds = (a: TrainingNeeds, b: TrainingNeeds) =>
  a.lowImpact === b.lowImpact && a.wristFree === b.wristFree && a.smallSpace === b.smallSpace
