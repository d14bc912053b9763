import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translate } from '../../shared/language.ts';
import { banks, networks, nubanCheckDigit, nubanWarning, operators, payoutMethods } from './destinations.ts';
import {
  askAgainAfter_s,
  checkDestination,
  checkPayout,
  maskAccount,
  moneyRefusals,
  payoutInitiated,
  payoutLife,
  type PayoutInput,
  payoutTerms,
  showDestination,
} from './rules.ts';

const bank: PayoutInput = { amount_kobo: 25_000_00, method: 'bank', account: '0000014579', bank_code: '011' };
const mobile: PayoutInput = {
  amount_kobo: 25_000_00,
  method: 'mobile_money',
  account: '0803 123 4567',
  operator: '999992',
};
const tron: PayoutInput = {
  amount_kobo: 25_000_00,
  method: 'crypto',
  account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  network: 'trc20',
};
const rich = { balance_kobo: 1_000_000_00, left_kobo: 1_000_000_00 };

test.each([
  ['bank', bank, 50_00, { method: 'bank', bank_code: '011', account: '0000014579' }],
  ['mobile money', mobile, 25_00, { method: 'mobile_money', operator: '999992', account: '+2348031234567' }],
  ['crypto', tron, 10_00, { method: 'crypto', network: 'trc20', account: tron.account }],
])('%s: the fee comes out of the amount', (_name, input, fee_kobo, destination) => {
  expect(checkPayout(input, rich)).toEqual({
    ok: true,
    amount_kobo: 25_000_00,
    fee_kobo,
    net_kobo: 25_000_00 - fee_kobo,
    destination,
    warning: null,
  });
});

