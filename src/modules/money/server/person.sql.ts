import { query } from '../../../kernel/db/query.ts';

const rows = { row: 'jsonb' } as const;

export const exportedPayouts = query(
  'money.exportedPayouts',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(p) - ARRAY['account_id', 'uncertain', 'looks', 'beside', 'held', 'not_before', 'tried_at'] AS row FROM money.payouts p WHERE account_id = $account ORDER BY id`,
);

export const exportedPayoutAccounts = query(
  'money.exportedPayoutAccounts',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(a) - ARRAY['account_id'] AS row FROM money.payout_accounts a WHERE account_id = $account ORDER BY id`,
);

/** What the person typed, as the saved accounts have it. */
export const exportedKnownAccounts = query(
  'money.exportedKnownAccounts',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(k) - ARRAY['account_id'] AS row FROM money.known_payout_accounts k WHERE account_id = $account ORDER BY named_at`,
);

export const exportedEntries = query(
  'money.exportedEntries',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(s) - ARRAY['id', 'worker_id', 'posting_id'] AS row FROM money.statement s WHERE worker_id = $account ORDER BY id`,
);

export const exportedPayments = query(
  'money.exportedPayments',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(p) - ARRAY['account_id', 'checkout_url', 'looks', 'keep_for', 'kept_card_id'] || jsonb_build_object('arrivals', (SELECT
      coalesce(jsonb_agg(to_jsonb(a) - ARRAY['payment_id', 'provider_id'] ORDER BY a.id), '[]') FROM money.arrivals a WHERE a.payment_id = p.id)) AS row
    FROM money.payments p
    WHERE account_id = $account ORDER BY id`,
);

/** Without the token, which is a secret of Kaya and the provider. */
export const exportedCards = query(
  'money.exportedCards',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object('brand', brand, 'last4', last4, 'exp_month', exp_month, 'exp_year', exp_year, 'kept_at', kept_at) AS row
     FROM money.kept_cards WHERE account_id = $account ORDER BY id`,
);

export const payoutsUnderway = query(
  'money.payoutsUnderway',
  { account: 'uuid' },
  { amount_kobo: 'int8' },
  `SELECT amount_kobo FROM money.payouts WHERE account_id = $account AND status IN ('requested', 'sent') ORDER BY id`,
);

export const erasePerson = query('money.erasePerson', { account: 'uuid' }, {}, `SELECT money.erase_person($account)`);

export const exportedInvoices = query(
  'money.exportedInvoices',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(i) - ARRAY['account_id', 'year', 'count'] AS row FROM money.invoices i WHERE account_id = $account ORDER BY id`,
);

export const forgetInvoices = query(
  'money.forgetInvoices',
  { account: 'uuid' },
  {},
  `SELECT money.forget_invoices($account)`,
);
