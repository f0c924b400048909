-- The audit trail is added to, and nothing else. Entries may go once they are older than thirteen months (397 days), by the
-- database's own clock. An INSERT OR REPLACE fires no DELETE trigger: a key that is there already is refused as well.
CREATE TRIGGER audit_never_changed BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_never_replaced BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id)
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER audit_kept_thirteen_months BEFORE DELETE ON audit WHEN old.at > unixepoch() * 1000 - 34300800000
BEGIN
  SELECT RAISE(ABORT, 'The audit trail is kept for thirteen months');
END;
