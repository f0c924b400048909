CREATE TABLE `omissions` (
	`user_id` integer NOT NULL,
	`subject` text NOT NULL,
	`omitted` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `workout_sessions` ADD `spared` text;