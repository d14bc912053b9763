// Codes of banks and pages of wallets at each provider: what Kaya requests, and what the answers mean.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFlutterwaveApi } from '../../../../tests/support/flutterwave-api.ts';
import { startMonnifyApi } from '../../../../tests/support/monnify-api.ts';
import { startPaystackApi } from '../../../../tests/support/paystack-api.ts';
import { badGateway, endless, half, type Json, lost, type Trouble } from '../../../../tests/support/provider-api.ts';
import { bankName } from '../destinations.ts';
import { judgeCharge } from '../payment-rules.ts';
import { AnswerLost, type Checkouts, timedCheckouts, ussdCode } from './checkouts.ts';
import { askFlutterwave } from './flutterwave/ask-flutterwave.ts';
import { flutterwaveCheckouts } from './flutterwave/flutterwave-checkouts.ts';
import { askMonnify } from './monnify/ask-monnify.ts';
import { monnifyCheckouts } from './monnify/monnify-checkouts.ts';
import { extraWaysOf, openPayments, sayPayWays } from './open-payments.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { askPaystack } from './paystack/ask-paystack.ts';
import { paystackCheckouts } from './paystack/paystack-checkouts.ts';

const amount_kobo = 45_000_00;

type Fake = {
  readonly checkouts: Checkouts;
  readonly calls: readonly { readonly path: string; readonly query: string; readonly body: Json }[];
  readonly trouble: (...next: Trouble[]) => void;
  readonly stop: () => Promise<void>;
  /** Where a GTBank code is requested, and with what. */
  readonly path: string;
  readonly asks: (reference: string) => Json;
  /** The payer has dialled it, and this amount came in, in this currency. */
  readonly dial: (reference: string, kobo: number, currency?: string) => void;
  readonly wallet: Json;
};

const fakes: Readonly<Record<string, () => Promise<Fake>>> = {
  Paystack: async () => {
    const api = await startPaystackApi();
    return {
      ...api,
      checkouts: paystackCheckouts(askPaystack(api.settings), api.settings),
      path: '/charge',
      asks: (reference) => ({ amount: amount_kobo, currency: 'NGN', reference, ussd: { type: '737' } }),
      dial: (reference, amount, currency = 'NGN') => api.end(reference, { amount, currency }),
      wallet: { channels: ['bank'] },
    };
  },
  Flutterwave: async () => {
    const api = await startFlutterwaveApi();
    return {
      ...api,
      checkouts: flutterwaveCheckouts(askFlutterwave(api.settings), api.settings.webhookHashes),
      path: '/charges',
      asks: (tx_ref) => ({ amount: 45_000, currency: 'NGN', tx_ref, account_bank: '058' }),
      dial: (reference, kobo, currency = 'NGN') =>
        api.dial(reference, { amount: kobo / 100, charged_amount: kobo / 100, currency }),
      wallet: { payment_options: 'opay' },
    };
  },
  Monnify: async () => {
    const api = await startMonnifyApi();
    return {
      ...api,
      checkouts: monnifyCheckouts(askMonnify(api.settings), api.settings),
      path: '/api/v1/merchant/bank-transfer/init-payment',
      asks: () => ({ bankCode: '058' }),
      dial: (reference, kobo, currency = 'NGN') => {
        api.come(reference, (kobo / 100).toFixed(2));
        Object.assign(api.transactions.get(reference) ?? {}, { currency });
      },
      wallet: { paymentMethods: ['PHONE_NUMBER'] },
    };
  },
};

