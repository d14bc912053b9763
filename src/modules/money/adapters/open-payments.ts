// The providers of the settings. New payments and payouts begin at the first; one that is no longer first stays in the table, for what was
// begun there.
import { type ExtraWay, extraWays } from '../payment-methods-rules.ts';
import { type Adapters, adapters, sendersFrom } from './adapters.ts';
import { type Books, timedBooks } from './books.ts';
import { type Checkouts, timedCheckouts } from './checkouts.ts';
import { askFlutterwave, type FlutterwaveSettings } from './flutterwave/ask-flutterwave.ts';
import { flutterwaveBooks } from './flutterwave/flutterwave-books.ts';
import { flutterwaveCheckouts } from './flutterwave/flutterwave-checkouts.ts';
import { flutterwaveTransfers } from './flutterwave/flutterwave-transfers.ts';
import { askMonnify, type MonnifySettings } from './monnify/ask-monnify.ts';
import { monnifyBooks } from './monnify/monnify-books.ts';
import { monnifyCheckouts } from './monnify/monnify-checkouts.ts';
import { monnifyTransfers } from './monnify/monnify-transfers.ts';
import { noBooks, noCheckouts, noProvider } from './no-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { askPaystack, type PaystackSettings } from './paystack/ask-paystack.ts';
import { paystackBooks } from './paystack/paystack-books.ts';
import { paystackCheckouts } from './paystack/paystack-checkouts.ts';
import { paystackTransfers } from './paystack/paystack-transfers.ts';
import { type PaymentProvider, withTimeLimit } from './provider.ts';
import { askSandbox, type SandboxSettings } from './sandbox/ask-sandbox.ts';
import { sandboxBooks } from './sandbox/sandbox-books.ts';
import { sandboxCheckouts } from './sandbox/sandbox-checkouts.ts';
import { sandboxTransfers } from './sandbox/sandbox-transfers.ts';

/** aside: providers that never take over. */
const tableOf = <A extends { readonly name: string }>(
  [current, ...others]: readonly A[],
  none: Adapters<A>,
  aside: readonly string[],
): Adapters<A> => {
  if (!current) return none;
  const table = adapters(current, ...others);
  return { ...table, inTurn: table.inTurn.filter(({ name }) => !aside.includes(name)) };
};

type Opened = { readonly checkouts: Checkouts; readonly payments: PaymentProvider; readonly books: Books };

const openPaystack = (settings: PaystackSettings): Opened => {
  const ask = askPaystack(settings);
  return {
    checkouts: paystackCheckouts(ask, settings),
    payments: paystackTransfers(ask),
    books: paystackBooks(askPaystack(settings, { whole: true })),
  };
};

const openFlutterwave = (settings: FlutterwaveSettings): Opened => {
  const ask = askFlutterwave(settings);
  return {
    checkouts: flutterwaveCheckouts(ask, settings.webhookHashes),
    payments: flutterwaveTransfers(ask),
    books: flutterwaveBooks(ask),
  };
};

const openMonnify = (settings: MonnifySettings): Opened => {
  const ask = askMonnify(settings);
  return {
    checkouts: monnifyCheckouts(ask, settings),
    payments: monnifyTransfers(ask, settings),
    books: monnifyBooks(ask),
  };
};

const openSandbox = (settings: SandboxSettings): Opened => {
  const ask = askSandbox(settings);
  return {
    checkouts: sandboxCheckouts(ask, settings.secretKey),
    payments: sandboxTransfers(ask),
    books: sandboxBooks(ask),
  };
};

/** Without the ways that are not switched on there. */
const offered = ({ ussd, openWallet, ...always }: Checkouts, ways: PaymentSettings['ways'] = []): Checkouts => ({
  ...always,
  ...(ussd && ways.includes('ussd') && { ussd }),
  ...(openWallet && ways.includes('wallet') && { openWallet }),
});

export const openPayments = ({
  providers,
  aside = [],
  ways,
  sandbox,
  paystack,
  flutterwave,
  monnify,
}: PaymentSettings) => {
  const all = {
    sandbox: sandbox && openSandbox(sandbox),
    paystack: paystack && openPaystack(paystack),
    flutterwave: flutterwave && openFlutterwave(flutterwave),
    monnify: monnify && openMonnify(monnify),
  };
  const opened = providers.flatMap((name): readonly Opened[] => {
    const one = all[name];
    return one ? [one] : [];
  });
  return {
    payments: tableOf(
      opened.map(({ payments }) => withTimeLimit(payments)),
      noProvider,
      aside,
    ),
    checkouts: tableOf(
      opened.map(({ checkouts }) =>
        timedCheckouts(checkouts.name === 'sandbox' ? checkouts : offered(checkouts, ways)),
      ),
      noCheckouts,
      aside,
    ),
    books: tableOf(
      opened.map(({ books }) => timedBooks(books)),
      noBooks,
      aside,
    ),
  };
};

type Tables = Pick<ReturnType<typeof openPayments>, 'payments' | 'checkouts'>;

/**
 * For the start-up log: the providers for each way to pay, in the order in which they are tried, and those that only answer for what began there.
 * One line instead of fields, because the log hides fields that are named after cards.
 */
export const sayPayWays = ({ payments, checkouts }: Tables, { monnify }: Pick<PaymentSettings, 'monnify'>): string => {
  const inTurn = checkouts.inTurn;
  // Without a wallet Monnify sends nothing.
  const senders = sendersFrom(payments, payments.current).filter(({ name }) => name !== 'monnify' || monnify?.wallet);
  const ways = {
    transfer: inTurn,
    card: inTurn,
    ussd: inTurn.filter(({ ussd }) => ussd),
    wallet: inTurn.filter(({ openWallet }) => openWallet),
    payout: senders,
    'set aside': Object.values(checkouts.byName).filter((one) => !inTurn.includes(one)),
  };
  const said = Object.entries(ways).map(([way, by]) => `${way} ${by.map(({ name }) => name).join(', ') || 'none'}`);
  return `payments: ${said.join('; ')}`;
};

/** The other ways to pay here. */
export const extraWaysOf = ({ providers, aside = [], ways = [] }: PaymentSettings): readonly ExtraWay[] => {
  const taking = providers.filter((name) => !aside.includes(name));
  if (taking.includes('sandbox')) return extraWays;
  return taking.length > 0 ? ways : [];
};

/** What people must know about payments here (Settings.payments). In development a test needs no banner. */
export const paymentsNotice = ({
  payments,
  devTools,
}: {
  readonly payments: PaymentSettings;
  readonly devTools: boolean;
}) => {
  if (payments.providers.length === 0) return 'off' as const;
  return payments.isTest && !devTools ? ('sandbox' as const) : undefined;
};
