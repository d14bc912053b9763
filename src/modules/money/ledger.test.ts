import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountKinds,
  balanced,
  type Posting,
  postingForAskedRefund,
  postingForReceivedMoney,
  postingForCollectedPayment,
  postingForCompletedJob,
  postingForPaidFee,
  postingForRefundedPayment,
  postingForReleasedPart,
  postingForReturnedPart,
  postingForSettledCommission,
} from './ledger.ts';
import {
  postingForPayoutFailed,
  postingForPayoutHold,
  postingForPayoutPaid,
  postingForPayoutReversed,
} from './payout-postings.ts';
import { postingForCompanyInvoice, postingForCompanyPayment, postingForCreditNote } from './company-postings.ts';

const jobId = 'job';
const workerId = 'musa';
const payoutId = 'payout';
const refundId = 'refund';

const money = fc.integer({ min: 1, max: 10 ** 13 });
const payout = fc.record({
  amount_kobo: fc.integer({ min: 1_000_00, max: 10 ** 12 }),
  fee_kobo: fc.integer({ min: 0, max: 50_00 }),
});
const job = fc
  .tuple(money, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([total_kobo, part]) => ({ total_kobo, worker_share_kobo: Math.round(total_kobo * part) }));

const totals = (postings: readonly Posting[]) => {
  const sums = new Map<string, number>();
  for (const { legs } of postings) {
    for (const { account, amount_kobo } of legs) sums.set(account, (sums.get(account) ?? 0) + amount_kobo);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
};

const expectSound = (posting: Posting): void => {
  expect(posting.legs.reduce((sum, leg) => sum + leg.amount_kobo, 0)).toBe(0);
  const names = posting.legs.map(({ account, owner }) => `${account}:${owner}`);
  expect(new Set(names).size).toBe(names.length);
  expect(posting.legs.every(({ amount_kobo }) => amount_kobo !== 0 && Number.isSafeInteger(amount_kobo))).toBe(true);
  expect(posting.legs.every(({ account, owner }) => accountKinds[account].owned === (owner !== null))).toBe(true);
};

test('every posting sums to zero, with one leg per account', () => {
  fc.assert(
    fc.property(job, payout, (facts, out) => {
      const whole = { ...out, payoutId, workerId };
      for (const posting of [
        postingForCollectedPayment({ payableId: jobId, ...facts }),
        postingForAskedRefund({ refundId, payableId: jobId, amount_kobo: facts.total_kobo }),
        postingForRefundedPayment({ refundId, amount_kobo: facts.total_kobo }),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo: facts.total_kobo }),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo: 0 }),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo: facts.total_kobo, released_kobo: 7_77 }),
        postingForReleasedPart({ jobId, workerId, part_kobo: facts.total_kobo }),
        postingForReturnedPart({ jobId, workerId, part_kobo: facts.total_kobo }),
        postingForSettledCommission({ once: jobId, workerId, amount_kobo: facts.total_kobo }),
        postingForCompanyInvoice({
          invoiceId: jobId,
          companyId: workerId,
          total_kobo: facts.total_kobo,
          moves_kobo: facts.worker_share_kobo,
        }),
        postingForCompanyPayment({ paymentId: jobId, companyId: workerId, amount_kobo: facts.total_kobo }),
        postingForCreditNote({ noteId: jobId, companyId: workerId, amount_kobo: facts.total_kobo }),
        postingForPayoutHold(whole),
        postingForPayoutPaid(whole),
        postingForPayoutFailed(whole),
        postingForPayoutReversed(whole),
      ]) {
        expectSound(posting);
      }
    }),
  );
});

test('a part is paid when everything is loaded: the end pays exactly the rest, or the worker owes what was too much', () => {
  fc.assert(
    fc.property(job, money, (facts, part_kobo) => {
      const { total_kobo, worker_share_kobo } = facts;
      const sums = totals([
        postingForCollectedPayment({ payableId: jobId, ...facts }),
        postingForReleasedPart({ jobId, workerId, part_kobo }),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo: total_kobo, released_kobo: part_kobo }),
      ]);
      expect(sums['escrow'] ?? 0).toBe(0);
      expect(sums['released_part'] ?? 0).toBe(0);
      expect((sums['worker_payable'] ?? 0) + (sums['worker_receivable'] ?? 0)).toBe(worker_share_kobo);
      expect(sums['worker_receivable'] ?? 0).toBe(Math.min(0, worker_share_kobo - part_kobo));
      expect(sums['commission_revenue'] ?? 0).toBe(total_kobo - worker_share_kobo);
    }),
  );
});