describe.each(Object.keys(fakes))('at %s', (name) => {
  let fake: Fake;
  beforeAll(async () => {
    fake = (await fakes[name]?.()) as Fake;
    await fake.checkouts.findCharge('none');
  });
  afterAll(() => fake.stop());
  beforeEach(() => fake.trouble());

  const order = (reference: string = randomUUID(), bank = '058') => ({
    reference,
    amount_kobo,
    title: 'A move to Lekki',
    email: 'adaeze@example.com',
    life_ms: 30 * 60_000,
    bank,
  });
  const open = (given = order()) => {
    if (!fake.checkouts.ussd) throw new Error('no codes');
    return fake.checkouts.ussd.open(given);
  };
  const judged = async (reference: string, over = false) =>
    judgeCharge({ reference, amount_kobo, over }, await fake.checkouts.findCharge(reference));

  test('a code of the bank is requested for the exact amount', async () => {
    const given = order();
    const { code, expires_at } = await open(given);
    expect(code).toMatch(/^\*737\*[\d*]+#$/);
    expect(fake.calls.at(-1)).toMatchObject({ path: fake.path, body: fake.asks(given.reference) });
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 25 * 60_000);
  });

  test('each of its banks has a name at Kaya', () => {
    for (const bank of fake.checkouts.ussd?.banks ?? []) expect(bankName(bank), bank).not.toBeNull();
  });

  test('a code that nobody has dialled is open, and abandoned when its time is over', async () => {
    const given = order();
    await open(given);
    expect(await judged(given.reference)).toEqual({ is: 'open' });
    expect(await judged(given.reference, true)).toEqual({ is: 'abandoned' });
  });

  test('the exact amount pays; less does not, and is reported; another currency never counts', async () => {
    const [whole, less, dollars] = [order(), order(), order()];
    for (const given of [whole, less, dollars]) await open(given);
    fake.dial(whole.reference, amount_kobo);
    fake.dial(less.reference, amount_kobo - 100_00);
    fake.dial(dollars.reference, amount_kobo, 'USD');
    expect(await judged(whole.reference)).toMatchObject({ is: 'paid', money: { arrivals: [{ amount_kobo }] } });
    const short = await judged(less.reference);
    expect(short.is).toBeOneOf(['failed', 'open']);
    expect(short.money?.arrivals).toMatchObject([{ amount_kobo: amount_kobo - 100_00 }]);
    expect(await judged(dollars.reference)).toMatchObject({ is: 'failed', forged: true });
  });

  test.each<readonly [string, Trouble]>([
    ['no answer', lost],
    ['no answer and no effect', { ...lost, before: true }],
    ['429', { before: true, answer: { status: 429, body: { status: false, message: 'Too many requests' } } }],
    ['500', { answer: { status: 500, body: { status: false, message: 'Error' } } }],
    ['502 with HTML', badGateway],
    ['half an answer', half],
    ['an endless answer', endless],
    ['an answer without a code', { answer: { status: 200, body: { status: true, message: 'ok', data: {} } } }],
  ])('%s gives no code', async (_, trouble) => {
    fake.trouble(trouble);
    await expect(open()).rejects.toThrow(/answered|another shape|fetch failed/);
  });

  test('a bank without a code gives none', async () => {
    await expect(open(order(undefined, '999999'))).rejects.toThrow(/Invalid|another shape/);
  });

  test('a call to a provider that does not answer in time fails', async () => {
    const { ussd, openWallet } = timedCheckouts(
      {
        ...fake.checkouts,
        ussd: { banks: [], open: () => new Promise(() => undefined) },
        openWallet: () => new Promise(() => undefined),
      },
      10,
    );
    await expect(ussd?.open(order())).rejects.toThrow('No answer in 10 ms');
    await expect(openWallet?.({ ...order(), return_url: '' })).rejects.toThrow('No answer in 10 ms');
  });

  test('a wallet pays on its own page, which is requested once', async () => {
    const { life_ms: _life, bank: _bank, ...checkout } = order();
    const page = { ...checkout, return_url: 'https://kaya.example/track/return' };
    expect(await fake.checkouts.openWallet?.(page)).toMatchObject({ url: expect.stringMatching(/^https:/) });
    expect(fake.calls.at(-1)?.body).toMatchObject(fake.wallet);
    await expect(fake.checkouts.openWallet?.(page)).rejects.toThrow(AnswerLost);
  });
});

test('Flutterwave: the payment code is shown where the dialled code does not end with it; a fee of the payer is refused', async () => {
  const api = await startFlutterwaveApi();
  try {
    const { ussd } = flutterwaveCheckouts(askFlutterwave(api.settings), api.settings.webhookHashes);
    const order = { amount_kobo: 45_000_00, title: 'A move', email: 'ada@example.com', life_ms: 60_000 };
    const ask = (bank: string) => ussd?.open({ ...order, reference: randomUUID(), bank });
    expect(await ask('058')).toMatchObject({ payment_code: expect.stringMatching(/^\d+$/) });
    expect(await ask('566')).toMatchObject({ payment_code: null });
    expect(api.calls.at(-1)?.body['account_bank']).toBe('090110');
    api.unsure.payerFee = 100;
    await expect(ask('058')).rejects.toThrow('Flutterwave asks for another amount');
  } finally {
    await api.stop();
  }
});

