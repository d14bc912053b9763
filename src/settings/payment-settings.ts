// Which providers move money, and with which keys.
import { type PaymentSettings, paymentProviders } from '../modules/money/adapters/payment-settings.ts';
import { extraWays } from '../modules/money/payment-methods-rules.ts';
import { refundHours } from '../modules/money/refund-rules.ts';
import { payoutCeilings_kobo } from '../modules/money/ceiling-rules.ts';
import { newAccountHours } from '../modules/money/rules.ts';
import { allOf, optional, type Values, withDefault } from './setting.ts';
import * as type from './types.ts';

export const paymentSettings = {
  KAYA_PAYMENTS: optional(type.listOf(paymentProviders), {
    shown: '`sandbox` where it is allowed, otherwise none',
    meaning:
      'Payment providers, separated by commas: new payments and payouts begin at the first; the others take over new payments and payouts while it is away, and answer for what was begun at them. `paystack`, `flutterwave`, `monnify` or `sandbox`',
  }),
  KAYA_PAYMENT_WAYS: optional(type.listOf(extraWays), {
    shown: 'both in the sandbox, otherwise none',
    meaning:
      'By what else people pay, beside bank transfer and card, separated by commas: `ussd`, `wallet`. Switch them on at each provider first',
  }),
  PAYSTACK_SECRET_KEY: optional(type.paystackKeys, {
    secret: true,
    shown: 'none',
    meaning:
      'Secret key of the Paystack account, `sk_live_…` in production, `sk_test_…` elsewhere; while it is changed, the new and the old one, separated by a comma',
  }),
  PAYSTACK_BASE_URL: withDefault(type.outsideBase, 'https://api.paystack.co', {
    shown: '`https://api.paystack.co`',
    meaning: 'Base address of the Paystack API',
  }),
  FLUTTERWAVE_SECRET_KEY: optional(type.flutterwaveKey, {
    secret: true,
    shown: 'none',
    meaning: 'Secret key of the Flutterwave account, `FLWSECK-…` in production, `FLWSECK_TEST-…` elsewhere',
  }),
  FLUTTERWAVE_WEBHOOK_HASH: optional(type.secrets, {
    secret: true,
    shown: 'none',
    meaning:
      'Secret hash of the Flutterwave webhook, as typed in its dashboard: 24 to 200 letters and digits; while it is changed, both, separated by a comma',
  }),
  FLUTTERWAVE_BASE_URL: withDefault(type.outsideBase, 'https://api.flutterwave.com/v3', {
    shown: '`https://api.flutterwave.com/v3`',
    meaning: 'Base address of the Flutterwave API',
  }),
  MONNIFY_API_KEY: optional(type.monnifyKey, {
    secret: true,
    shown: 'none',
    meaning: 'API key of the Monnify account, `MK_PROD_…` in production, `MK_TEST_…` elsewhere',
  }),
  MONNIFY_SECRET_KEY: optional(type.monnifySecrets, {
    secret: true,
    shown: 'none',
    meaning:
      'Secret key that belongs to it; it also signs the messages of Monnify. While it is changed, the new and the old one, separated by a comma',
  }),
  MONNIFY_CONTRACT_CODE: optional(type.monnifyContract, {
    shown: 'none',
    meaning: 'Contract code of the Monnify account',
  }),
  MONNIFY_WALLET: optional(type.accountNumber, {
    shown: 'none: payouts wait',
    meaning: 'Account number of the wallet at Monnify that payouts leave from',
  }),
  MONNIFY_BASE_URL: optional(type.outsideBase, {
    shown: '`https://api.monnify.com`, or `https://sandbox.monnify.com` with a test key',
    meaning: 'Base address of the Monnify API',
  }),
  KAYA_REFUND_SAME_BANK_HOURS: withDefault(type.wholeNumber(1, 720), refundHours.same_bank, {
    shown: `\`${refundHours.same_bank}\``,
    meaning: 'Hours in which a refund within one bank must be there',
  }),
  KAYA_REFUND_OTHER_BANK_HOURS: withDefault(type.wholeNumber(1, 720), refundHours.other_bank, {
    shown: `\`${refundHours.other_bank}\``,
    meaning: 'Hours in which a refund to an account at another bank must be there',
  }),
  KAYA_REFUND_CARD_HOURS: withDefault(type.wholeNumber(1, 720), refundHours.card, {
    shown: `\`${refundHours.card}\``,
    meaning: 'Hours in which a refund to a card must be there',
  }),
  KAYA_NEW_ACCOUNT_HOURS: optional(type.wholeNumber(0, 168), {
    shown: `\`${newAccountHours}\`; \`0\` in the sandbox`,
    meaning:
      'Hours that payouts to a new account wait, for a person who was paid before and does not confirm it with a two-factor code, from 0 to 168',
  }),
  /** Kobo. */
  KAYA_PAYOUT_CEILINGS: withDefault(type.risingNaira(3, 100_000_000), payoutCeilings_kobo, {
    shown: `\`${payoutCeilings_kobo.map((kobo) => kobo / 100).join(',')}\``,
    meaning:
      'What a person may be paid out on one Lagos day, in whole naira: known by an email only, by a confirmed phone, by papers that staff have seen. The defaults are the Central Bank’s daily limits for mobile money wallets of KYC levels 1 to 3 (circular BPS/DIR/GEN/CIR/04/007, 7 September 2017); ask your counsel whether they, or newer ones, bind you',
  }),
  KAYA_ALLOW_SANDBOX: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning: '`yes` allows sandbox payments and test keys outside development, with a banner on every page',
  }),
};

