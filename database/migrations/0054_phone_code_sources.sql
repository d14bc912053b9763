-- Texts with a sign-in code are counted by where the request came from, and a code answers only the request it was sent for.
-- docs/decisions/0019. Owner: src/modules/identity.

-- source: a known browser, a network address, or for proofs the account. known: the browser had signed in to this account before.
-- request_hash: of the secret that the asking page got; null for proofs, which belong to an account.
ALTER TABLE identity.phone_codes
  ADD COLUMN source text NOT NULL DEFAULT '',
  ADD COLUMN known boolean NOT NULL DEFAULT false,
  ADD COLUMN request_hash text;
