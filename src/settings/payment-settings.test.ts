import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { inProduction } from '../../tests/support/in-production.ts';
import { readConfig } from './config.ts';

const test_key = 'sk_test_0123456789abcdef';
const live_key = 'sk_live_0123456789abcdef';

test('the first provider takes new payments; the others finish what they began', () => {
  const given = { KAYA_PAYMENTS: 'paystack, sandbox', PAYSTACK_SECRET_KEY: test_key };
  expect(readConfig(given)).toMatchObject({
    payments: {
      providers: ['paystack', 'sandbox'],
      isTest: true,
      paystack: { secretKey: test_key, baseUrl: 'https://api.paystack.co' },
    },
    cryptoPayouts: false,
    seed: false,
  });
});

test('a live key moves real money in production', () => {
  const given = { ...inProduction, KAYA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: live_key };
  expect(readConfig(given).payments).toMatchObject({ providers: ['paystack'], isTest: false });
});

const hash = 'kaya_webhook_hash_0123456789';
const flutterwave = {
  KAYA_PAYMENTS: 'flutterwave',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-0123456789abcdef-X',
  FLUTTERWAVE_WEBHOOK_HASH: hash,
};
const flutterwaveLive = { ...flutterwave, FLUTTERWAVE_SECRET_KEY: 'FLWSECK-0123456789abcdef-X' };

test('Flutterwave has a key, and the hash of its webhooks', () => {
  expect(readConfig(flutterwave).payments).toMatchObject({
    providers: ['flutterwave'],
    isTest: true,
    paystack: undefined,
    flutterwave: {
      secretKey: flutterwave.FLUTTERWAVE_SECRET_KEY,
      webhookHashes: [hash],
      baseUrl: 'https://api.flutterwave.com/v3',
    },
  });
  expect(readConfig({ ...inProduction, ...flutterwaveLive }).payments).toMatchObject({ isTest: false });
});

test('only the first provider decides whether money is real', () => {
  const given = {
    ...inProduction,
    ...flutterwaveLive,
    KAYA_PAYMENTS: 'flutterwave,paystack',
    PAYSTACK_SECRET_KEY: live_key,
    KAYA_ALLOW_SANDBOX: 'yes',
  };
  expect(readConfig(given).payments).toMatchObject({ isTest: false });
  expect(readConfig(given).payments.aside).toEqual([]);
  expect(readConfig({ ...given, PAYSTACK_SECRET_KEY: test_key }).payments).toMatchObject({
    isTest: false,
    aside: ['paystack'],
  });
  const turned = { ...given, KAYA_PAYMENTS: 'paystack,flutterwave', PAYSTACK_SECRET_KEY: test_key };
  expect(readConfig(turned).payments).toMatchObject({ isTest: true, aside: ['flutterwave'] });
  expect(readConfig({ ...given, KAYA_PAYMENTS: 'sandbox,flutterwave,paystack' }).payments.aside).toEqual([
    'flutterwave',
    'paystack',
  ]);
});

const monnify = {
  KAYA_PAYMENTS: 'monnify',
  MONNIFY_API_KEY: 'MK_TEST_0123456789',
  MONNIFY_SECRET_KEY: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345',
  MONNIFY_CONTRACT_CODE: '5867418298',
};
const monnifyLive = { ...monnify, ...inProduction, MONNIFY_API_KEY: 'MK_PROD_0123456789' };

test("Monnify's key determines its address; payouts leave from the wallet", () => {
  const { MONNIFY_SECRET_KEY: secretKey, MONNIFY_CONTRACT_CODE: contractCode } = monnify;
  expect(readConfig(monnify).payments).toMatchObject({
    providers: ['monnify'],
    isTest: true,
    monnify: {
      apiKey: 'MK_TEST_0123456789',
      secretKey,
      contractCode,
      baseUrl: 'https://sandbox.monnify.com',
      wallet: undefined,
    },
  });
  expect(readConfig({ ...monnifyLive, MONNIFY_WALLET: '3934178936' }).payments).toMatchObject({
    isTest: false,
    monnify: { baseUrl: 'https://api.monnify.com', wallet: '3934178936' },
  });
  const elsewhere = { ...monnify, MONNIFY_BASE_URL: 'https://monnify.example/' };
  expect(readConfig(elsewhere).payments.monnify?.baseUrl).toBe('https://monnify.example');
});

