DROP VIEW `purchases`;--> statement-breakpoint
CREATE VIEW `adjustments` AS 
  SELECT said.transaction_id, said.adjustment_id, said.action, said.adjustment_status AS status, said.amount, said.is_full, (
      SELECT min(word.occurred_at) FROM payment_events AS word
      WHERE word.transaction_id = said.transaction_id AND word.adjustment_id = said.adjustment_id
    ) AS first_at
  FROM payment_events AS said
  WHERE said.adjustment_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM payment_events AS later
    WHERE later.transaction_id = said.transaction_id AND later.adjustment_id = said.adjustment_id
      AND (later.occurred_at, later.event_id) > (said.occurred_at, said.event_id)
  );--> statement-breakpoint
CREATE VIEW `purchases` AS 
  SELECT *, refunded + charged_back >= coalesce(nullif(amount, 0), 1000000000000) AS taken_back
  FROM (
    SELECT paid.event_id, paid.user_id, paid.transaction_id, paid.occurred_at, paid.verdict, paid.amount,
      (SELECT first.public_id FROM payment_events AS first WHERE first.transaction_id = paid.transaction_id AND first.type = 'transaction.completed' ORDER BY first.received_at, first.event_id LIMIT 1) AS public_id,
      (SELECT min(asked.refund_requested_at) FROM payment_events AS asked WHERE asked.transaction_id = paid.transaction_id AND asked.type = 'transaction.completed') AS refund_requested_at,
      (SELECT count(*) > 0 FROM payment_events AS claim WHERE claim.transaction_id = paid.transaction_id AND claim.type = 'transaction.completed' AND claim.reason = 'claimed') AS claimed,
      (SELECT coalesce(sum(CASE WHEN refund.is_full THEN coalesce(nullif(paid.amount, 0), 1000000000000) ELSE coalesce(refund.amount, 0) END), 0) FROM adjustments AS refund WHERE refund.transaction_id = paid.transaction_id AND refund.status = 'approved' AND refund.action = 'refund') AS refunded,
      (
        SELECT coalesce(sum(step) - min(0, min(balance)), 0) FROM (
          SELECT step, sum(step) OVER (ORDER BY first_at, action, adjustment_id) AS balance FROM (
            SELECT told.first_at, told.action, told.adjustment_id, CASE told.action WHEN 'chargeback' THEN CASE WHEN told.is_full THEN coalesce(nullif(paid.amount, 0), 1000000000000) ELSE coalesce(told.amount, 0) END ELSE -CASE WHEN told.is_full THEN coalesce(nullif(paid.amount, 0), 1000000000000) ELSE coalesce(told.amount, coalesce(nullif(paid.amount, 0), 1000000000000)) END END AS step
            FROM adjustments AS told WHERE told.transaction_id = paid.transaction_id AND told.status = 'approved' AND told.action IN ('chargeback', 'chargeback_reverse')
          )
        )
      ) AS charged_back,
      (SELECT count(*) > 0 FROM adjustments AS refund
        WHERE refund.transaction_id = paid.transaction_id AND refund.action = 'refund' AND refund.status = 'pending_approval') AS refund_pending,
      (SELECT max(back.first_at) FROM adjustments AS back WHERE back.transaction_id = paid.transaction_id AND back.status = 'approved' AND back.action IN ('refund', 'chargeback')) AS given_back_at
    FROM payment_events AS paid
    WHERE paid.type = 'transaction.completed' AND NOT EXISTS (
      SELECT 1 FROM payment_events AS said WHERE said.transaction_id = paid.transaction_id AND said.type = 'transaction.completed'
        AND (said.verdict IS NOT 'counts', said.occurred_at, said.event_id) < (paid.verdict IS NOT 'counts', paid.occurred_at, paid.event_id)
    )
  );