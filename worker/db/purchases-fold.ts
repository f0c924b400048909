/**
 * The statement behind the view `adjustments`: one row for each adjustment, as its latest event describes it.
 */
export const adjustmentsFold = `
  SELECT said.transaction_id, said.adjustment_id, said.action, said.adjustment_status AS status, said.amount, said.is_full, (
      SELECT min(word.occurred_at) FROM payment_events AS word
      WHERE word.transaction_id = said.transaction_id AND word.adjustment_id = said.adjustment_id
    ) AS first_at
  FROM payment_events AS said
  WHERE said.adjustment_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM payment_events AS later
    WHERE later.transaction_id = said.transaction_id AND later.adjustment_id = said.adjustment_id
      AND (later.occurred_at, later.event_id) > (said.occurred_at, said.event_id)
  )`

/** The events that say a payment was completed. Paddle may send more than one, under different event ids. */
const completed = (alias: string) =>
  `FROM payment_events AS ${alias} WHERE ${alias}.transaction_id = paid.transaction_id AND ${alias}.type = 'transaction.completed'`

/**
 * Paddle does not say which chargeback a reversal belongs to. So chargebacks form a running balance in the
 * order of their events: a chargeback adds its amount, a reversal subtracts its amount, and the balance never
 * falls below zero. That equals the sum of all steps minus the lowest balance. A reversal of unknown amount
 * subtracts everything.
 */
const chargedBack = `(
        SELECT coalesce(sum(step) - min(0, min(balance)), 0) FROM (
          SELECT step, sum(step) OVER (ORDER BY first_at, action, adjustment_id) AS balance FROM (
            SELECT told.first_at, told.action, told.adjustment_id, CASE told.action WHEN 'chargeback' THEN ${movedAmount('told')} ELSE -${movedAmount('told', totalOrHuge('paid.amount'))} END AS step
            ${approvedAdjustments('told')} AND told.action IN ('chargeback', 'chargeback_reverse')
          )
        )
      )`

/**
 * The statement behind the view `purchases` (schema.ts): one row for each payment, with the sum of its
 * adjustments.
 */
export const purchasesFold = `
  SELECT *, refunded + charged_back >= ${totalOrHuge('amount')} AS taken_back
  FROM (
    SELECT paid.event_id, paid.user_id, paid.transaction_id, paid.occurred_at, paid.verdict, paid.amount,
      (SELECT first.public_id ${completed('first')} ORDER BY first.received_at, first.event_id LIMIT 1) AS public_id,
      (SELECT min(asked.refund_requested_at) ${completed('asked')}) AS refund_requested_at,
      (SELECT count(*) > 0 ${completed('claim')} AND claim.reason = 'claimed') AS claimed,
      (SELECT coalesce(sum(${movedAmount('refund')}), 0) ${approvedAdjustments('refund')} AND refund.action = 'refund') AS refunded,
      ${chargedBack} AS charged_back,
      (SELECT count(*) > 0 FROM adjustments AS refund
        WHERE refund.transaction_id = paid.transaction_id AND refund.action = 'refund' AND refund.status = 'pending_approval') AS refund_pending,
      (SELECT max(back.first_at) ${approvedAdjustments('back')} AND back.action IN ('refund', 'chargeback')) AS given_back_at
    FROM payment_events AS paid
    WHERE paid.type = 'transaction.completed' AND NOT EXISTS (
      SELECT 1 ${completed('said')}
        AND (said.verdict IS NOT 'counts', said.occurred_at, said.event_id) < (paid.verdict IS NOT 'counts', paid.occurred_at, paid.event_id)
    )
  )`

function approvedAdjustments(alias: string): string {
  return `FROM adjustments AS ${alias} WHERE ${alias}.transaction_id = paid.transaction_id AND ${alias}.status = 'approved'`
}

/**
 * The amount an adjustment moves. A full one moves everything that was paid, whatever earlier adjustments
 * returned.
 */
function movedAmount(alias: string, unknown = '0'): string {
  return `CASE WHEN ${alias}.is_full THEN ${totalOrHuge('paid.amount')} ELSE coalesce(${alias}.amount, ${unknown}) END`
}

/** A payment of zero or of unknown amount is only taken back by a full adjustment. */
function totalOrHuge(amount: string): string {
  return `coalesce(nullif(${amount}, 0), 1000000000000)`
}
