import * as z from 'zod/mini'

/** GET /api/bootcamp-access */
export const accessSchema = z.object({
  hasActive: z.boolean(),
  needsPurchase: z.boolean(),
  canAccess: z.boolean(),
  /** Day 30 was completed on this local day: everything of the bootcamp stays open until midnight. */
  justCompleted: z.boolean(),
})
export type Access = z.infer<typeof accessSchema>

/** GET /api/bootcamps/current (null when none is active), POST /api/bootcamps/start */
export const currentBootcampSchema = z.object({
  id: z.string(),
  programme: z.literal('jungle'),
  startedAt: z.string(),
  /** The level it started at. */
  level: z.number(),
  /** Distinct days completed, 0 to 30. */
  daysCompleted: z.number(),
  currentDay: z.number(),
  /** When the next mission opens; null when today's is open or Day 30 is done. */
  nextMissionAt: z.nullable(z.string()),
})
export type CurrentBootcamp = z.infer<typeof currentBootcampSchema>

/** POST /api/bootcamps/restart: the bootcamp to start over. A double click names the same one twice and restarts it once. */
export const restartSchema = z.strictObject({ id: z.string().check(z.maxLength(40)) })

/** GET /api/bootcamps/completed */
export const completedBootcampsSchema = z.array(
  z.object({ id: z.string(), programme: z.literal('jungle'), startedAt: z.string(), completedAt: z.string() }),
)
export type CompletedBootcamps = z.infer<typeof completedBootcampsSchema>

/** GET /api/purchases */
export const purchasesSchema = z.array(
  z.object({ id: z.string(), productName: z.string(), status: z.enum(['completed', 'under_review']) }),
)
export type Purchases = z.infer<typeof purchasesSchema>

/** POST /api/purchase/checkout. `intent` and the ids travel in Paddle's custom data. */
export const checkoutSchema = z.object({
  clientToken: z.string(),
  userEmail: z.string(),
  priceId: z.string(),
  userId: z.string(),
  successUrl: z.string(),
  intent: z.string(),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** GET /api/jungle-story/{day} */
export const storySchema = z.object({
  title: z.string(),
  day: z.number(),
  story: z.string(),
  survivalSkill: z.string(),
  /** A line of Hana's notebook with the trainee's own figures; null until that day is done. */
  debrief: z.nullable(z.string()),
})
export type Story = z.infer<typeof storySchema>

/** POST /api/jungle-stories/init: the stories the trainee may read so far. */
export const reachedStoriesSchema = z.object({ stories: z.array(storySchema) })
