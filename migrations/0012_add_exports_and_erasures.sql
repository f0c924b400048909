CREATE TABLE `data_exports` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`photos` integer NOT NULL,
	`photos_packed` integer DEFAULT 0 NOT NULL,
	`packed_up_to` integer DEFAULT 0 NOT NULL,
	`files` text,
	`packed` text NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_public_id_idx` ON `data_exports` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_user_idx` ON `data_exports` (`user_id`);--> statement-breakpoint
CREATE INDEX `data_exports_packing_idx` ON `data_exports` (`moved_at`) WHERE "data_exports"."state" = 'packing';--> statement-breakpoint
CREATE INDEX `data_exports_expires_idx` ON `data_exports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`user_hash` text NOT NULL,
	`user_id` integer,
	`public_id` text,
	`requested_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`logged_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_reference_idx` ON `erasures` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_user_hash_idx` ON `erasures` (`user_hash`);--> statement-breakpoint
CREATE INDEX `erasures_user_idx` ON `erasures` (`user_id`);--> statement-breakpoint
CREATE INDEX `erasures_waiting_idx` ON `erasures` (`moved_at`) WHERE "erasures"."finished_at" IS NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `user_hash` text;--> statement-breakpoint
CREATE INDEX `payment_events_hash_idx` ON `payment_events` (`user_hash`) WHERE "payment_events"."user_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;