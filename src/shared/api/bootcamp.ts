import * as z from 'zod/mini'
import { emailSchema } from './account.ts'

/** In minor units of the currency, whose code has three letters. */
const moneySchema = z.object({ amount: z.number(), currency: z.string() })
export type Money = z.infer<typeof moneySchema>

/** A payment that was refunded in full: when, and what was paid, if that is known. */
const refundedSchema = z.object({ at: z.string(), paid: z.nullable(moneySchema) })
export type Refunded = z.infer<typeof refundedSchema>

/** GET /api/bootcamp-access */
export const accessSchema = z.object({
  hasActive: z.boolean(),
  needsPurchase: z.boolean(),
  canAccess: z.boolean(),
  /** Day 30 was completed today in local time: everything of the bootcamp stays open until midnight. */
  justCompleted: z.boolean(),
  /** Present and true if every unspent purchase waits for the decision on its refund: access stays, but no bootcamp can start. */
  refundPending: z.optional(z.boolean()),
  /** Present and true if a person is still checking a payment and there is no access yet: nothing is sold meanwhile. */
  underReview: z.optional(z.boolean()),
  /** Present if the last payment was refunded and there is no access. */
  refunded: z.optional(refundedSchema),
})
export type Access = z.infer<typeof accessSchema>

/** GET /api/bootcamps/current (null when none is active), POST /api/bootcamps/start */
export const currentBootcampSchema = z.object({
  id: z.string(),
  programme: z.literal('jungle'),
  startedAt: z.string(),
  /** The level that the bootcamp started at. */
  level: z.number(),
  /** Distinct days completed, 0 to 30. */
  daysCompleted: z.number(),
  currentDay: z.number(),
  /** When the next mission opens; null when today's is open or Day 30 is done. */
  nextMissionAt: z.nullable(z.string()),
  /** A line about the next mission; null when `nextMissionAt` is. Missing in answers that an older app cached. */
  teaser: z._default(z.nullable(z.string()), null),
  /** As in the notebook: Hana waits to hear why the trainee was on the plane. Missing in answers that an older app cached. */
  asksPlane: z._default(z.boolean(), false),
})
export type CurrentBootcamp = z.infer<typeof currentBootcampSchema>

/**
 * POST /api/bootcamps/restart: the bootcamp to restart. A double click names the same one twice and restarts
 * it once.
 */
export const restartSchema = z.strictObject({ id: z.string().check(z.maxLength(40)) })

/** GET /api/bootcamps/completed */
export const completedBootcampsSchema = z.array(
  z.object({
    id: z.string(),
    programme: z.literal('jungle'),
    startedAt: z.string(),
    completedAt: z.string(),
  }),
)
export type CompletedBootcamps = z.infer<typeof completedBootcampsSchema>

/**
 * The state of a payment: `under_review` grants nothing yet, `refund_pending` allows no new start, the last
 * two grant nothing anymore.
 */
export const purchaseStatuses = [
  'completed',
  'under_review',
  'refund_pending',
  'partly_refunded',
  'refunded',
  'charged_back',
] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** One payment of the user: a transaction, regardless of how many events reported it. */
const purchaseSchema = z.object({
  id: z.string(),
  productName: z.string(),
  status: z.enum(purchaseStatuses),
  /** Paddle's transaction id (`txn_…`), which support and Paddle's own form ask for. */
  orderNumber: z.string(),
  purchasedAt: z.string(),
  /** What was paid, with tax; null if Paddle did not say. */
  paid: z.nullable(moneySchema),
  /** Within 24 hours of the payment the trainee can get a refund without giving a reason. */
  refundable: z.boolean(),
  /** Whether GET /api/purchases/{id}/receipt has an address. */
  receipt: z.boolean(),
  /** The bootcamp that uses this payment; null if none does. */
  bootcamp: z.nullable(z.object({ id: z.string(), status: z.enum(['active', 'completed', 'revoked']) })),
})
export type Purchase = z.infer<typeof purchaseSchema>

/** GET /api/purchases, POST /api/purchases/claim: newest first. */
export const purchasesSchema = z.array(purchaseSchema)
export type Purchases = z.infer<typeof purchasesSchema>

/**
 * POST /api/purchases/claim, with the number from Paddle's receipt: for a payment that matched no account,
 * or, with `paidWith`, for one that landed in the account of that email address and was not used there.
 */
export const claimSchema = z.strictObject({
  orderNumber: z
    .string('Enter the order number')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^txn_[a-z\d]{26}$/, 'An order number is txn_ followed by 26 letters or digits'),
    ),
  paidWith: z.optional(emailSchema),
})
export type Claim = z.infer<typeof claimSchema>

/** POST /api/purchases/{id}/refund-request: Paddle's own form, and the number it asks for. */
export const refundFormSchema = z.object({ url: z.string(), orderNumber: z.string() })
export type RefundForm = z.infer<typeof refundFormSchema>

/** GET /api/purchases/{id}/receipt: the address is valid for an hour. */
export const receiptSchema = z.object({ url: z.string() })
export type Receipt = z.infer<typeof receiptSchema>

/** POST /api/purchase/checkout. `intent` and the ids are sent in Paddle's custom data. */
export const checkoutSchema = z.object({
  clientToken: z.string(),
  userEmail: z.string(),
  priceId: z.string(),
  userId: z.string(),
  successUrl: z.string(),
  intent: z.string(),
  /**
   * A transaction created by the server: opened by its id alone, so that the browser cannot choose a price.
   * Null without Paddle's API key.
   */
  transactionId: z.nullable(z.string()),
})
export type Checkout = z.infer<typeof checkoutSchema>

/** GET /api/jungle-story/{day} */
export const storySchema = z.object({
  title: z.string(),
  day: z.number(),
  /** The brief; once the day's session is stored, brief and aftermath. */
  story: z.string(),
  /** The end of `story`, which the work has earned; missing before. */
  aftermath: z.optional(z.nullable(z.string())),
  survivalSkill: z.string(),
  /** A line of Hana's notebook with the trainee's own figures; null until that day is done. */
  debrief: z.nullable(z.string()),
})
export type Story = z.infer<typeof storySchema>

/** POST /api/jungle-stories/init: the stories that the trainee can read so far. */
export const reachedStoriesSchema = z.object({ stories: z.array(storySchema) })
