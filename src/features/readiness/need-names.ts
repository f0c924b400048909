import type { TrainingNeeds } from '#shared/api/account.ts'

/** What a need is called, in the account and for a single day. */
export const needNames: Readonly<Record<keyof TrainingNeeds, string>> = {
  lowImpact: 'Low impact',
  smallSpace: 'Small space',
  wristFree: 'Wrist-free',
}
