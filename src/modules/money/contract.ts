// The money of a worker or driver: earnings and Instant Payout (partners.md §2.3, §5, §9; decisions.md "Earnings", "Instant payout").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, isoDate, pageOf, uuid } from '../../shared/fields.ts';
import { identityRefusals, passwordInUse, secondFactorCode } from '../identity/contract.ts';
import { identityLevels } from '../identity/level-rules.ts';
import { accountDoubts } from './account-name-rules.ts';
import { networks, payoutMethods } from './destinations.ts';
import { spans } from './period-rules.ts';
import { moneyRefusals, payoutLife } from './rules.ts';

export { moneyRefusals } from './rules.ts';
const refuse = moneyRefusals;

const kobo = z.int();
const instant = z.string();

export const payout = z.object({
  id: z.string(),
  amount_kobo: kobo,
  /** Deducted from the amount. */
  fee_kobo: kobo,
  /** The amount that arrives. */
  net_kobo: kobo,
  method: z.enum(payoutMethods),
  /** `GTBank •••• 6789` */
  shown: z.string(),
  /** The other person whose account it went to; null: the worker's own, or not known. */
  sent_to: z.nullable(z.string()),
  status: z.enum(payoutLife.states),
  failure_reason: z.nullable(z.string()),
  /** Its account is new, so it is not sent before this time and can be cancelled; null: it does not wait. */
  waits_until: z.nullable(instant),
  requested_at: instant,
  settled_at: z.nullable(instant),
});
export type Payout = z.output<typeof payout>;

/**
 * One event of the account of a worker or driver. All amounts add up to the balance minus what is owed; balance_kobo is that sum after this
 * line, negative while something is owed.
 */
const earningLine = z.object({
  id: z.string(),
  kind: z.string(),
  /** The job's title, or the destination of a payout; for a ride only if its fee came later. */
  title: z.nullable(z.string()),
  /** How it changed the balance: the share of a card job, the commission (negative) of a cash job. */
  amount_kobo: kobo,
  /** The cash the worker collected. */
  cash_kobo: kobo,
  /** The worker's share, cash included; 0 for payouts. */
  earned_kobo: kobo,
  balance_kobo: kobo,
  job_id: z.nullable(z.string()),
  /** The ride that was driven, cancelled late or tipped. */
  trip_id: z.nullable(z.string()),
  payout_id: z.nullable(z.string()),
  posted_at: instant,
});
export type EarningLine = z.output<typeof earningLine>;

export const readEarnings = endpoint({
  name: 'money.readEarnings',
  method: 'GET',
  path: '/api/earnings',
  who: 'account',
  summary: 'What can be paid out, total earned, this week by day, and the latest payouts.',
  answer: z.object({
    /** The ledger balance less what waits: what can be paid out. */
    balance_kobo: kobo,
    /**
     * Earned, but not free yet: for jobs of companies that have not paid their bill, or that Kaya looks at first; the oldest few. for_look:
     * it waits for the look, with bank_asks because a bank asks for its payment back; else for the company, with the day by which it has to pay.
     */
    waiting_kobo: kobo,
    waiting: z.array(
      z.object({
        job_id: z.string(),
        title: z.string(),
        amount_kobo: kobo,
        expected_on: z.string(),
        overdue: z.boolean(),
        for_look: z.boolean(),
        bank_asks: z.boolean(),
      }),
    ),
    /**
     * Commission on jobs and rides paid in cash, deducted from the next earnings; above `max_owed_kobo` no cash job can be
     * accepted.
     */
    owed_kobo: kobo,
    max_owed_kobo: kobo,
    /** Something is owed, and cards are on: it can be paid now. */
    may_pay_debt: z.boolean(),
    /** What may be sent on one Lagos day, and what is left of it today (ceiling-rules.ts). next_kobo: on the next level; null: none. */
    ceiling: z.object({
      level: z.enum(identityLevels),
      day_kobo: kobo,
      left_kobo: kobo,
      next_kobo: z.nullable(kobo),
    }),
    /** Why payouts are off at present, in a sentence; null when they are on. */
    payouts_off: z.nullable(z.string()),
    /**
     * The worker's share of everything they did, by card or in cash; payouts do not reduce it. The profile shows the same
     * figure.
     */
    total_earnings_kobo: kobo,
    /** The Lagos day of the first line of the statement; null before anything was earned. */
    first_day: z.nullable(z.string()),
    /** Earned, cash included, on seven Lagos days, Monday to Sunday. */
    week: z.array(z.object({ date: z.string(), amount_kobo: kobo })),
    payouts: z.array(payout),
    /** A payout to a new account can be sent now with a code of two-factor sign-in. */
    code_sends: z.boolean(),
  }),
});

export const listEarningLines = endpoint({
  name: 'money.listEarningLines',
  method: 'GET',
  path: '/api/earnings/lines',
  who: 'account',
  summary:
    'The account of the signed-in person, one line per event with the balance after it, newest first; 20 a page.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'This cursor is not valid for this list'))),
  }),
  answer: pageOf(earningLine),
});

