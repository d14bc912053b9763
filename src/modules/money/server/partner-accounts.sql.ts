import { as, query } from '../../../kernel/db/query.ts';
import type { Destination } from '../rules.ts';

export const partnerAccountRow = {
  id: 'uuid',
  state: as<'proposed' | 'active'>('text'),
  destination: as<Destination>('jsonb'),
  shown: 'text',
  account_name: 'text?',
  reason: 'text?',
  free_at: 'timestamptz',
  set_by: 'uuid',
  set_at: 'timestamptz',
} as const;
const columns = Object.keys(partnerAccountRow).join(', ');

/** The active one, and one that a second member of staff has to confirm. */
export const accountsOfPartner = query(
  'money.accountsOfPartner',
  { partner: 'uuid' },
  partnerAccountRow,
  `SELECT ${columns} FROM money.partner_accounts WHERE partner_id = $partner ORDER BY state`,
);

export const activePartnerAccount = query(
  'money.activePartnerAccount',
  { partner: 'uuid' },
  partnerAccountRow,
  `SELECT ${columns} FROM money.partner_accounts WHERE partner_id = $partner AND state = 'active'`,
);

/** Whether the partner has a payout that arrived, or one on its way. */
export const partnerWasPaid = query(
  'money.partnerWasPaid',
  { partner: 'uuid' },
  { was: 'bool' },
  `SELECT EXISTS (SELECT FROM money.payouts WHERE partner_id = $partner AND status <> 'failed') AS was`,
);

/** In place of the one in this state. */
export const putPartnerAccount = query(
  'money.putPartnerAccount',
  {
    partner: 'uuid',
    state: as<'proposed' | 'active'>('text'),
    destination: as<Destination>('jsonb'),
    shown: 'text',
    account_name: as<string | null>('text?'),
    reason: as<string | null>('text?'),
    by: 'uuid',
  },
  { id: 'uuid' },
  `INSERT INTO money.partner_accounts (partner_id, state, destination, shown, account_name, reason, set_by)
   VALUES ($partner, $state, $destination, $shown, $account_name, $reason, $by) RETURNING id`,
);

export const dropPartnerAccount = query(
  'money.dropPartnerAccount',
  { partner: 'uuid', state: as<'proposed' | 'active'>('text') },
  {},
  `DELETE FROM money.partner_accounts WHERE partner_id = $partner AND state = $state`,
);

/** No row: there is none to confirm, or the person who wrote it asks. */
export const activatePartnerAccount = query(
  'money.activatePartnerAccount',
  { id: 'uuid', by: 'uuid', free_at: 'timestamptz' },
  partnerAccountRow,
  `UPDATE money.partner_accounts SET state = 'active', confirmed_by = $by, free_at = $free_at
    WHERE id = $id AND state = 'proposed' AND set_by <> $by RETURNING ${columns}`,
);

/** Held while its account is new. */
export const insertPartnerPayout = query(
  'money.insertPartnerPayout',
  {
    id: 'uuid',
    partner_id: 'uuid',
    partner: 'text',
    amount_kobo: 'int8',
    destination: as<Destination>('jsonb'),
    shown: 'text',
    account_name: as<string | null>('text?'),
    provider: 'text',
    held_until: as<Date | null>('timestamptz?'),
  },
  {},
  `INSERT INTO money.payouts (id, partner_id, partner, amount_kobo, fee_kobo, method, destination, shown, account_name, provider, held, not_before)
   VALUES ($id, $partner_id, $partner, $amount_kobo, 0, 'bank', $destination, $shown, $account_name, $provider,
           $held_until::timestamptz IS NOT NULL, $held_until)`,
);

export const partnerPayoutUnderWay = query(
  'money.partnerPayoutUnderWay',
  { partner: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM money.payouts WHERE partner_id = $partner AND status IN ('requested', 'sent')`,
);

/** Partners who are owed at least the minimum that may be paid now, with an account, and without a payout since then: the clock tries each once a day. */
export const partnersToPay = query(
  'money.partnersToPay',
  { minimum_kobo: 'int8', since: 'timestamptz', after: 'uuid', max: 'int8' },
  { partner_id: 'uuid' },
  `SELECT a.owner_id AS partner_id FROM money.accounts a
    WHERE a.kind = 'partner_payable' AND a.owed_since IS NOT NULL AND a.owner_id > $after
      AND (SELECT sum(d.amount_kobo)::int8 FROM money.partner_dues d WHERE d.partner_id = a.owner_id AND d.payout_id IS NULL AND d.payable_at <= now()) >= $minimum_kobo
      AND EXISTS (SELECT FROM money.partner_accounts b WHERE b.partner_id = a.owner_id AND b.state = 'active')
      AND NOT EXISTS (SELECT FROM money.payouts o WHERE o.partner_id = a.owner_id AND o.requested_at >= $since)
      AND NOT EXISTS (SELECT FROM money.payouts o WHERE o.partner_id = a.owner_id AND o.status IN ('requested', 'sent'))
    ORDER BY a.owner_id LIMIT $max`,
);

/** Partners that Kaya owes and that have no account to be paid to, or one that waits for a second member of staff. Longest owed first. */
export const isUnpayable = `a.kind = 'partner_payable' AND a.owed_since IS NOT NULL AND a.balance_kobo > 0
      AND (NOT EXISTS (SELECT FROM money.partner_accounts b WHERE b.partner_id = a.owner_id AND b.state = 'active')
           OR EXISTS (SELECT FROM money.partner_accounts b WHERE b.partner_id = a.owner_id AND b.state = 'proposed'))`;

export const countUnpayable = query(
  'money.countUnpayable',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM (SELECT FROM money.accounts a WHERE ${isUnpayable} LIMIT $max) few`,
);

/** The next ones after an id. */
export const unpayablePartners = query(
  'money.unpayablePartners',
  { before: as<string | null>('uuid?'), max: 'int8' },
  { partner_id: 'uuid' },
  `SELECT a.owner_id AS partner_id FROM money.accounts a
    WHERE ${isUnpayable} AND ($before::uuid IS NULL OR a.owner_id < $before) ORDER BY a.owner_id DESC LIMIT $max`,
);
