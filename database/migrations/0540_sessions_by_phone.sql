-- A session that a texted code has opened ends when its number goes to another account. Owner: src/modules/identity,
-- docs/decisions/0102-one-phone-one-account.md.
ALTER TABLE identity.sessions ADD COLUMN by_phone boolean NOT NULL DEFAULT false;
