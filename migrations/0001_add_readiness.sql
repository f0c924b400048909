ALTER TABLE `users` ADD `readiness_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `readiness_version` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `careful` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `low_impact` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `wrist_free` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `small_space` integer DEFAULT false NOT NULL;