import * as z from 'zod/mini'
import { optionIds } from '#shared/story/option-ids.ts'
import { speakers } from '#shared/story/speakers.ts'

const beatSchema = z.object({
  /** When it is said: where a round ends, at half-time of the drill, or where the cooldown begins. */
  at: z.enum(['round', 'drill', 'cooldown']),
  who: z.enum(speakers),
  /** At most 16 words. */
  line: z.string(),
})
export type Beat = z.infer<typeof beatSchema>

/** The texts of one day. Only the brief may be shown before the mission is done. */
export const dayTextsSchema = z.object({
  /**
   * The option of the day's choice (or of an earlier, open one) that these texts follow; null if no choice is open.
   */
  option: z.nullable(z.enum(optionIds)),
  brief: z.string(),
  beats: z.array(beatSchema),
  aftermath: z.string(),
  /** At most 12 words about this day, shown the day before. */
  teaser: z.string(),
  /** A line of Hana's notebook, without figures. */
  notebook: z.string(),
})
export type DayTexts = z.infer<typeof dayTextsSchema>
