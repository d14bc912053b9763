import { as, query } from '../../../kernel/db/query.ts';

/** One row a text; nothing is ever written over, so the record says what was agreed to at any time. */
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

/** The proof of the mailbox makes the account's what its sign-up, or a visitor under this e-mail, agreed to. */
export const claimConsents = query(
  'identity.claimConsents',
  { account: 'uuid', link: 'uuid', email: 'text' },
  {},
  `UPDATE identity.consents SET account_id = $account, link_id = NULL, email = NULL WHERE link_id = $link OR email = $email`,
);
