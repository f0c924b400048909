ALTER TABLE `bootcamps` ADD `plane` text;--> statement-breakpoint
ALTER TABLE `workout_sessions` ADD `choice` text;