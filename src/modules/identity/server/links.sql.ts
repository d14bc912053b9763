import { as, query } from '../../../kernel/db/query.ts';

export const makeLink = query(
  'identity.makeLink',
  {
    account: 'uuid',
    purpose: as<'magiclink' | 'recovery'>('text'),
    code_hash: 'text',
    pending_hash: as<string | null>('text?'),
    minutes: 'int4',
  },
  {},
  `INSERT INTO identity.links (account_id, purpose, code_hash, pending_hash, expires_at)
   VALUES ($account, $purpose, $code_hash, $pending_hash, now() + make_interval(mins => $minutes))`,
);

/** A link sent within the last minute is not sent again. */
export const latestLink = query(
  'identity.latestLink',
  { account: 'uuid', purpose: as<'magiclink' | 'recovery'>('text') },
  { pending_hash: 'text?', fresh: 'bool' },
  `SELECT pending_hash, created_at > now() - interval '1 minute' AS fresh FROM identity.links
    WHERE account_id = $account AND purpose = $purpose ORDER BY created_at DESC LIMIT 1`,
);

export const findLink = query(
  'identity.findLink',
  { code_hash: 'text', purpose: as<'magiclink' | 'recovery'>('text') },
  { account_id: 'uuid' },
  `SELECT account_id FROM identity.links
    WHERE code_hash = $code_hash AND purpose = $purpose AND used_at IS NULL AND expires_at > now()`,
);

export const useLink = query(
  'identity.useLink',
  { code_hash: 'text', purpose: as<'magiclink' | 'recovery'>('text') },
  { account_id: 'uuid', pending_hash: 'text?' },
  `UPDATE identity.links SET used_at = now()
    WHERE code_hash = $code_hash AND purpose = $purpose AND used_at IS NULL AND expires_at > now()
   RETURNING account_id, pending_hash`,
);

/** The first proof of the mailbox ends every other sign-up under the same e-mail, with the passwords they brought. */
export const dropOtherLinks = query(
  'identity.dropOtherLinks',
  { account: 'uuid' },
  {},
  `UPDATE identity.links SET used_at = now(), pending_hash = NULL WHERE account_id = $account AND used_at IS NULL`,
);