type Name = keyof typeof paymentSettings;
type Read = Values<typeof paymentSettings>;
type Provider = PaymentSettings['providers'][number];

/** A provider of real money. key: the setting whose prefix says whether it is live. */
type Keyed = {
  readonly provider: Provider;
  readonly key: 'PAYSTACK_SECRET_KEY' | 'FLUTTERWAVE_SECRET_KEY' | 'MONNIFY_API_KEY';
  readonly live: string;
  readonly test: string;
  /** Also required. */
  readonly also: readonly Name[];
  /** Used only by this provider. */
  readonly only: readonly Name[];
};
const keyed: readonly Keyed[] = [
  { provider: 'paystack', key: 'PAYSTACK_SECRET_KEY', live: 'sk_live_', test: 'sk_test_', also: [], only: [] },
  {
    provider: 'flutterwave',
    key: 'FLUTTERWAVE_SECRET_KEY',
    live: 'FLWSECK-',
    test: 'FLWSECK_TEST-',
    also: ['FLUTTERWAVE_WEBHOOK_HASH'],
    only: [],
  },
  {
    provider: 'monnify',
    key: 'MONNIFY_API_KEY',
    live: 'MK_PROD_',
    test: 'MK_TEST_',
    also: ['MONNIFY_SECRET_KEY', 'MONNIFY_CONTRACT_CODE'],
    only: ['MONNIFY_WALLET', 'MONNIFY_BASE_URL'],
  },
];
const monnifyBases = { live: 'https://api.monnify.com', test: 'https://sandbox.monnify.com' } as const;

const movesMoney = (v: Read, { key, live }: Keyed): boolean =>
  [v[key]].flat().every((one) => one?.startsWith(live) ?? false);
const monnifyBase = (v: Read): string =>
  monnifyBases[v.MONNIFY_API_KEY?.startsWith('MK_PROD_') === true ? 'live' : 'test'];

type Around = {
  readonly production: boolean;
  /** Whether the sandbox is allowed. */
  readonly sandbox: boolean;
  readonly providers: readonly Provider[];
  readonly seed: boolean;
};