test('escrow is empty, the worker has the share and Kaya the rest when a job was paid by card', () => {
  fc.assert(
    fc.property(job, (facts) => {
      const both = [
        postingForCollectedPayment({ payableId: jobId, ...facts }),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo: facts.total_kobo }),
      ];
      const { total_kobo, worker_share_kobo } = facts;
      const commission_revenue = total_kobo - worker_share_kobo;
      expect(totals(both)).toEqual({
        provider_balance: -total_kobo,
        ...(worker_share_kobo > 0 && { worker_payable: worker_share_kobo }),
        ...(commission_revenue > 0 && { commission_revenue }),
      });
    }),
  );
});

test('the worker owes only the commission when a job was paid in cash', () => {
  const { legs } = postingForCompletedJob({
    jobId,
    workerId,
    total_kobo: 40_000_00,
    worker_share_kobo: 36_000_00,
    held_kobo: 0,
  });
  expect(legs).toEqual([
    { account: 'worker_receivable', owner: workerId, amount_kobo: -4_000_00 },
    { account: 'commission_revenue', owner: null, amount_kobo: 4_000_00 },
  ]);
});

test('the worker gets the share, Kaya the rest, and escrow is empty, whatever part is cash', () => {
  fc.assert(
    fc.property(job, fc.double({ min: 0, max: 1, noNaN: true }), (facts, part) => {
      const { total_kobo, worker_share_kobo } = facts;
      const held_kobo = Math.round(total_kobo * part);
      const cash_kobo = total_kobo - held_kobo;
      const ended = totals([
        ...(held_kobo > 0
          ? [postingForCollectedPayment({ payableId: jobId, total_kobo: held_kobo, paymentId: 'p' })]
          : []),
        postingForCompletedJob({ jobId, workerId, ...facts, held_kobo }),
      ]);
      expect(ended['escrow'] ?? 0).toBe(0);
      expect((ended['worker_payable'] ?? 0) + (ended['worker_receivable'] ?? 0) + cash_kobo).toBe(worker_share_kobo);
      expect(ended['worker_payable'] ?? 0).toBeGreaterThanOrEqual(0);
      expect(ended['worker_receivable'] ?? 0).toBeLessThanOrEqual(0);
      expect(ended['commission_revenue'] ?? 0).toBe(total_kobo - worker_share_kobo);
    }),
  );
});

test('a refund reverses the payment; settling a debt deducts it from the balance', () => {
  fc.assert(
    fc.property(money, (amount_kobo) => {
      const back = [
        postingForReceivedMoney({ arrivalId: 'a', paymentId: 'p', amount_kobo }),
        postingForCollectedPayment({ payableId: jobId, total_kobo: amount_kobo, paymentId: 'p' }),
        postingForAskedRefund({ refundId, payableId: jobId, amount_kobo }),
        postingForRefundedPayment({ refundId, amount_kobo }),
      ];
      expect(totals(back)).toEqual({});
      const unused = [
        postingForReceivedMoney({ arrivalId: 'b', paymentId: 'p', amount_kobo }),
        postingForAskedRefund({ refundId, paymentId: 'p', amount_kobo }),
      ];
      expect(totals(unused)).toEqual({ provider_balance: -amount_kobo, refund_clearing: amount_kobo });
      expect(totals([postingForSettledCommission({ once: jobId, workerId, amount_kobo })])).toEqual({
        worker_payable: -amount_kobo,
        worker_receivable: amount_kobo,
      });
    }),
  );
});

test('a payout costs the amount and earns the fee when it is paid; it changes nothing when it fails', () => {
  fc.assert(
    fc.property(payout, (out) => {
      const whole = { ...out, payoutId, workerId };
      expect(totals([postingForPayoutHold(whole), postingForPayoutFailed(whole)])).toEqual({});
      expect(
        totals([postingForPayoutHold(whole), postingForPayoutPaid(whole), postingForPayoutReversed(whole)]),
      ).toEqual({});
      expect(totals([postingForPayoutHold(whole), postingForPayoutPaid(whole)])).toEqual({
        worker_payable: -out.amount_kobo,
        provider_balance: out.amount_kobo - out.fee_kobo,
        ...(out.fee_kobo > 0 && { payout_fees: out.fee_kobo }),
      });
    }),
  );
});

test('a key names the subject and the event, so that each is posted once', () => {
  expect(postingForPayoutHold({ payoutId, workerId, amount_kobo: 1 }).key).toBe('payout_held:payout');
  expect(postingForCollectedPayment({ payableId: jobId, total_kobo: 1 }).key).toBe('payment_collected:job');
});

