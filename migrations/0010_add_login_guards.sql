CREATE TABLE `tries` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`open_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tries_expires_idx` ON `tries` (`expires_at`);--> statement-breakpoint
ALTER TABLE `logins` ADD `device` text;--> statement-breakpoint
ALTER TABLE `logins` ADD `country` text;