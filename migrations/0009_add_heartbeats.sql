CREATE TABLE `heartbeats` (
	`cron` text PRIMARY KEY NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
