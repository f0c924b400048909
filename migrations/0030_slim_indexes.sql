DROP INDEX `payment_events_public_id_idx`;--> statement-breakpoint
DROP INDEX `payment_events_user_idx`;--> statement-breakpoint
CREATE INDEX `payment_events_user_idx` ON `payment_events` (`user_id`);--> statement-breakpoint
DROP INDEX `photos_public_id_idx`;--> statement-breakpoint
CREATE INDEX `audit_copied_idx` ON `audit` (`at`) WHERE "audit"."action" IN ('mission.finish', 'photo.add');