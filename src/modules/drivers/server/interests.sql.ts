import { as, query } from '../../../kernel/db/query.ts';
import type { AbroadMethod } from '../interest-rules.ts';

/** Sent twice, it is stored once because of the unique key, and the first consent stays. */
export const keepInterest = query(
  'drivers.keepInterest',
  {
    account: 'uuid?',
    city: 'text',
    method: as<AbroadMethod>('text'),
    email: 'text',
    referral: 'text?',
    consent: 'text',
  },
  {},
  `INSERT INTO drivers.interests (account_id, city, method, email, referral_code, consent_text)
   VALUES ($account, $city, $method, $email, $referral, $consent)
   ON CONFLICT DO NOTHING`,
);

export const emailOfPerson = query(
  'drivers.emailOfPerson',
  { account: 'uuid' },
  { email: 'text' },
  `SELECT email FROM identity.people WHERE id = $account`,
);
