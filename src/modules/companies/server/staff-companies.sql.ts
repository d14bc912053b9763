import { as, query } from '../../../kernel/db/query.ts';
import type { CompanySize, tiers } from '../rules.ts';
import type { CompanyState } from '../staff-rules.ts';

export const staffPage = 20;

const state = `CASE WHEN c.closed_at IS NOT NULL THEN 'closed' WHEN c.verified_at IS NOT NULL THEN 'verified' ELSE 'pending' END`;
const row = {
  id: 'uuid',
  name: 'text',
  state: as<CompanyState>('text'),
  pays: as<'card' | 'invoice'>('text'),
  people: 'int4',
  created_at: 'timestamptz',
} as const;
const columns = `c.id, c.name, ${state} AS state, c.pays, c.people, c.created_at`;
const page = `($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${staffPage + 1}`;

/** All companies, those in one state, or search results; one row more than a page. The ids of the page come first. */
export const listedCompanies = query(
  'companies.listedCompanies',
  {
    state: as<CompanyState | null>('text?'),
    patterns: as<readonly string[] | null>('text[]?'),
    before: as<string | null>('uuid?'),
  },
  { ...row, hit: 'bool?' },
  `WITH page AS (
     (SELECT id, true AS hit FROM companies.companies WHERE $patterns::text[] IS NULL AND $state::text IS NULL AND ${page})
     UNION ALL
     (SELECT id, true FROM companies.companies WHERE $patterns::text[] IS NULL AND $state = 'pending' AND verified_at IS NULL AND closed_at IS NULL AND ${page})
     UNION ALL
     (SELECT id, true FROM companies.companies WHERE $patterns::text[] IS NULL AND $state = 'verified' AND verified_at IS NOT NULL AND closed_at IS NULL AND ${page})
     UNION ALL
     (SELECT id, true FROM companies.companies WHERE $patterns::text[] IS NULL AND $state = 'closed' AND closed_at IS NOT NULL AND ${page})
     UNION ALL
     SELECT found.id, found.hit FROM companies.find_companies($patterns, $state, $before, ${staffPage + 1}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${columns}, page.hit FROM page JOIN companies.companies c ON c.id = page.id ORDER BY c.id DESC`,
);

export const findCompany = query(
  'companies.findCompany',
  { id: 'uuid' },
  {
    ...row,
    slug: 'text',
    program_name: 'text?',
    tier: as<(typeof tiers)[number] | null>('text?'),
    card_brand: 'text?',
    card_last4: 'text?',
    tin: 'text?',
    address: 'text?',
    verified_at: 'timestamptz?',
    closed_at: 'timestamptz?',
    mine: 'bool',
  },
  `SELECT ${columns}, c.slug, c.program_name, c.tier, c.card_brand, c.card_last4, c.tin, c.address, c.verified_at, c.closed_at,
          EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = c.id AND e.account_id = (SELECT kernel.account_id())) AS mine
     FROM companies.companies c WHERE c.id = $id`,
);

/** The first admins of a company. */
export const adminsOf = query(
  'companies.adminsOf',
  { company: 'uuid' },
  { name: 'text', email: 'text', joined: 'bool' },
  `SELECT name, email, account_id IS NOT NULL AS joined FROM companies.company_employees
    WHERE company_id = $company AND access = 'admin' AND deactivated_at IS NULL ORDER BY id LIMIT 10`,
);

/** No row: already verified. By staff. */
export const noteVerified = query(
  'companies.noteVerified',
  { id: 'uuid' },
  { name: 'text' },
  `UPDATE companies.companies SET verified_at = now() WHERE id = $id AND verified_at IS NULL AND closed_at IS NULL RETURNING name`,
);
export const noteClosed = query(
  'companies.noteClosed',
  { id: 'uuid' },
  { name: 'text' },
  `UPDATE companies.companies SET closed_at = now() WHERE id = $id AND closed_at IS NULL RETURNING name`,
);

const signUp = {
  id: 'uuid',
  organization: 'text?',
  work_email: 'text',
  phone: 'text?',
  company_size: as<CompanySize | null>('text?'),
  confirmed: 'bool',
  account_id: 'uuid?',
  created_at: 'timestamptz',
} as const;
/** confirmed: through the link in this sign-up's own email. account_id: the account that has proven the email in any way. */
const proof = `s.confirmed_at IS NOT NULL AS confirmed, (SELECT a.id FROM identity.people a WHERE a.email = s.work_email AND a.confirmed) AS account_id`;

export const listedSignUps = query(
  'companies.listedSignUps',
  { before: as<string | null>('uuid?') },
  signUp,
  `SELECT s.id, s.organization, s.work_email, s.phone, s.company_size, ${proof}, s.created_at
     FROM (SELECT * FROM companies.corporate_signups WHERE company_size IN ('201-1000', '>1000') AND company_id IS NULL AND ${page}) s ORDER BY s.id DESC`,
);

/** Locks the sign-up: if two staff members try at once, only one creates the company. For the system. */
export const lockSignUp = query(
  'companies.lockSignUp',
  { id: 'uuid' },
  { ...signUp, company_id: 'uuid?' },
  `SELECT s.id, s.organization, s.work_email, s.phone, s.company_size, ${proof}, s.created_at, s.company_id
     FROM companies.corporate_signups s WHERE s.id = $id FOR UPDATE OF s`,
);
export const keepCompanyOf = query(
  'companies.keepCompanyOf',
  { id: 'uuid', company: 'uuid' },
  {},
  `UPDATE companies.corporate_signups SET company_id = $company WHERE id = $id`,
);
