import type { TrainingNeeds } from '#shared/api/account.ts'

/** Picks the needs: the server refuses unknown fields. */
export const needsOf = ({ lowImpact, wristFree, smallSpace }: TrainingNeeds): TrainingNeeds => ({
  lowImpact,
  wristFree,
  smallSpace,
})
