ALTER TABLE `users` ADD `reminder_slot` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reminded_on` text;--> statement-breakpoint
ALTER TABLE `users` ADD `reminded_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `reminder_state` text;--> statement-breakpoint
CREATE INDEX `users_reminder_slot_idx` ON `users` (`reminder_slot`) WHERE "users"."reminder_slot" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER users_reminder_slot_at_insert AFTER INSERT ON users
WHEN new.reminder_slot IS NOT (new.next_reminder_at / 900000) % 96
BEGIN
  UPDATE users SET reminder_slot = (new.next_reminder_at / 900000) % 96 WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_reminder_slot_at_update AFTER UPDATE OF next_reminder_at ON users
WHEN new.reminder_slot IS NOT (new.next_reminder_at / 900000) % 96
BEGIN
  UPDATE users SET reminder_slot = (new.next_reminder_at / 900000) % 96 WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE `users` SET `reminder_slot` = (`next_reminder_at` / 900000) % 96 WHERE `next_reminder_at` IS NOT NULL;--> statement-breakpoint
UPDATE `users` SET (`reminded_on`, `reminded_at`, `reminder_state`) = (
  SELECT `sent_on`, `sent_at`, `state` FROM `reminders` WHERE `reminders`.`user_id` = `users`.`id` ORDER BY `sent_on` DESC LIMIT 1
) WHERE `id` IN (SELECT `user_id` FROM `reminders`);
