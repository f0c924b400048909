-- Every batch that writes for a signed-in trainee begins with an INSERT into this view (worker/db/authority.ts). When the
-- login has ended, or the password that was checked is no longer the account's, the trigger aborts the batch: nothing is
-- written. The view holds no rows.
CREATE VIEW authority AS
  SELECT NULL AS login_id, NULL AS earlier_login_id, NULL AS password_hash, NULL AS checked_at WHERE 0;
--> statement-breakpoint
CREATE TRIGGER authority_stands INSTEAD OF INSERT ON authority
BEGIN
  SELECT RAISE(ABORT, 'authority: login ended') WHERE NOT EXISTS (
    SELECT 1 FROM logins INNER JOIN users ON users.id = logins.user_id
    WHERE logins.id IN (new.login_id, new.earlier_login_id) AND logins.expires_at > new.checked_at AND users.erased_at IS NULL
  );
  SELECT RAISE(ABORT, 'authority: password changed') WHERE new.password_hash IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM logins INNER JOIN users ON users.id = logins.user_id
    WHERE logins.id IN (new.login_id, new.earlier_login_id) AND users.password_hash = new.password_hash
  );
END;
