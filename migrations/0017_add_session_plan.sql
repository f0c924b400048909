ALTER TABLE `workout_sessions` ADD `level` integer;--> statement-breakpoint
ALTER TABLE `workout_sessions` ADD `length` integer;--> statement-breakpoint
ALTER TABLE `workout_sessions` ADD `conditions` integer;--> statement-breakpoint
-- Older rows: the parts of `version-level-day-hash[-length]`. The hash begins with the conditions, three digits of base 36;
-- version 1 had none. The built-in plan has no parts.
UPDATE `workout_sessions` SET
	`level` = json_extract('["' || replace(`plan_id`, '-', '","') || '"]', '$[1]') + 0,
	`length` = json_extract('["' || replace(`plan_id`, '-', '","') || '"]', '$[4]') + 0,
	`conditions` = CASE WHEN `plan_id` NOT LIKE '1-%' THEN (
		SELECT 1296 * (instr(digits, substr(hash, 1, 1)) - 1) + 36 * (instr(digits, substr(hash, 2, 1)) - 1) + instr(digits, substr(hash, 3, 1)) - 1
		FROM (
			SELECT
				'0123456789abcdefghijklmnopqrstuvwxyz' AS digits,
				json_extract('["' || replace(`plan_id`, '-', '","') || '"]', '$[3]') AS hash
		)
	) END
WHERE `plan_id` GLOB '[0-9]*-[1-5]-[0-9]*-*';
