/** The places of a body that can be sore, from head to foot. */
export const places = [
  'neck',
  'shoulder',
  'upper-arm',
  'wrist',
  'chest',
  'belly',
  'upper-back',
  'lower-back',
  'hip',
  'thigh-front',
  'thigh-back',
  'knee',
  'calf',
  'ankle',
] as const
export type Place = (typeof places)[number]
