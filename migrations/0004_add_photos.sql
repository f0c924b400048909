CREATE TABLE `deleted_photos` (
	`object_key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer NOT NULL,
	`gone_at` integer
);
--> statement-breakpoint
CREATE INDEX `deleted_photos_waiting_idx` ON `deleted_photos` (`deleted_at`) WHERE "deleted_photos"."gone_at" IS NULL;--> statement-breakpoint
CREATE INDEX `deleted_photos_gone_idx` ON `deleted_photos` (`gone_at`);--> statement-breakpoint
CREATE INDEX `deleted_photos_user_idx` ON `deleted_photos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`bootcamp_id` integer NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`capture_key` text NOT NULL,
	`object_key` text NOT NULL,
	`has_thumb` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bootcamp_id`) REFERENCES `bootcamps`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "photos_day" CHECK("photos"."day" BETWEEN 1 AND 30)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_public_id_idx` ON `photos` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_object_key_idx` ON `photos` (`object_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_capture_idx` ON `photos` (`user_id`,`capture_key`);--> statement-breakpoint
CREATE INDEX `photos_user_idx` ON `photos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `photos_bootcamp_idx` ON `photos` (`bootcamp_id`);