test.each([
  ['no amount', { ...bank, amount_kobo: undefined }, 'missing_information', 'amount_kobo', 'Enter an amount'],
  [
    'no account and an amount below the minimum',
    { amount_kobo: 999_00, method: 'bank', bank_code: '011' },
    'missing_information',
    'amount_kobo',
    'Minimum payout is ₦1,000',
  ],
  ['amount 0', { ...bank, amount_kobo: 0 }, 'amount_too_low', 'amount_kobo', 'Minimum payout is ₦1,000'],
  [
    'a negative amount',
    { ...bank, amount_kobo: -5_000_00 },
    'amount_too_low',
    'amount_kobo',
    'Minimum payout is ₦1,000',
  ],
  ['₦999', { ...bank, amount_kobo: 999_00 }, 'amount_too_low', 'amount_kobo', 'Minimum payout is ₦1,000'],
  [
    '₦1,000.50',
    { ...bank, amount_kobo: 1_000_50 },
    'bad_amount',
    'amount_kobo',
    'Enter whole naira in figures, like 25,000',
  ],
  [
    'what is no amount',
    { ...bank, amount_kobo: null },
    'bad_amount',
    'amount_kobo',
    'Enter whole naira in figures, like 25,000',
  ],
  ['no method', { ...bank, method: '' }, 'missing_information', 'method', 'Choose a method'],
  ['no account', { ...bank, account: '  ' }, 'missing_information', 'account', 'Enter the account number'],
  ['no bank', { ...bank, bank_code: undefined }, 'missing_information', 'bank_code', 'Choose the bank'],
  ['no operator', { ...mobile, operator: '' }, 'missing_information', 'operator', 'Choose the operator'],
  ['no network', { ...tron, network: '' }, 'missing_information', 'network', 'Choose the network'],
  ['below the minimum', { ...bank, amount_kobo: 999_99 }, 'amount_too_low', 'amount_kobo', 'Minimum payout is ₦1,000'],
  [
    'above the balance',
    { ...bank, amount_kobo: rich.balance_kobo + 1_00 },
    'insufficient_balance',
    'amount_kobo',
    'Payout amount exceeds available balance',
  ],
  ['nine digits', { ...bank, account: '000001457' }, 'bad_account', 'account', 'An account number has 10 digits'],
  ['letters', { ...bank, account: '00000145AB' }, 'bad_account', 'account', 'An account number has 10 digits'],
  ['unknown bank', { ...bank, bank_code: '777' }, 'bad_account', 'bank_code', 'Choose a bank from the list'],
  ['unknown operator', { ...mobile, operator: '1' }, 'bad_account', 'operator', 'Choose an operator from the list'],
  [
    'a phone from elsewhere',
    { ...mobile, account: '+44 7700 900123' },
    'bad_account',
    'account',
    'Enter a Nigerian number like 0803 123 4567',
  ],
  ['unknown network', { ...tron, network: 'solana' }, 'bad_account', 'network', 'Choose a network from the list'],
  [
    'not Tron',
    { ...tron, account: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    'bad_account',
    'account',
    'An address on TRC20 (Tron) starts with T and has 34 characters',
  ],
  [
    'not Ethereum',
    { ...tron, network: 'erc20' },
    'bad_account',
    'account',
    'An address on this network starts with 0x and has 42 characters',
  ],
  ['another method', { ...bank, method: 'cheque' }, 'method_off', 'method', moneyRefusals.method_off.detail],
])('refused: %s', (_name, input, code, path, message) => {
  const found = checkPayout(input, rich);
  expect(found).toMatchObject({ ok: false, refusal: { code } });
  expect(found.ok ? [] : found.fields).toContainEqual({ path, message });
});

test('every field that is wrong is named, in the order of the form', () => {
  const paths = (input: PayoutInput) => {
    const found = checkPayout(input, rich);
    return found.ok ? [] : found.fields.map(({ path }) => path);
  };
  const wrong = { amount_kobo: 1_500_50, account: '12345' };
  expect(paths({ ...wrong, method: 'mobile_money', operator: '999992' })).toEqual(['amount_kobo', 'account']);
  expect(paths({ ...wrong, method: 'mobile_money' })).toEqual(['amount_kobo', 'operator', 'account']);
  expect(paths({ ...bank, ...wrong })).toEqual(['amount_kobo', 'account']);
  expect(paths({ ...wrong, method: 'bank' })).toEqual(['amount_kobo', 'bank_code', 'account']);
  expect(paths({ ...wrong, method: 'crypto' })).toEqual(['amount_kobo', 'network']);
  expect(paths({ ...bank, account: '12345', amount_kobo: undefined })).toEqual(['amount_kobo', 'account']);
});

test('the specification’s headings and sentences', () => {
  const words = (input: PayoutInput, balance_kobo: number, left_kobo = 1_000_000_00) => {
    const found = checkPayout(input, { balance_kobo, left_kobo });
    return found.ok ? null : `${found.refusal.title} - ${found.refusal.detail}`;
  };
  expect(words({}, 0)).toBe('Missing Information - Please fill in all required fields');
  expect(words({ ...bank, amount_kobo: 500_00 }, 0)).toBe('Amount Too Low - Minimum payout is ₦1,000');
  expect(words(bank, 24_999_00)).toBe('Insufficient Balance - Payout amount exceeds available balance');
  expect(words(bank, 25_000_00)).toBeNull();
  expect(words(bank, 25_000_00, 24_999_00)).toBe('More than today allows - This is more than you can send today.');
  expect(payoutMethods.map((method) => translate({}, payoutInitiated[method], { amount: '₦25,000' }))).toEqual([
    '₦25,000 will be sent to your bank within 5 minutes',
    '₦25,000 will be sent to your mobile money within 5 minutes',
    '₦25,000 will be sent to your crypto within 5 minutes',
  ]);
  expect(payoutInitiated.title).toBe('Payout Initiated!');
  expect(
    payoutMethods.map((method) => [method, payoutTerms[method].fee_kobo / 100, payoutTerms[method].minutes]),
  ).toEqual([
    ['bank', 50, 5],
    ['mobile_money', 25, 2],
    ['crypto', 10, 1],
  ]);
});

test('no payout is allowed below the minimum, above the balance or the ceiling, for less than its fee, or with kobo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 10 ** 9 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (some, whole, balance, left) => {
        const amount_kobo = whole ? Math.floor(some / 100) * 100 : some;
        const found = checkPayout({ ...bank, amount_kobo }, { balance_kobo: balance, left_kobo: left });
        expect(found.ok).toBe(
          amount_kobo >= 1_000_00 && amount_kobo <= Math.min(balance, left) && amount_kobo % 100 === 0,
        );
        if (found.ok) expect(found.net_kobo + found.fee_kobo).toBe(amount_kobo);
        if (found.ok) expect(found.net_kobo).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  ['011', '000001457', 9],
  ['011', '000000022', 0],
  ['50515', '400067587', 4],
  ['50211', '123456789', 7],
  ['058', '123456789', 6],
  ['044', '000000001', 7],
])('NUBAN: bank %s, serial %s, digit %i', (code, serial, digit) => {
  expect(nubanCheckDigit(code, serial)).toBe(digit);
  expect(nubanWarning(code, `${serial}${digit}`)).toBeNull();
  expect(nubanWarning(code, `${serial}${(digit + 1) % 10}`)).toMatch(/^This does not look like/);
});