test('what is dialled is digits and stars, and ends with #', () => {
  for (const code of ['*737*000*1234#', '*901*5000*0123456789#']) expect(ussdCode.safeParse(code).success).toBe(true);
  for (const code of ['737#', '*737*1234', '*737*<b>#', '*737# *1#', 'tel:*737#', '*737*12,34#', '*'.repeat(70)])
    expect(ussdCode.safeParse(code).success).toBe(false);
});

test('a provider that is set aside answers for its own payments, and never takes over', () => {
  const paystack = { secretKey: 'sk_live_1', baseUrl: 'https://api.paystack.co' };
  const flutterwave = { secretKey: 'FLWSECK_TEST-1', webhookHashes: ['x'], baseUrl: 'https://api.flutterwave.com/v3' };
  const given = { providers: ['paystack', 'flutterwave'], isTest: false, paystack, flutterwave } as const;
  const turn = (aside?: readonly 'flutterwave'[]) => {
    const { checkouts, payments } = openPayments({ ...given, ...(aside && { aside }) });
    return [checkouts, payments].map(({ byName, inTurn }) => [Object.keys(byName).length, inTurn.length]);
  };
  expect(turn()).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(turn(['flutterwave'])).toEqual([
    [2, 1],
    [2, 1],
  ]);
});

test('a provider offers what the settings say is switched on there', () => {
  const paystack = { secretKey: 'sk_test_1', baseUrl: 'https://api.paystack.co' };
  const current = (ways?: readonly ('ussd' | 'wallet')[]) =>
    openPayments({ providers: ['paystack'], isTest: true, ways, paystack }).checkouts.current;
  expect(current()).not.toHaveProperty('ussd');
  expect(current()).not.toHaveProperty('openWallet');
  expect(current(['ussd'])).toHaveProperty('ussd');
  expect(current(['wallet'])).not.toHaveProperty('ussd');
});

test('one line of the start-up log names the providers for each way to pay, and those set aside', () => {
  const paystack = { secretKey: 'sk_live_1', baseUrl: 'https://api.paystack.co' };
  const flutterwave = { secretKey: 'FLWSECK_TEST-1', webhookHashes: ['x'], baseUrl: 'https://api.flutterwave.com/v3' };
  const monnify = { apiKey: 'MK_PROD_1', secretKey: 's', contractCode: '1', baseUrl: 'https://api.monnify.com' };
  const providers = ['paystack', 'monnify', 'flutterwave'] as const;
  const given = { providers, aside: ['flutterwave'], isTest: false, paystack, flutterwave } as const;
  const said = (wallet?: string) => {
    const settings = { ...given, ways: ['ussd'] as const, monnify: { ...monnify, wallet } };
    return sayPayWays(openPayments(settings), settings);
  };
  expect(said('8012345678')).toBe(
    'payments: transfer paystack, monnify; card paystack, monnify; ussd paystack, monnify; wallet none; payout paystack, monnify; set aside flutterwave',
  );
  expect(said()).toContain('payout paystack; ');
  const off: PaymentSettings = { providers: [], isTest: false };
  expect(sayPayWays(openPayments(off), off)).toBe(
    'payments: transfer none; card none; ussd none; wallet none; payout none; set aside none',
  );
});

test('people read exactly the ways to pay that the providers here offer', () => {
  const of = (providers: readonly ('sandbox' | 'paystack')[], more: object = {}) =>
    extraWaysOf({ providers, isTest: false, ...more });
  expect(of(['sandbox'])).toEqual(['ussd', 'wallet']);
  expect(of(['paystack'])).toEqual([]);
  expect(of(['paystack'], { ways: ['ussd'] })).toEqual(['ussd']);
  expect(of(['paystack', 'sandbox'], { aside: ['sandbox'], ways: ['wallet'] })).toEqual(['wallet']);
  expect(of([], { ways: ['ussd'] })).toEqual([]);
});
