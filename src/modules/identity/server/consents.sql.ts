import { as, query } from '../../../kernel/db/query.ts';

/** One row per text; nothing is overwritten, so the record shows what was agreed to at any time. */
export const giveConsents = query(
  'identity.giveConsents',
  {
    account: as<string | null>('uuid?'),
    link: as<string | null>('uuid?'),
    email: as<string | null>('text?'),
    source: 'text',
    purposes: 'text[]',
    versions: 'text[]',
    words: 'text[]',
  },
  {},
  `INSERT INTO identity.consents (account_id, link_id, email, source, purpose, version, words)
   SELECT $account, $link, $email, $source, given.* FROM unnest($purposes::text[], $versions::text[], $words::text[]) AS given`,
);

/** When the email is confirmed, consents from its sign-up and from visitors with it become the account's. */
export const claimConsents = query(
  'identity.claimConsents',
  { account: 'uuid', link: 'uuid', email: 'text' },
  {},
  `UPDATE identity.consents SET account_id = $account, link_id = NULL, email = NULL WHERE link_id = $link OR email = $email`,
);

/** The latest per purpose. */
export const consentsOf = query(
  'identity.consentsOf',
  { account: 'uuid' },
  { purpose: 'text', version: 'text', words: 'text', given_at: 'timestamptz', withdrawn_at: 'timestamptz?' },
  `SELECT DISTINCT ON (purpose) purpose, version, words, given_at, withdrawn_at FROM identity.consents
    WHERE account_id = $account ORDER BY purpose, id DESC`,
);

export const withdrawConsent = query(
  'identity.withdrawConsent',
  { account: 'uuid', purpose: 'text' },
  { id: 'uuid' },
  `UPDATE identity.consents SET withdrawn_at = now()
    WHERE account_id = $account AND purpose = $purpose AND withdrawn_at IS NULL RETURNING id`,
);

/** Consents with an unconfirmed email are deleted with its person. */
export const forgetConsentsOfEmail = query(
  'identity.forgetConsentsOfEmail',
  { email: 'text' },
  {},
  `DELETE FROM identity.consents WHERE email = $email`,
);

/** For the yearly return of staff. */
export const consentCounts = query(
  'identity.consentCounts',
  { from: 'timestamptz', until: 'timestamptz' },
  { purpose: 'text', given: 'int8', withdrawn: 'int8' },
  `SELECT purpose, given, withdrawn FROM identity.count_consents($from, $until)`,
);

/** Accounts that are not deleted, counted up to `max`. */
export const accountCount = query(
  'identity.accountCount',
  { max: 'int8' },
  { n: 'int4' },
  `SELECT count(*)::int AS n FROM (SELECT FROM identity.accounts WHERE deleted_at IS NULL LIMIT $max) held`,
);
