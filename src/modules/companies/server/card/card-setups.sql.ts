import { as, query } from '../../../../kernel/db/query.ts';
import type { CardSetupState } from '../../card-setup-rules.ts';
import type { tiers } from '../../rules.ts';

type Tier = (typeof tiers)[number];

const row = {
  id: 'uuid',
  account_id: 'uuid',
  for_company_id: 'uuid?',
  company_name: 'text',
  program_name: 'text?',
  tier: as<Tier | null>('text?'),
  status: as<CardSetupState>('text'),
  company_id: 'uuid?',
} as const;
const columns = Object.keys(row).join(', ');

/** This person's open set-up, with their latest input, or a new one. */
export const beginCardSetup = query(
  'companies.beginCardSetup',
  {
    account: 'uuid',
    company: as<string | null>('uuid?'),
    name: 'text',
    program: as<string | null>('text?'),
    tier: as<Tier | null>('text?'),
  },
  row,
  `INSERT INTO companies.card_setups (account_id, for_company_id, company_name, program_name, tier)
   VALUES ($account, $company, $name, $program, $tier)
   ON CONFLICT (account_id, for_company_id) WHERE status = 'started'
   DO UPDATE SET company_name = excluded.company_name, program_name = excluded.program_name, tier = excluded.tier
   RETURNING ${columns}`,
);

/** The caller's. */
export const ownCardSetup = query(
  'companies.ownCardSetup',
  { id: 'uuid' },
  row,
  `SELECT ${columns} FROM companies.card_setups WHERE id = $id AND account_id = (SELECT kernel.account_id())`,
);

/** Locks the set-up: if two processes have seen the payment, only one creates the company. */
export const lockCardSetup = query(
  'companies.lockCardSetup',
  { id: 'uuid' },
  row,
  `SELECT ${columns} FROM companies.card_setups WHERE id = $id FOR UPDATE`,
);

export const endCardSetup = query(
  'companies.endCardSetup',
  {
    id: 'uuid',
    from: as<readonly CardSetupState[]>('text[]'),
    to: as<CardSetupState>('text'),
    company: as<string | null>('uuid?'),
  },
  { id: 'uuid' },
  `UPDATE companies.card_setups SET status = $to, company_id = $company, ended_at = now()
    WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

/** The company that this person administers, even if its pages are closed to them for now. By the system. */
export const runsCompany = query(
  'companies.runsCompany',
  { account: 'uuid' },
  { id: 'uuid' },
  `SELECT c.id FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.account_id = $account AND e.access = 'admin' AND e.deactivated_at IS NULL AND c.closed_at IS NULL LIMIT 1`,
);

/** Whether this person has completed a later one for the same company, or for a new one. */
export const finishedLater = query(
  'companies.finishedLater',
  { id: 'uuid' },
  { id: 'uuid' },
  `SELECT o.id FROM companies.card_setups s JOIN companies.card_setups o ON o.account_id = s.account_id
      AND o.for_company_id IS NOT DISTINCT FROM s.for_company_id AND o.id > s.id AND o.status = 'verified'
    WHERE s.id = $id LIMIT 1`,
);

/** No row: the company is closed, or the person is no longer its admin. By the system. */
export const replaceCard = query(
  'companies.replaceCard',
  { company: 'uuid', account: 'uuid', customer: as<string | null>('text?'), digits: 'text', brand: 'text' },
  { id: 'uuid', name: 'text' },
  `UPDATE companies.companies c SET card_last4 = $digits, card_brand = $brand, provider_customer_id = $customer
    WHERE c.id = $company AND c.closed_at IS NULL AND EXISTS (
          SELECT FROM companies.company_employees e
           WHERE e.company_id = c.id AND e.account_id = $account AND e.access = 'admin' AND e.deactivated_at IS NULL)
   RETURNING c.id, c.name`,
);

export const personOf = query(
  'companies.personOf',
  { account: 'uuid' },
  { email: 'text', staff: 'bool' },
  `SELECT email, 'staff' = ANY (roles) AS staff FROM identity.people WHERE id = $account`,
);
