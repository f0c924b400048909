CREATE TABLE `claims` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`tried_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `claims_user_idx` ON `claims` (`user_id`,`tried_at`);--> statement-breakpoint
CREATE INDEX `claims_tried_idx` ON `claims` (`tried_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`message_id` text PRIMARY KEY NOT NULL,
	`event_id` text,
	`body` text NOT NULL,
	`died_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
ALTER TABLE `checkouts` ADD `transaction_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `amount` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `adjustment_id` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `action` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `adjustment_status` text;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `is_full` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `source` text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `refund_requested_at` integer;--> statement-breakpoint
CREATE INDEX `payment_events_transaction_idx` ON `payment_events` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `payment_events_review_idx` ON `payment_events` (`received_at`) WHERE "payment_events"."verdict" = 'under_review';--> statement-breakpoint
CREATE VIEW `purchases` AS 
  SELECT *, refunded + charged_back >= coalesce(nullif(amount, 0), 1000000000000) AS taken_back
  FROM (
    SELECT paid.event_id, paid.public_id, paid.user_id, paid.transaction_id, paid.occurred_at, paid.verdict, paid.refund_requested_at, paid.amount,
      (SELECT coalesce(sum(CASE WHEN stands.is_full THEN coalesce(nullif(paid.amount, 0), 1000000000000) ELSE coalesce(stands.amount, 0) END), 0) FROM payment_events AS stands
      WHERE stands.transaction_id = paid.transaction_id AND stands.action = 'refund' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS later
        WHERE later.transaction_id = stands.transaction_id AND later.adjustment_id = stands.adjustment_id
          AND (later.occurred_at, later.event_id) > (stands.occurred_at, stands.event_id)
      ) AND stands.adjustment_status = 'approved') AS refunded,
      (SELECT coalesce(sum(CASE WHEN stands.is_full THEN coalesce(nullif(paid.amount, 0), 1000000000000) ELSE coalesce(stands.amount, 0) END), 0) FROM payment_events AS stands
      WHERE stands.transaction_id = paid.transaction_id AND stands.action = 'chargeback' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS later
        WHERE later.transaction_id = stands.transaction_id AND later.adjustment_id = stands.adjustment_id
          AND (later.occurred_at, later.event_id) > (stands.occurred_at, stands.event_id)
      ) AND stands.adjustment_status = 'approved' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS won
        WHERE won.transaction_id = stands.transaction_id AND won.action = 'chargeback_reverse' AND won.adjustment_status = 'approved'
          AND EXISTS (
            SELECT 1 FROM payment_events AS earlier
            WHERE earlier.transaction_id = stands.transaction_id AND earlier.adjustment_id = stands.adjustment_id AND earlier.occurred_at <= won.occurred_at
          )
      )) AS charged_back,
      (SELECT count(*) > 0 FROM payment_events AS stands
      WHERE stands.transaction_id = paid.transaction_id AND stands.action = 'refund' AND NOT EXISTS (
        SELECT 1 FROM payment_events AS later
        WHERE later.transaction_id = stands.transaction_id AND later.adjustment_id = stands.adjustment_id
          AND (later.occurred_at, later.event_id) > (stands.occurred_at, stands.event_id)
      ) AND stands.adjustment_status = 'pending_approval') AS refund_pending
    FROM payment_events AS paid
    WHERE paid.type = 'transaction.completed' AND NOT EXISTS (
      SELECT 1 FROM payment_events AS told
      WHERE told.transaction_id = paid.transaction_id AND told.type = 'transaction.completed'
        AND (told.verdict IS NOT 'counts', told.occurred_at, told.event_id) < (paid.verdict IS NOT 'counts', paid.occurred_at, paid.event_id)
    )
  );