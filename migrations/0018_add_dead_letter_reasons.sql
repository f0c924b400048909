ALTER TABLE `dead_letters` ADD `queue` text;--> statement-breakpoint
ALTER TABLE `dead_letters` ADD `reason` text;