import type { Place } from './places.ts'

/** The places of a body that can be spared until the trainee allows them again, from head to foot. */
export const joints = [
  'neck',
  'shoulder',
  'wrist',
  'lower-back',
  'knee',
  'ankle',
] as const satisfies readonly Place[]
export type Joint = (typeof joints)[number]
