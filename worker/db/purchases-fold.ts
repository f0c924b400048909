/** The statement behind the view `purchases` (schema.ts): one row for each payment, with what its adjustments come to. */
export const purchasesFold = `
  SELECT *, refunded + charged_back >= ${total('amount')} AS taken_back
  FROM (
    SELECT paid.event_id, paid.public_id, paid.user_id, paid.transaction_id, paid.occurred_at, paid.verdict, paid.refund_requested_at, paid.amount,
      (${given('refund', `stands.adjustment_status = 'approved'`)}) AS refunded,
      (${given('chargeback', `stands.adjustment_status = 'approved' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS won
        WHERE won.transaction_id = stands.transaction_id AND won.action = 'chargeback_reverse' AND won.adjustment_status = 'approved'
          AND EXISTS (
            SELECT 1 FROM payment_events AS earlier
            WHERE earlier.transaction_id = stands.transaction_id AND earlier.adjustment_id = stands.adjustment_id AND earlier.occurred_at <= won.occurred_at
          )
      )`)}) AS charged_back,
      (SELECT count(*) > 0 ${standing('refund')} AND stands.adjustment_status = 'pending_approval') AS refund_pending
    FROM payment_events AS paid
    WHERE paid.type = 'transaction.completed' AND NOT EXISTS (
      SELECT 1 FROM payment_events AS told
      WHERE told.transaction_id = paid.transaction_id AND told.type = 'transaction.completed'
        AND (told.verdict IS NOT 'counts', told.occurred_at, told.event_id) < (paid.verdict IS NOT 'counts', paid.occurred_at, paid.event_id)
    )
  )`

/** The adjustments of one kind as they stand. */
function standing(action: string): string {
  return `FROM payment_events AS stands
      WHERE stands.transaction_id = paid.transaction_id AND stands.action = '${action}' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS later
        WHERE later.transaction_id = stands.transaction_id AND later.adjustment_id = stands.adjustment_id
          AND (later.occurred_at, later.event_id) > (stands.occurred_at, stands.event_id)
      )`
}

/** What they give back; a full one is all that was paid, whatever an older one gave back before. */
function given(action: string, where: string): string {
  return `SELECT coalesce(sum(CASE WHEN stands.is_full THEN ${total('paid.amount')} ELSE coalesce(stands.amount, 0) END), 0) ${standing(action)} AND ${where}`
}

/** Of a payment of nought, or of unknown amount, only a full adjustment takes everything back. */
function total(amount: string): string {
  return `coalesce(nullif(${amount}, 0), 1000000000000)`
}
