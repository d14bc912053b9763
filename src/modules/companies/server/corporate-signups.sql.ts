import { as, query } from '../../../kernel/db/query.ts';
import type { CompanySize } from '../rules.ts';

const size = as<CompanySize | null>('text?');

export const keepSignUp = query(
  'companies.keepSignUp',
  {
    organization: as<string | null>('text?'),
    work_email: 'text',
    company_size: size,
    phone: as<string | null>('text?'),
    agreed: 'bool',
  },
  { id: 'uuid' },
  `INSERT INTO companies.corporate_signups (organization, work_email, company_size, phone, agreed)
   VALUES ($organization, $work_email, $company_size, $phone, $agreed) RETURNING id`,
);

/** The sign-up last confirmed by the actor's proven email: strangers may also type that email. */
export const ownSignUp = query(
  'companies.ownSignUp',
  {},
  { organization: 'text?', company_size: size, has_password: 'bool' },
  `SELECT organization, company_size, identity.own_password() AS has_password FROM companies.corporate_signups
    WHERE work_email = (SELECT companies.own_email()) AND confirmed_at IS NOT NULL ORDER BY confirmed_at DESC, id DESC LIMIT 1`,
);

/** The sign-up with the actor's proven email. No row: there is none, or it is already confirmed. */
export const confirmSignUp = query(
  'companies.confirmSignUp',
  { id: 'uuid' },
  { id: 'uuid' },
  'SELECT id FROM companies.confirm_sign_up($id)',
);
