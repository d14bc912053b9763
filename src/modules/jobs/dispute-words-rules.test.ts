import { expect, test } from 'vitest';
import type { Dispute } from './dispute-contract.ts';
import { offBillWords, outcomeWords, titleForCompany } from './dispute-words-rules.ts';

const open: Dispute = {
  reason: 'The fridge is dented',
  photo_urls: [],
  reported_at: '2026-11-22T09:00:00.000Z',
  decision: null,
  decided_reason: null,
  decided_at: null,
  pays_kobo: null,
  mover_kobo: null,
  back_card_kobo: null,
  back_cash_kobo: null,
  by_staff: false,
  late: false,
  taken_back_kobo: null,
  off_bill: null,
  repaid_at: null,
};
const split: Dispute = {
  ...open,
  decision: 'split',
  decided_reason: 'The dent was there, the rest came whole.',
  decided_at: '2026-11-22T12:00:00.000Z',
  pays_kobo: 30_000_00,
  mover_kobo: 27_000_00,
  back_card_kobo: 0,
  back_cash_kobo: 10_000_00,
};

test('no outcome is shown while the dispute is open', () => {
  expect(outcomeWords(open, 'customer')).toBeNull();
});

test('each side reads the outcome in its own words', () => {
  expect(outcomeWords(split, 'customer')).toEqual({
    title: 'Decided: split',
    lines: ['You pay ₦30,000.', 'Kaya owes you ₦10,000 of the cash. We will call you to send it.'],
  });
  expect(outcomeWords(split, 'mover')?.lines).toEqual([
    'You earn ₦27,000.',
    'The customer gets ₦10,000 of the cash back. Kaya pays it, and you owe it to Kaya.',
  ]);
  expect(outcomeWords({ ...split, repaid_at: '2026-11-23T12:00:00.000Z' }, 'staff')?.lines).toEqual([
    'The customer pays ₦30,000.',
    '₦10,000 has been paid back.',
    'The mover earns ₦27,000.',
  ]);
  const card: Dispute = { ...split, back_card_kobo: 10_000_00, back_cash_kobo: 0 };
  expect(outcomeWords(card, 'customer')?.lines[1]).toBe('₦10,000 goes back the way you paid.');
});

test('after completion both read what is deducted, and that payments are refunded', () => {
  const late: Dispute = { ...split, late: true, taken_back_kobo: 9_000_00 };
  expect(outcomeWords(late, 'mover')?.lines).toEqual(['You earn ₦27,000.', '₦9,000 is deducted.']);
  expect(outcomeWords(late, 'customer')?.lines).toContain('Kaya owes you ₦10,000. We will call you to send it.');
  expect(outcomeWords(late, 'staff')?.lines.at(-1)).toBe('₦9,000 is deducted from those who earned of it.');
});

test('for a company’s job, the bill becomes smaller', () => {
  const billed = { ...split, pays_kobo: 9_000_00, back_card_kobo: 0, back_cash_kobo: 0 };
  expect(outcomeWords(billed, 'customer', 10_000_00)?.lines).toEqual([
    'The company pays ₦9,000.',
    '₦10,000 comes off the company’s bill.',
  ]);
});

test('what happened to the bill of the company that pays', () => {
  const off = { company: 'Zuma Foods', amount_kobo: 12_000_00, month: '2026-11-01', credit_note: null } as const;
  expect(offBillWords({ ...off, how: 'open' })).toBe('₦12,000 comes off the November bill of Zuma Foods.');
  expect(offBillWords({ ...off, how: 'open', month: null })).toBe('₦12,000 comes off the next bill of Zuma Foods.');
  expect(offBillWords({ ...off, how: 'credited', credit_note: 'KC-2026-000004' })).toBe(
    '₦12,000 is credited to Zuma Foods by credit note KC-2026-000004.',
  );
  expect(offBillWords({ ...off, how: 'owed' })).toBe(
    'Kaya owes Zuma Foods ₦12,000, because its bill is paid already. We will send it.',
  );
  const dispute: Dispute = { ...split, back_cash_kobo: 0, off_bill: { ...off, how: 'open' } };
  expect(outcomeWords(dispute, 'customer', 12_000_00)?.lines).toEqual([
    'Zuma Foods pays ₦30,000.',
    '₦12,000 comes off the November bill of Zuma Foods.',
  ]);
  const owed: Dispute = { ...split, back_cash_kobo: 12_000_00, off_bill: { ...off, how: 'owed' } };
  expect(outcomeWords(owed, 'customer', 12_000_00)?.lines).toHaveLength(2);
});

test('a manager of the company reads for whom it was decided, by name', () => {
  expect(titleForCompany('customer', 'Segun', 'mover')).toBe('Decided for Segun');
  expect(titleForCompany('mover', 'Segun', 'cleaner')).toBe('Decided for the cleaner');
  expect(titleForCompany('split', 'Segun', 'mover')).toBe('Decided: split');
});
