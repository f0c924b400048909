CREATE TABLE `calendar_feeds` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_public_id_idx` ON `calendar_feeds` (`public_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_idx` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user_idx` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` integer NOT NULL,
	`sent_on` text NOT NULL,
	`sent_at` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`user_id`, `sent_on`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `reminder_hour` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reminder_days` integer DEFAULT 127 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `usual_hour` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `next_reminder_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reminders_paused_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reminders_ignored` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `ignored_since` integer;--> statement-breakpoint
CREATE INDEX `users_next_reminder_idx` ON `users` (`next_reminder_at`) WHERE "users"."next_reminder_at" IS NOT NULL;