/** Live keys belong in production, test keys and the sandbox elsewhere, unless a setting allows them with a banner. */
export const paymentFaults = (
  v: Read,
  { production, sandbox, providers, seed }: Around,
  given: (name: Name) => boolean,
): readonly (readonly [boolean, string])[] => [
  [
    providers.includes('sandbox') && !sandbox,
    'KAYA_PAYMENTS has sandbox, which moves no real money: remove it, or set KAYA_ALLOW_SANDBOX to yes.',
  ],
  [
    seed && providers.length > 0 && providers[0] !== 'sandbox',
    'KAYA_SEED is yes, but the demo people pay and are paid in the sandbox: make sandbox the first of KAYA_PAYMENTS, or remove KAYA_SEED.',
  ],
  ...keyed.flatMap((one): [boolean, string][] => {
    const { provider, key, live, test, also, only } = one;
    const isUsed = providers.includes(provider);
    const isLive = movesMoney(v, one);
    return [
      ...[key, ...also].map((name): [boolean, string] => [
        isUsed && !given(name),
        `${name} is missing: KAYA_PAYMENTS has ${provider}.`,
      ]),
      ...[key, ...also, ...only].map((name): [boolean, string] => [
        // An invalid list is already a fault.
        !isUsed && given(name) && (v.KAYA_PAYMENTS !== undefined || !given('KAYA_PAYMENTS')),
        `${name} is set, but KAYA_PAYMENTS has no ${provider}.`,
      ]),
      [
        !production && isLive,
        `${key} is a live key, which moves real money: outside production use a test key (${test}…).`,
      ],
      [
        production && v[key] !== undefined && !isLive && !v.KAYA_ALLOW_SANDBOX,
        `${key} is a test key, which moves no real money: production needs a live key (${live}…), or KAYA_ALLOW_SANDBOX.`,
      ],
    ];
  }),
  [
    v.MONNIFY_API_KEY !== undefined &&
      Object.values<string | undefined>(monnifyBases).includes(v.MONNIFY_BASE_URL) &&
      v.MONNIFY_BASE_URL !== monnifyBase(v),
    `MONNIFY_BASE_URL does not belong to the key in MONNIFY_API_KEY: that one is used at ${monnifyBase(v)}.`,
  ],
];

const ownAndEarlier = ([secretKey, ...earlierKeys]: readonly [string, ...string[]]) => ({
  secretKey,
  ...(earlierKeys.length > 0 && { earlierKeys }),
});

export const paymentsOf = (v: Read, providers: readonly Provider[]): PaymentSettings => {
  const current = keyed.find(({ provider }) => provider === providers[0]);
  const flutterwave = allOf({ secretKey: v.FLUTTERWAVE_SECRET_KEY, webhookHashes: v.FLUTTERWAVE_WEBHOOK_HASH });
  const monnify = allOf({
    apiKey: v.MONNIFY_API_KEY,
    secretKeys: v.MONNIFY_SECRET_KEY,
    contractCode: v.MONNIFY_CONTRACT_CODE,
  });
  const isReal = (provider: Provider | undefined): boolean =>
    keyed.some((one) => one.provider === provider && movesMoney(v, one));
  return {
    providers,
    aside: providers.filter((one) => isReal(one) !== isReal(providers[0])),
    ways: v.KAYA_PAYMENT_WAYS,
    isTest: current ? !movesMoney(v, current) : providers[0] === 'sandbox',
    paystack:
      v.PAYSTACK_SECRET_KEY === undefined
        ? undefined
        : { ...ownAndEarlier(v.PAYSTACK_SECRET_KEY), baseUrl: v.PAYSTACK_BASE_URL },
    flutterwave: flutterwave && { ...flutterwave, baseUrl: v.FLUTTERWAVE_BASE_URL },
    monnify: monnify && {
      apiKey: monnify.apiKey,
      contractCode: monnify.contractCode,
      ...ownAndEarlier(monnify.secretKeys),
      baseUrl: v.MONNIFY_BASE_URL ?? monnifyBase(v),
      wallet: v.MONNIFY_WALLET,
    },
  };
};
