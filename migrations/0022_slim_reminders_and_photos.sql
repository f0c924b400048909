DROP INDEX `photos_user_idx`;--> statement-breakpoint
-- The same table without a rowid: its key is the table, so there is no index to write beside it.
CREATE TABLE `reminders_by_key` (
	`user_id` integer NOT NULL,
	`sent_on` text NOT NULL,
	`sent_at` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`user_id`, `sent_on`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `reminders_by_key` (`user_id`, `sent_on`, `sent_at`, `state`) SELECT `user_id`, `sent_on`, `sent_at`, `state` FROM `reminders`;
--> statement-breakpoint
DROP TABLE `reminders`;
--> statement-breakpoint
ALTER TABLE `reminders_by_key` RENAME TO `reminders`;