test.each([
  [{ ...monnify, MONNIFY_SECRET_KEY: '' }, 'MONNIFY_SECRET_KEY is missing: KAYA_PAYMENTS has monnify.'],
  [{ ...monnify, MONNIFY_CONTRACT_CODE: '' }, 'MONNIFY_CONTRACT_CODE is missing: KAYA_PAYMENTS has monnify.'],
  [{ MONNIFY_WALLET: '3934178936' }, 'MONNIFY_WALLET is set, but KAYA_PAYMENTS has no monnify.'],
  [
    { ...monnify, KAYA_SEED: 'yes' },
    'KAYA_SEED is yes, but the demo people pay and are paid in the sandbox: make sandbox the first of KAYA_PAYMENTS, or remove KAYA_SEED.',
  ],
  [
    { ...monnify, MONNIFY_API_KEY: 'MK_PROD_0123456789' },
    'MONNIFY_API_KEY is a live key, which moves real money: outside production use a test key (MK_TEST_…).',
  ],
  [
    { ...monnify, ...inProduction },
    'MONNIFY_API_KEY is a test key, which moves no real money: production needs a live key (MK_PROD_…), or KAYA_ALLOW_SANDBOX.',
  ],
  [
    { ...monnify, MONNIFY_BASE_URL: 'https://api.monnify.com/' },
    'MONNIFY_BASE_URL does not belong to the key in MONNIFY_API_KEY: that one is used at https://sandbox.monnify.com.',
  ],
  [
    { ...monnifyLive, MONNIFY_BASE_URL: 'https://sandbox.monnify.com' },
    'MONNIFY_BASE_URL does not belong to the key in MONNIFY_API_KEY: that one is used at https://api.monnify.com.',
  ],
  [
    { KAYA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: test_key, KAYA_SEED: 'yes' },
    'KAYA_SEED is yes, but the demo people pay and are paid in the sandbox: make sandbox the first of KAYA_PAYMENTS, or remove KAYA_SEED.',
  ],
  [{ KAYA_PAYMENTS: 'paystack' }, 'PAYSTACK_SECRET_KEY is missing: KAYA_PAYMENTS has paystack.'],
  [{ PAYSTACK_SECRET_KEY: test_key }, 'PAYSTACK_SECRET_KEY is set, but KAYA_PAYMENTS has no paystack.'],
  [
    { KAYA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: live_key },
    'PAYSTACK_SECRET_KEY is a live key, which moves real money: outside production use a test key (sk_test_…).',
  ],
  [
    { ...inProduction, KAYA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: test_key },
    'PAYSTACK_SECRET_KEY is a test key, which moves no real money: production needs a live key (sk_live_…), or KAYA_ALLOW_SANDBOX.',
  ],
  [
    { ...inProduction, KAYA_PAYMENTS: 'sandbox' },
    'KAYA_PAYMENTS has sandbox, which moves no real money: remove it, or set KAYA_ALLOW_SANDBOX to yes.',
  ],
  [
    { KAYA_PAYMENTS: 'paystack,paypal' },
    'KAYA_PAYMENTS is "paystack,paypal". It must be a list of sandbox, paystack, flutterwave, monnify, separated by commas.',
  ],
  [
    { KAYA_PAYMENTS: 'flutterwave', FLUTTERWAVE_SECRET_KEY: flutterwave.FLUTTERWAVE_SECRET_KEY },
    'FLUTTERWAVE_WEBHOOK_HASH is missing: KAYA_PAYMENTS has flutterwave.',
  ],
  [
    { KAYA_PAYMENTS: 'flutterwave', FLUTTERWAVE_WEBHOOK_HASH: hash },
    'FLUTTERWAVE_SECRET_KEY is missing: KAYA_PAYMENTS has flutterwave.',
  ],
  [{ FLUTTERWAVE_WEBHOOK_HASH: hash }, 'FLUTTERWAVE_WEBHOOK_HASH is set, but KAYA_PAYMENTS has no flutterwave.'],
  [
    flutterwaveLive,
    'FLUTTERWAVE_SECRET_KEY is a live key, which moves real money: outside production use a test key (FLWSECK_TEST-…).',
  ],
  [
    { ...inProduction, ...flutterwave },
    'FLUTTERWAVE_SECRET_KEY is a test key, which moves no real money: production needs a live key (FLWSECK-…), or KAYA_ALLOW_SANDBOX.',
  ],
  [
    { ...flutterwave, KAYA_SEED: 'yes' },
    'KAYA_SEED is yes, but the demo people pay and are paid in the sandbox: make sandbox the first of KAYA_PAYMENTS, or remove KAYA_SEED.',
  ],
])('refuses %j', (env, fault) => {
  expect(faultsOf(env)).toEqual([fault]);
});

test.each([
  ['PAYSTACK_SECRET_KEY', { KAYA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: 'hunter2' }],
  ['FLUTTERWAVE_SECRET_KEY', { ...flutterwave, FLUTTERWAVE_SECRET_KEY: 'hunter2' }],
  ['FLUTTERWAVE_WEBHOOK_HASH', { ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: 'hunter2' }],
])('a wrong %s is refused without being repeated', (name, env) => {
  const faults = faultsOf(env);
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is not valid\\.`))]);
  expect(faults[0]).not.toContain('hunter2');
});

test('a test key in production is allowed with the sandbox, and counts as a test', () => {
  const given = {
    ...inProduction,
    KAYA_ALLOW_SANDBOX: 'yes',
    KAYA_PAYMENTS: 'paystack',
    PAYSTACK_SECRET_KEY: test_key,
  };
  expect(readConfig(given).payments).toMatchObject({ isTest: true });
});

test("an invalid KAYA_PAYMENTS is one fault: its providers' settings are not reported too", () => {
  const given = { ...flutterwave, KAYA_PAYMENTS: 'flutterwave,paystak', PAYSTACK_SECRET_KEY: test_key };
  expect(faultsOf(given)).toEqual([expect.stringContaining('KAYA_PAYMENTS is "flutterwave,paystak"')]);
  expect(faultsOf({ ...given, KAYA_SEED: 'yes' })).toHaveLength(1);
});
