import type { Band } from '#shared/programme/band.ts'

/** The forecast for a target, in words that promise nothing. */
export const bandSentence = ({ low, high }: Band) =>
  `Most people reach ${low === high ? `about ${low}` : `${low}–${high}`}`
