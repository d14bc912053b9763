import { as, query } from '../../../kernel/db/query.ts';

/** The card kept by the company's last verified set-up. No row: none is kept. */
export const companyCard = query(
  'billing.companyCard',
  { company: 'uuid' },
  { id: 'uuid', provider: 'text', brand: 'text', last4: 'text', exp_month: 'int4?', exp_year: 'int4?' },
  `SELECT k.id, k.provider, k.brand, k.last4, k.exp_month, k.exp_year
     FROM (SELECT id, company_id FROM companies.card_setups WHERE company_id = $company ORDER BY id DESC LIMIT 1) s
     JOIN companies.companies c ON c.id = s.company_id
     JOIN money.kept_cards k ON k.card_setup_id = s.id AND k.last4 = c.card_last4
    ORDER BY k.kept_at DESC LIMIT 1`,
);

/** Whether it is switched on; no row: it was never switched off. */
export const byCardOf = query(
  'billing.byCardOf',
  { company: 'uuid' },
  { by_card: 'bool' },
  `SELECT by_card FROM billing.accounts WHERE company_id = $company`,
);

export const switchCard = query(
  'billing.switchCard',
  { company: 'uuid', is_on: 'bool' },
  {},
  `SELECT billing.switch_card($company, $is_on)`,
);

export const triesOf = query(
  'billing.triesOf',
  { bills: 'uuid[]' },
  {
    bill_id: 'uuid',
    nth: 'int2',
    tried_on: 'date',
    payment_id: 'uuid?',
    ended_at: 'timestamptz?',
    failure: 'text?',
  },
  `SELECT bill_id, nth, tried_on, payment_id, ended_at, failure FROM billing.card_tries WHERE bill_id = ANY ($bills) ORDER BY bill_id, nth`,
);

/** No row: this attempt had already begun. By the system. */
export const beginTry = query(
  'billing.beginTry',
  {
    bill: 'uuid',
    nth: 'int2',
    company: 'uuid',
    on: 'date',
    payment: as<string | null>('uuid?'),
    failure: as<string | null>('text?'),
  },
  { nth: 'int2' },
  `INSERT INTO billing.card_tries (bill_id, nth, company_id, tried_on, payment_id, failure, ended_at)
   VALUES ($bill, $nth, $company, $on, $payment, $failure, CASE WHEN $failure::text IS NOT NULL THEN now() END)
   ON CONFLICT (bill_id, nth) DO NOTHING RETURNING nth`,
);

/** No row: it had already ended. By the system. */
export const endTry = query(
  'billing.endTry',
  { bill: 'uuid', nth: 'int2', failure: as<string | null>('text?') },
  { nth: 'int2' },
  `UPDATE billing.card_tries SET ended_at = now(), failure = $failure WHERE bill_id = $bill AND nth = $nth AND ended_at IS NULL
   RETURNING nth`,
);

/** Open, due bills of companies with a kept card, by day and id. */
export const billsToCharge = query(
  'billing.billsToCharge',
  { today: 'date', after: 'date', after_id: 'uuid', max: 'int8' },
  { id: 'uuid', due_on: 'date' },
  `SELECT b.id, b.due_on FROM billing.bills b
    WHERE b.settled_at IS NULL AND b.due_on <= $today AND (b.due_on, b.id) > ($after, $after_id)
      AND EXISTS (SELECT FROM companies.card_setups s JOIN money.kept_cards k ON k.card_setup_id = s.id WHERE s.company_id = b.company_id)
      AND (SELECT count(*) FROM billing.card_tries t WHERE t.bill_id = b.id) < 3
    ORDER BY b.due_on, b.id LIMIT $max`,
);

/** A company's open bills, earliest due first. */
export const openBillsOf = query(
  'billing.openBillsOf',
  { company: 'uuid', max: 'int8' },
  { id: 'uuid', number: 'text', due_on: 'date', open_kobo: 'int8' },
  `SELECT b.id, i.number, b.due_on, b.total_kobo - b.paid_kobo - b.credited_kobo AS open_kobo
     FROM (SELECT * FROM billing.bills WHERE company_id = $company AND settled_at IS NULL ORDER BY due_on LIMIT $max) b
     JOIN money.invoices i ON i.id = b.invoice_id ORDER BY b.due_on, b.id`,
);
