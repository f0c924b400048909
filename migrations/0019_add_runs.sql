CREATE TABLE `runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`bootcamp_id` integer NOT NULL,
	`ran_on` text NOT NULL,
	`seconds` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bootcamp_id`) REFERENCES `bootcamps`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "runs_seconds" CHECK("runs"."seconds" BETWEEN 360 AND 5400)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `runs_public_id_idx` ON `runs` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `runs_date_idx` ON `runs` (`bootcamp_id`,`ran_on`);--> statement-breakpoint
CREATE INDEX `runs_user_idx` ON `runs` (`user_id`);