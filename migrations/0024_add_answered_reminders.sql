ALTER TABLE `users` ADD `reminders_answered_at` integer;--> statement-breakpoint
-- Reminders that were answered under the release before are not counted again.
UPDATE `users` SET `reminders_answered_at` = coalesce(`ignored_since` - 1, unixepoch() * 1000) WHERE `next_reminder_at` IS NOT NULL;
