DROP INDEX `users_next_reminder_idx`;--> statement-breakpoint
DROP INDEX `workout_sessions_counts_idx`;--> statement-breakpoint
CREATE TRIGGER workout_sessions_counts_once BEFORE INSERT ON workout_sessions
WHEN new.counts = 1 AND EXISTS (
  SELECT 1 FROM workout_sessions WHERE bootcamp_id = new.bootcamp_id AND day = new.day AND counts = 1 AND attempt_key <> new.attempt_key
)
BEGIN
  SELECT RAISE(ABORT, 'A day counts once');
END;
--> statement-breakpoint
CREATE TRIGGER workout_sessions_counts_once_at_update BEFORE UPDATE OF counts, day, bootcamp_id ON workout_sessions
WHEN new.counts = 1 AND EXISTS (
  SELECT 1 FROM workout_sessions WHERE bootcamp_id = new.bootcamp_id AND day = new.day AND counts = 1 AND attempt_key <> old.attempt_key
)
BEGIN
  SELECT RAISE(ABORT, 'A day counts once');
END;