test('only one of the test accounts at Access passes, and the others get a warning', () => {
  const serials = Array.from({ length: 11 }, (_, index) => `06900000${31 + index}`);
  expect(serials.filter((account) => nubanWarning('044', account) === null)).toEqual(['0690000032']);
  expect(checkDestination({ method: 'bank', bank_code: '044', account: '0690 000 031' })).toEqual({
    ok: true,
    destination: { method: 'bank', bank_code: '044', account: '0690000031' },
    warning: 'This does not look like an account number of Access. Check each digit.',
  });
});

test('every entry of the lists has a name and a unique code', () => {
  for (const list of [banks, operators]) {
    expect(list.every(({ code, name }) => /^\d{3,6}$|^035A$/.test(code) && name.length > 1)).toBe(true);
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  }
  expect(banks).toHaveLength(36);
  expect(operators).toHaveLength(8);
  expect(banks).toContainEqual({ code: '035A', name: 'ALAT by Wema' });
  expect(banks).toContainEqual({ code: '221', name: 'Stanbic IBTC' });
  // Where people look for them, with the account number that these wallets give.
  for (const name of ['Moniepoint', 'OPay', 'PalmPay']) expect(banks.map((one) => one.name)).toContain(name);
  expect(operators).toContainEqual({ code: '120003', name: 'MTN MoMo PSB' });
  expect(networks).toHaveLength(4);
});

test('an account is shown so that it can be recognised but not used', () => {
  const shown = [bank, mobile, tron].map((input) => {
    const found = checkDestination(input);
    return found.ok ? [maskAccount(found.destination), showDestination(found.destination)] : null;
  });
  expect(shown).toEqual([
    ['•••• 4579', 'First Bank •••• 4579'],
    ['0803 ••• 4567', 'OPay 0803 ••• 4567'],
    ['TJRabP…RTv8', 'TRC20 (Tron) TJRabP…RTv8'],
  ]);
});

test('a payout ends paid, failed or reversed, and money is returned once', () => {
  const move = fc.constantFrom(...payoutLife.moves);
  const by = fc.constantFrom('system' as const, 'staff' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(move, by), { maxLength: 30 }), (tries) => {
      let state = payoutLife.first;
      const passed: string[] = [state];
      for (const [name, person] of tries) {
        const found = payoutLife.next(state, name, person);
        if (found.ok) passed.push((state = found.state));
      }
      expect(passed.filter((each) => each === 'failed' || each === 'reversed').length).toBeLessThanOrEqual(1);
      expect(passed.includes('failed') && passed.includes('paid')).toBe(false);
      expect(new Set(passed).size).toBe(passed.length);
    }),
  );
  expect(payoutLife.states.filter(payoutLife.isFinal)).toEqual(['failed', 'reversed']);
  expect(payoutLife.next('sent', 'settle', 'staff' as 'system').ok).toBe(false);
});

test('retries become less frequent and never stop', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(askAgainAfter_s)).toEqual([2, 2, 3, 5, 10, 30, 60, 60]);
});