export const readEarning = endpoint({
  name: 'money.readEarning',
  method: 'GET',
  path: '/api/earnings/lines/{id}',
  who: 'account',
  summary: 'One line of your statement, with the price it is part of and each share of that price.',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'This is not a line')) }),
  answer: z.extend(earningLine, {
    /** What the customer paid, less refunds; null where nobody paid a price. */
    price_kobo: z.nullable(kobo),
    /** Kaya's share of it. */
    commission_kobo: kobo,
    /** What others of the crew earned from it. */
    others_kobo: kobo,
    /** What the customer got back before the price was shared; price_kobo excludes it. */
    refunded_kobo: kobo,
    /** The fee of a payout, deducted from the amount. */
    fee_kobo: kobo,
    /** The part of a job that its mover was paid early, when everything was loaded. */
    early_kobo: kobo,
  }),
});
export type Earning = z.output<typeof readEarning.answer>;

const period = z.object({ from: z.string(), to: z.string(), earned_kobo: kobo });

export const readEarnedPeriods = endpoint({
  name: 'money.readEarnedPeriods',
  method: 'GET',
  path: '/api/earnings/periods',
  who: 'account',
  summary:
    'Your earnings by day, week or month (Lagos time), in the week, the eight weeks or the year of `day`; without it, of today. Days are YYYY-MM-DD; a period ends before `to`.',
  query: z.strictObject({ by: z.enum(spans, 'Choose day, week or month'), day: z.optional(isoDate) }),
  answer: z.object({
    by: z.enum(spans),
    /** In Lagos. */
    today: z.string(),
    periods: z.array(period),
    earned_kobo: kobo,
    /** The `day` to request for the periods before and after; null when there are none. */
    earlier: z.nullable(z.string()),
    later: z.nullable(z.string()),
  }),
});
export type EarnedPeriods = z.output<typeof readEarnedPeriods.answer>;

const month = z.object({ month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'A month is like 2026-11')) });
const bytes = z.custom<Uint8Array<ArrayBuffer>>();

export const readStatementPdf = endpoint({
  name: 'money.readStatementPdf',
  method: 'GET',
  path: '/api/earnings/statements/{month}/pdf',
  who: 'account',
  summary: 'Your statement of one month (Lagos time) as a PDF file.',
  params: month,
  answer: bytes,
  gives: { kind: 'bytes', types: ['application/pdf'] },
});

export const readStatementCsv = endpoint({
  name: 'money.readStatementCsv',
  method: 'GET',
  path: '/api/earnings/statements/{month}/csv',
  who: 'account',
  summary:
    'The same as a table for spreadsheets: UTF-8 with a byte order mark, amounts in naira, and no cell runs as a formula.',
  params: month,
  answer: bytes,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
});

// Lenient on purpose: the rules refuse what is missing, in the specification's words.
const destination = {
  method: z.optional(z.enum(payoutMethods, 'Choose a method')),
  account: z.optional(z.string('Enter the account').check(z.maxLength(100, 'Use at most 100 characters'))),
  bank_code: z.optional(z.string('Choose the bank').check(z.maxLength(80, 'Choose the bank'))),
  operator: z.optional(z.string('Choose the operator').check(z.maxLength(10, 'Choose the operator'))),
  network: z.optional(z.enum(networks, 'Choose the network')),
};
const amount = z
  .int('Enter whole naira in figures')
  .check(z.gte(0, 'Enter whole naira in figures'), z.lte(100_000_000_000_000, 'This amount is too large'));
/** saved: a saved account instead of the fields of a destination. */
const asked = { amount_kobo: z.optional(amount), ...destination, saved: z.optional(uuid) };

export const requestPayout = endpoint({
  name: 'money.requestPayout',
  method: 'POST',
  path: '/api/payouts',
  who: 'account',
  summary:
    'Holds the amount in the ledger and sends it in the background; the fee is deducted from the amount. One payout is on its way at a time, and a day has a ceiling, by what Kaya knows of you. A payout to an account that may not be your own, or above ₦100,000 in a day, needs a confirmation. One to an account that is new to a person who has been paid before waits (`waits_until`). `save` keeps the account for the next time.',
  body: z.strictObject({ ...asked, save: z.optional(z.boolean()), confirmation: z.optional(uuid) }),
  answer: payout,
  status: 201,
  refusals: [
    refuse.missing_information,
    refuse.bad_amount,
    refuse.amount_too_low,
    refuse.insufficient_balance,
    refuse.above_ceiling,
    refuse.payout_under_way,
    refuse.bad_account,
    refuse.method_off,
    refuse.confirm_account,
    refuse.confirmation_over,
    refuse.payouts_off,
  ],
  idempotent: true,
});

