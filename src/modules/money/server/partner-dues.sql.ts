// What partners are owed, order by order, and which payout each is in.
import { as, query } from '../../../kernel/db/query.ts';
import type { PayoutState } from '../rules.ts';
import { payoutRow } from './payouts.sql.ts';

export type DueKind = 'served' | 'cancelled' | 'deducted';

/** No row: it is owed, or deducted, already. */
export const insertDue = query(
  'money.insertDue',
  {
    partner_id: 'uuid',
    partner: 'text',
    item: 'uuid',
    kind: as<DueKind>('text'),
    price_kobo: 'int8',
    amount_kobo: 'int8',
    reason: as<string | null>('text?'),
    payable_at: as<Date | null>('timestamptz?'),
  },
  { id: 'uuid' },
  `INSERT INTO money.partner_dues (partner_id, partner, item_id, kind, price_kobo, amount_kobo, reason, payable_at)
   VALUES ($partner_id, $partner, $item, $kind, $price_kobo, $amount_kobo, $reason, $payable_at) ON CONFLICT DO NOTHING RETURNING id`,
);

/** What an order earned its partner. */
export const dueOfItem = query(
  'money.dueOfItem',
  { item: 'uuid' },
  { partner_id: 'uuid', partner: 'text', price_kobo: 'int8', amount_kobo: 'int8', payable_at: 'timestamptz?' },
  `SELECT partner_id, partner, price_kobo, amount_kobo, payable_at FROM money.partner_dues WHERE item_id = $item AND (kind = 'deducted') = false`,
);

/** How an order stands with its partner's money: what is left of it after a deduction, and the payout that it is in. */
export const paidOfItem = query(
  'money.paidOfItem',
  { item: 'uuid' },
  {
    amount_kobo: 'int8',
    deducted_kobo: 'int8',
    balance_kobo: 'int8',
    payable_at: 'timestamptz?',
    status: as<PayoutState | null>('text?'),
    settled_at: 'timestamptz?',
  },
  `SELECT d.amount_kobo, coalesce(-(SELECT less.amount_kobo FROM money.partner_dues less
            WHERE less.item_id = d.item_id AND (less.kind = 'deducted') = true), 0)::int8 AS deducted_kobo, coalesce((SELECT balance_kobo FROM money.accounts
            WHERE kind = 'partner_payable' AND owner_id = d.partner_id AND shard = 0), 0) AS balance_kobo, d.payable_at, o.status, o.settled_at
     FROM money.partner_dues d LEFT JOIN money.payouts o ON o.id = d.payout_id WHERE d.item_id = $item AND (d.kind = 'deducted') = false`,
);

/** What a payout may take now, locked against a second one. A row that another payout has just taken is left out. */
export const openDues = query(
  'money.openDues',
  { partner: 'uuid' },
  { id: 'uuid', amount_kobo: 'int8' },
  `SELECT id, amount_kobo FROM money.partner_dues WHERE partner_id = $partner AND payout_id IS NULL AND payable_at <= now() ORDER BY id FOR UPDATE`,
);

/** The order with its deduction, unless a payout has it. */
export const holdDues = query(
  'money.holdDues',
  { item: 'uuid', payable_at: as<Date | null>('timestamptz?') },
  {},
  `UPDATE money.partner_dues SET payable_at = $payable_at WHERE item_id = $item AND payout_id IS NULL`,
);

export const bindDues = query(
  'money.bindDues',
  { ids: 'uuid[]', payout: 'uuid' },
  {},
  `UPDATE money.partner_dues SET payout_id = $payout WHERE id = ANY ($ids)`,
);

/** Its payout came back. */
export const freeDues = query(
  'money.freeDues',
  { payout: 'uuid' },
  {},
  `UPDATE money.partner_dues SET payout_id = NULL WHERE payout_id = $payout`,
);

/** Its payout is sent again under another reference. */
export const moveDues = query(
  'money.moveDues',
  { from: 'uuid', to: 'uuid' },
  {},
  `UPDATE money.partner_dues SET payout_id = $to WHERE payout_id = $from`,
);

export const partnerBalance = query(
  'money.partnerBalance',
  { partner: 'uuid' },
  { balance_kobo: 'int8', payable_kobo: 'int8' },
  `SELECT balance_kobo, coalesce((SELECT sum(d.amount_kobo) FROM money.partner_dues d
            WHERE d.partner_id = $partner AND d.payout_id IS NULL AND d.payable_at <= now()), 0)::int8 AS payable_kobo
     FROM money.accounts WHERE kind = 'partner_payable' AND owner_id = $partner AND shard = 0`,
);

export const dueRow = {
  id: 'uuid',
  item_id: 'uuid',
  kind: as<DueKind>('text'),
  price_kobo: 'int8',
  amount_kobo: 'int8',
  reason: 'text?',
  owed_at: 'timestamptz',
  payable_at: 'timestamptz?',
  payout_id: 'uuid?',
  status: as<PayoutState | null>('text?'),
} as const;
const dueColumns = `d.id, d.item_id, d.kind, d.price_kobo, d.amount_kobo, d.reason, d.owed_at, d.payable_at, d.payout_id, o.status`;

/** The newest. */
export const duesOfPartner = query(
  'money.duesOfPartner',
  { partner: 'uuid', max: 'int8' },
  dueRow,
  `SELECT ${dueColumns} FROM money.partner_dues d LEFT JOIN money.payouts o ON o.id = d.payout_id
    WHERE d.partner_id = $partner ORDER BY d.id DESC LIMIT $max`,
);

export const duesOfPayout = query(
  'money.duesOfPayout',
  { payout: 'uuid' },
  dueRow,
  `SELECT ${dueColumns} FROM money.partner_dues d LEFT JOIN money.payouts o ON o.id = d.payout_id WHERE d.payout_id = $payout ORDER BY d.id`,
);

/** The newest. */
export const payoutsOfPartner = query(
  'money.payoutsOfPartner',
  { partner: 'uuid', max: 'int8' },
  payoutRow,
  `SELECT ${Object.keys(payoutRow).join(', ')} FROM money.payouts WHERE partner_id = $partner ORDER BY id DESC LIMIT $max`,
);
