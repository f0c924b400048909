import { type Column, sql } from 'drizzle-orm'
import { paymentEvents, purchases } from '#worker/db/schema.ts'

/** Whether a person is still checking a payment of this user, so that they must not pay again. */
export const isUnderReview = (userId: number | Column) => sql<number>`EXISTS (
  SELECT 1 FROM ${purchases} AS checked
  WHERE checked.user_id = ${userId} AND checked.verdict = 'under_review' AND NOT checked.taken_back
)`

/** The currency that Paddle named in the event with this id; null if it named none. */
export const currencyOf = (eventId: Column | ReturnType<typeof sql>) => sql<string | null>`(
  SELECT iif(json_valid(event.raw), json_extract(event.raw, '$.data.currency_code'), NULL)
  FROM ${paymentEvents} AS event WHERE event.event_id = ${eventId}
)`
