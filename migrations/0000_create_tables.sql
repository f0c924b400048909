CREATE TABLE `bootcamps` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`programme` text NOT NULL,
	`transaction_id` text NOT NULL,
	`status` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`level` integer NOT NULL,
	`pushups` integer NOT NULL,
	`situps` integer NOT NULL,
	`age` integer NOT NULL,
	`careful` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bootcamps_public_id_idx` ON `bootcamps` (`public_id`);--> statement-breakpoint
CREATE INDEX `bootcamps_user_idx` ON `bootcamps` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bootcamps_one_active_idx` ON `bootcamps` (`user_id`) WHERE "bootcamps"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX `bootcamps_transaction_idx` ON `bootcamps` (`transaction_id`) WHERE "bootcamps"."status" <> 'restarted';--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`price_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_public_id_idx` ON `checkouts` (`public_id`);--> statement-breakpoint
CREATE INDEX `checkouts_user_idx` ON `checkouts` (`user_id`);--> statement-breakpoint
CREATE TABLE `logins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `logins_user_idx` ON `logins` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`type` text NOT NULL,
	`transaction_id` text,
	`occurred_at` text NOT NULL,
	`received_at` integer NOT NULL,
	`raw` text NOT NULL,
	`processed_at` integer,
	`user_id` integer,
	`price_id` text,
	`verdict` text,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_public_id_idx` ON `payment_events` (`public_id`);--> statement-breakpoint
CREATE INDEX `payment_events_waiting_idx` ON `payment_events` (`received_at`) WHERE "payment_events"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `payment_events_user_idx` ON `payment_events` (`user_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`time_zone` text NOT NULL,
	`notifications_enabled` integer NOT NULL,
	`exercise_reminders` integer NOT NULL,
	`photo_reminders` integer NOT NULL,
	`country` text,
	`units` text,
	`weight_kg` real,
	`height_cm` real,
	`age` integer,
	`current_pushups` integer,
	`current_situps` integer,
	`current_run_time` integer,
	`goal` text,
	`guardian_consent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_public_id_idx` ON `users` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_idx` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `workout_sessions` (
	`bootcamp_id` integer NOT NULL,
	`attempt_key` text NOT NULL,
	`day` integer NOT NULL,
	`counts` integer NOT NULL,
	`plan_id` text NOT NULL,
	`programme_version` integer NOT NULL,
	`received_at` integer NOT NULL,
	`completed_at` integer NOT NULL,
	`completed_on` text NOT NULL,
	`effort` integer,
	`note` text,
	`warmup_done` integer NOT NULL,
	`cooldown_done` integer NOT NULL,
	`stations` text NOT NULL,
	PRIMARY KEY(`bootcamp_id`, `attempt_key`),
	FOREIGN KEY (`bootcamp_id`) REFERENCES `bootcamps`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "workout_sessions_day" CHECK("workout_sessions"."day" BETWEEN 1 AND 30)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `workout_sessions_counts_idx` ON `workout_sessions` (`bootcamp_id`,`day`) WHERE "workout_sessions"."counts" = 1;