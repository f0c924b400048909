/** The statement behind the view `adjustments`: one row for each adjustment, as its last word tells it. */
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

/** Every event of a payment that says it was paid: Paddle may say so again, under another event id. */
const completed = (alias: string) =>
  `FROM payment_events AS ${alias} WHERE ${alias}.transaction_id = paid.transaction_id AND ${alias}.type = 'transaction.completed'`

/**
 * Paddle does not say which chargeback a reversal is of. So they are a balance in the order they were told in: a chargeback
 * adds its amount, a reversal takes its amount off, and below nought it never is. The sum of what was told, less the lowest
 * it fell to, comes to that. A reversal of unknown amount takes off everything.
 */
const chargedBack = `(
        SELECT coalesce(sum(step) - min(0, min(balance)), 0) FROM (
          SELECT step, sum(step) OVER (ORDER BY first_at, action, adjustment_id) AS balance FROM (
            SELECT told.first_at, told.action, told.adjustment_id, CASE told.action WHEN 'chargeback' THEN ${movedAmount('told')} ELSE -${movedAmount('told', totalOrHuge('paid.amount'))} END AS step
            ${approvedAdjustments('told')} AND told.action IN ('chargeback', 'chargeback_reverse')
          )
        )
      )`

/** The statement behind the view `purchases` (schema.ts): one row for each payment, with what its adjustments come to. */
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

/** What an adjustment moves; a full one all that was paid, whatever an older one gave back before. */
function movedAmount(alias: string, unknown = '0'): string {
  return `CASE WHEN ${alias}.is_full THEN ${totalOrHuge('paid.amount')} ELSE coalesce(${alias}.amount, ${unknown}) END`
}

/** Of a payment of nought, or of unknown amount, only a full adjustment takes everything back. */
function totalOrHuge(amount: string): string {
  return `coalesce(nullif(${amount}, 0), 1000000000000)`
}