test('legs on one account are joined, and legs of zero are dropped', () => {
  const { legs } = balanced('job_completed', jobId, [
    { account: 'commission_revenue', owner: null, amount_kobo: 3 },
    { account: 'commission_revenue', owner: null, amount_kobo: 4 },
    { account: 'payout_fees', owner: null, amount_kobo: 5 },
    { account: 'payout_fees', owner: null, amount_kobo: -5 },
    { account: 'escrow', owner: jobId, amount_kobo: -7 },
  ]);
  expect(legs).toEqual([
    { account: 'commission_revenue', owner: null, amount_kobo: 7 },
    { account: 'escrow', owner: jobId, amount_kobo: -7 },
  ]);
});

const fee = { kind: 'job_cancelled', once: jobId, payableId: jobId, workerId, amount_kobo: 5, share_kobo: 4 } as const;
test('a fee is paid from escrow, and is all Kaya’s when no mover had set off', () => {
  expect(totals([postingForPaidFee(fee)])).toEqual({ escrow: -5, worker_payable: 4, commission_revenue: 1 });
  expect(totals([postingForPaidFee({ ...fee, workerId: null })])).toEqual({ escrow: -5, commission_revenue: 5 });
});

const given = { jobId, workerId, held_kobo: 0 } as const;
test.each([
  ['unbalanced', () => balanced('job_completed', jobId, [{ account: 'payout_fees', owner: null, amount_kobo: 1 }])],
  ['half a kobo', () => postingForCollectedPayment({ payableId: jobId, total_kobo: 0.5 })],
  ['nothing', () => postingForPayoutHold({ payoutId, workerId, amount_kobo: 0 })],
  ['less than nothing', () => postingForPayoutHold({ payoutId, workerId, amount_kobo: -1_000 })],
  ['a fee above the amount', () => postingForPayoutPaid({ payoutId, amount_kobo: 100, fee_kobo: 101 })],
  ['a share above the price', () => postingForCompletedJob({ ...given, total_kobo: 5, worker_share_kobo: 6 })],
  ['a share below zero', () => postingForCompletedJob({ ...given, total_kobo: 5, worker_share_kobo: -1 })],
  [
    'more held than the price',
    () => postingForCompletedJob({ ...given, total_kobo: 5, worker_share_kobo: 4, held_kobo: 6 }),
  ],
  ['a share above the kept fee', () => postingForPaidFee({ ...fee, share_kobo: 6 })],
  ['a share of no fee', () => postingForPaidFee({ ...fee, amount_kobo: 0, share_kobo: 6 })],
  ['no number', () => postingForCompletedJob({ ...given, total_kobo: 5, worker_share_kobo: Number.NaN })],
  [
    'an account without its owner',
    () => balanced('job_completed', jobId, [{ account: 'escrow', owner: null, amount_kobo: 0 }]),
  ],
])('never posts %s', (_name, post) => {
  expect(post).toThrow(RangeError);
});

test('a company that has paid its invoice, less a credit note, owes nothing; a move counts once', () => {
  const sums = totals([
    postingForCollectedPayment({ payableId: jobId, total_kobo: 60_00 }),
    postingForCompletedJob({ jobId, workerId, total_kobo: 60_00, worker_share_kobo: 54_00, held_kobo: 60_00 }),
    postingForCompanyInvoice({ invoiceId: 'i', companyId: 'c', total_kobo: 100_00, moves_kobo: 60_00 }),
    postingForCreditNote({ noteId: 'n', companyId: 'c', amount_kobo: 10_00 }),
    postingForCompanyPayment({ paymentId: 'p', companyId: 'c', amount_kobo: 90_00 }),
  ]);
  expect(sums).toEqual({
    provider_balance: -90_00,
    worker_payable: 54_00,
    commission_revenue: 6_00,
    company_sales: 30_00,
  });
});

test('a bill paid by card is paid out of what is held for it', () => {
  const sums = totals([
    postingForCompanyInvoice({ invoiceId: 'i', companyId: 'c', total_kobo: 100_00, moves_kobo: 0 }),
    postingForCollectedPayment({ payableId: jobId, total_kobo: 100_00 }),
    postingForCompanyPayment({ paymentId: 'p', companyId: 'c', amount_kobo: 100_00, heldForBill: jobId }),
  ]);
  expect(sums).toEqual({ provider_balance: -100_00, company_sales: 100_00 });
});

test('the part of an invoice for moves is at most its total', () => {
  const invoice = { invoiceId: 'i', companyId: 'c', total_kobo: 100, moves_kobo: 101 };
  expect(() => postingForCompanyInvoice(invoice)).toThrow(RangeError);
  expect(() => postingForCompanyPayment({ paymentId: 'p', companyId: 'c', amount_kobo: 0 })).toThrow(RangeError);
});
