import { as, query } from '../../../kernel/db/query.ts';

/** By the system: by card, or on the terms that staff gave it. */
export const payingOf = query(
  'programs.payingOf',
  { company: 'uuid' },
  { pays: as<'card' | 'invoice'>('text') },
  `SELECT pays FROM companies.companies WHERE id = $company`,
);

export const commissionOf = query(
  'programs.commissionOf',
  { id: 'uuid' },
  { commission_bps: 'int4' },
  `SELECT commission_bps FROM programs.partners WHERE id = $id`,
);

export const writeCommission = query(
  'programs.writeCommission',
  { id: 'uuid', commission_bps: 'int4' },
  {},
  `UPDATE programs.partners SET commission_bps = $commission_bps, version = version + 1 WHERE id = $id`,
);

/** What the orders are, and of which company. */
export const itemsOfDues = query(
  'programs.itemsOfDues',
  { ids: 'uuid[]' },
  { id: 'uuid', title: 'text', starts_at: 'timestamptz', company: 'text' },
  `SELECT i.id, i.title, i.starts_at, c.name AS company
     FROM programs.items i JOIN companies.companies c ON c.id = i.company_id WHERE i.id = ANY ($ids)`,
);

/** No row: it has no partner. */
export const partnerOfItem = query(
  'programs.partnerOfItem',
  { id: 'uuid' },
  { partner_id: 'uuid' },
  `SELECT partner_id FROM programs.items WHERE id = $id AND partner_id IS NOT NULL`,
);

export const partnerToWriteTo = query(
  'programs.partnerToWriteTo',
  { id: 'uuid' },
  { name: 'text', email: 'text' },
  `SELECT name, email FROM programs.partners WHERE id = $id`,
);
