CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_hash` text,
	`action` text NOT NULL,
	`target` text,
	`result` text NOT NULL,
	`network_prefix` text,
	`device_family` text
);
--> statement-breakpoint
CREATE INDEX `audit_at_idx` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_user_idx` ON `audit` (`user_hash`,`at`);