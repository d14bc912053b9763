import { as, query } from '../../../kernel/db/query.ts';

const purpose = as<'sign_in' | 'confirm'>('text');

/** The account that may sign in with this number. */
export const accountByPhone = query(
  'identity.accountByPhone',
  { phone: 'text' },
  { id: 'uuid', email: 'text' },
  `SELECT id, email FROM identity.accounts
    WHERE phone = $phone AND phone_confirmed_at IS NOT NULL AND email_confirmed_at IS NOT NULL AND suspended_at IS NULL`,
);

/** Includes suspended accounts: they too lose the number to the account that proves it. */
export const holderOfPhone = query(
  'identity.holderOfPhone',
  { phone: 'text' },
  { id: 'uuid', email: 'text' },
  `SELECT id, email FROM identity.accounts WHERE phone = $phone AND phone_confirmed_at IS NOT NULL`,
);

/**
 * No row: enough texts within the hour, or enough proofs by this account within a day. A known browser has its own `max`. All others share
 * the first `max` per number; then each source has one, up to `ceiling` in total. Purposes count separately. Callers first queue by account
 * and number.
 */
export const makePhoneCode = query(
  'identity.makePhoneCode',
  {
    id: 'uuid',
    account: 'uuid',
    phone: 'text',
    purpose,
    code_hash: 'text',
    request_hash: as<string | null>('text?'),
    source: 'text',
    known: 'bool',
    minutes: 'int4',
    max: 'int8',
    ceiling: 'int8',
    proofs: 'int8',
    numbers: 'int8',
  },
  { id: 'uuid' },
  `INSERT INTO identity.phone_codes (id, account_id, phone, purpose, code_hash, request_hash, source, known, expires_at)
   SELECT $id, $account, $phone, $purpose, $code_hash, $request_hash, $source, $known, now() + make_interval(mins => $minutes)
     FROM (SELECT count(*) FILTER (WHERE c.known AND c.source = $source) AS own, count(*) FILTER (WHERE NOT c.known) AS others,
                  count(*) FILTER (WHERE NOT c.known AND c.source = $source) AS here
             FROM identity.phone_codes c
            WHERE c.phone = $phone AND c.purpose = $purpose AND c.created_at > now() - interval '1 hour') AS texts
    WHERE CASE WHEN $known THEN own < $max ELSE others < $max OR (others < $ceiling AND here = 0) END
      AND ($purpose <> 'confirm' OR
           (SELECT count(*) < $proofs AND count(DISTINCT c.phone) FILTER (WHERE c.phone <> $phone) < $numbers
              FROM identity.phone_codes c
             WHERE c.account_id = $account AND c.purpose = 'confirm' AND c.created_at > now() - interval '1 day'))
   RETURNING id`,
);

/**
 * Counts a try of the latest code of this account or request before it is compared; earlier codes no longer count. No row: no code,
 * expired, or tried too often. Unaffected by codes of other requests.
 */
export const tryPhoneCode = query(
  'identity.tryPhoneCode',
  {
    phone: 'text',
    purpose,
    account: as<string | null>('uuid?'),
    request_hash: as<string | null>('text?'),
    max: 'int4',
  },
  { id: 'uuid', account_id: 'uuid', code_hash: 'text' },
  `UPDATE identity.phone_codes SET tries = tries + 1
    WHERE id = (SELECT c.id FROM identity.phone_codes c
                 WHERE c.phone = $phone AND c.purpose = $purpose AND ($account::uuid IS NULL OR c.account_id = $account)
                   AND c.request_hash IS NOT DISTINCT FROM $request_hash
                 ORDER BY c.created_at DESC LIMIT 1)
      AND used_at IS NULL AND expires_at > now() AND tries < $max
   RETURNING id, account_id, code_hash`,
);

/** Valid once. */
export const usePhoneCode = query(
  'identity.usePhoneCode',
  { id: 'uuid' },
  { account_id: 'uuid' },
  `UPDATE identity.phone_codes SET used_at = now() WHERE id = $id AND used_at IS NULL RETURNING account_id`,
);

/** False if the account meanwhile has another number. */
export const confirmPhone = query(
  'identity.confirmPhone',
  { account: 'uuid', phone: 'text' },
  { confirmed: 'bool?' },
  `SELECT identity.confirm_phone($account, $phone) AS confirmed`,
);

/** Marks the phone as unconfirmed. Returns the number. */
export const forgetPhone = query(
  'identity.forgetPhone',
  { account: 'uuid' },
  { phone: 'text?' },
  `SELECT identity.forget_phone($account) AS phone`,
);

/** Ends texted codes. They are stored for another day, so that texts still count. */
export const endPhoneCodes = query(
  'identity.endPhoneCodes',
  { account: 'uuid' },
  {},
  `UPDATE identity.phone_codes SET used_at = now() WHERE account_id = $account AND used_at IS NULL`,
);

export const dropPhoneCodes = query(
  'identity.dropPhoneCodes',
  { account: 'uuid' },
  {},
  `DELETE FROM identity.phone_codes WHERE account_id = $account`,
);

export const forgetOldPhoneCodes = query(
  'identity.forgetOldPhoneCodes',
  {},
  {},
  `DELETE FROM identity.phone_codes WHERE created_at < now() - interval '1 day'`,
);
