import type { Band } from '#shared/programme/strength/band.ts'

/** The forecast for a target, worded without a promise. */
export const bandSentence = ({ low, high }: Band) =>
  `Most people reach ${low === high ? `about ${low}` : `${low}–${high}`}`