export const confirmPayout = endpoint({
  name: 'money.confirmPayout',
  method: 'POST',
  path: '/api/payout-confirmations',
  who: 'account',
  summary:
    'Confirms one payout to an account that may not be your own or above ₦100,000 in a day, with the code where two-factor is on, else with the password. Valid once, for five minutes, in this session, for this amount and account.',
  body: z.strictObject({
    ...asked,
    password: z.optional(passwordInUse),
    code: z.optional(secondFactorCode),
  }),
  answer: z.object({ id: z.string(), account_name: z.nullable(z.string()), expires_at: instant }),
  status: 201,
  refusals: [
    refuse.missing_information,
    refuse.bad_amount,
    refuse.amount_too_low,
    refuse.insufficient_balance,
    refuse.above_ceiling,
    refuse.payout_under_way,
    refuse.bad_account,
    refuse.method_off,
    identityRefusals.invalid_credentials,
    identityRefusals.too_many_passwords,
    identityRefusals.wrong_code,
    identityRefusals.too_many_codes,
  ],
});

export const listPayouts = endpoint({
  name: 'money.listPayouts',
  method: 'GET',
  path: '/api/payouts',
  who: 'account',
  summary: 'The payouts of the signed-in person, newest first.',
  query: idCursorQuery,
  answer: pageOf(payout),
});

const ofPayout = z.object({ id: uuid });

export const releasePayout = endpoint({
  name: 'money.releasePayout',
  method: 'POST',
  path: '/api/payouts/{id}/release',
  who: 'account',
  summary:
    'Sends a payout that waits because its account is new, with a code of two-factor sign-in that was on for as long as it would wait.',
  params: ofPayout,
  body: z.strictObject({ code: secondFactorCode }),
  answer: payout,
  refusals: [refuse.not_waiting, refuse.no_second_factor, identityRefusals.wrong_code, identityRefusals.too_many_codes],
});

export const cancelPayout = endpoint({
  name: 'money.cancelPayout',
  method: 'POST',
  path: '/api/payouts/{id}/cancellation',
  who: 'account',
  summary: 'Cancels a payout that waits because its account is new. The money is back in the balance.',
  params: ofPayout,
  answer: payout,
  refusals: [refuse.not_waiting],
});

const payoutAccount = z.object({
  id: z.string(),
  method: z.enum(payoutMethods),
  /** `GTBank •••• 6789`; the whole number is never shown again. */
  shown: z.string(),
  account_name: z.nullable(z.string()),
  is_default: z.boolean(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const listPayoutAccounts = endpoint({
  name: 'money.listPayoutAccounts',
  method: 'GET',
  path: '/api/payout-accounts',
  who: 'account',
  summary: 'The saved accounts of the signed-in person, the default first; at most ten.',
  answer: z.object({ items: z.array(payoutAccount) }),
});

const ofAccount = { params: z.object({ id: uuid }), answer: z.null(), status: 204 } as const;

export const setDefaultPayoutAccount = endpoint({
  name: 'money.setDefaultPayoutAccount',
  method: 'PUT',
  path: '/api/payout-accounts/{id}/default',
  who: 'account',
  summary: 'Makes a saved account the one that the payout form begins with.',
  ...ofAccount,
});

export const removePayoutAccount = endpoint({
  name: 'money.removePayoutAccount',
  method: 'DELETE',
  path: '/api/payout-accounts/{id}',
  who: 'account',
  summary: 'Removes a saved account. If it was the default, the newest other account becomes the default.',
  ...ofAccount,
});

const institution = z.object({ code: z.string(), name: z.string() });

export const listBanks = endpoint({
  name: 'money.listBanks',
  method: 'GET',
  path: '/api/payout-destinations',
  who: 'anyone',
  summary:
    'Methods that are on (none without a provider), with fee and usual time, and the banks, operators and networks to choose from: what the provider pays to, as it was read last.',
  answer: z.object({
    minimum_kobo: kobo,
    methods: z.array(z.object({ method: z.enum(payoutMethods), title: z.string(), fee_kobo: kobo, minutes: z.int() })),
    banks: z.array(institution),
    operators: z.array(institution),
    networks: z.array(institution),
  }),
});

export const previewAccount = endpoint({
  name: 'money.previewAccount',
  method: 'POST',
  path: '/api/payout-destinations/check',
  who: 'account',
  summary:
    'Checks where a payout would go: the name on the account if the provider knows it, and a warning if it looks wrong.',
  body: z.strictObject(destination),
  answer: z.object({
    account_name: z.nullable(z.string()),
    /** Why a payout to it will need a confirmation; null: it is in the worker's own name. */
    doubt: z.nullable(z.enum(accountDoubts)),
    /** How long a payout to it waits because it is new, hours; 0: not at all. */
    waits_hours: z.int(),
    warning: z.nullable(z.string()),
  }),
  refusals: [refuse.missing_information, refuse.bad_account, refuse.method_off, refuse.payouts_off],
});
