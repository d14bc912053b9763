// The providers of the settings. New payments and payouts begin at the first; one that is no longer first stays in the table, for what was
// begun there.
import { join } from 'node:path';
import { type Adapters, adapters } from './adapters.ts';
import { type Checkouts, timedCheckouts } from './checkouts.ts';
import { noCheckouts, noProvider } from './no-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { askPaystack } from './paystack/ask-paystack.ts';
import { paystackCheckouts } from './paystack/paystack-checkouts.ts';
import { paystackTransfers } from './paystack/paystack-transfers.ts';
import { type PaymentProvider, withTimeLimit } from './provider.ts';
import { createSandboxCheckouts } from './sandbox/sandbox-checkouts.ts';
import { createSandbox } from './sandbox/sandbox.ts';

/** dataDir: where the sandbox stores its accounts and cards. */
type Given = { readonly payments: PaymentSettings; readonly dataDir: string; readonly origin: string };

const tableOf = <A extends { readonly name: string }>([current, ...others]: readonly A[], none: Adapters<A>) =>
  current ? adapters(current, ...others) : none;

/** `sandbox` has the card page; null where there is none. */
export const openPayments = ({ payments: { providers, paystack }, dataDir, origin }: Given) => {
  const sandbox = providers.includes('sandbox')
    ? createSandboxCheckouts({ folder: join(dataDir, 'sandbox-cards'), origin })
    : null;
  const opened = providers.flatMap((name): { checkouts: Checkouts; payments: PaymentProvider }[] => {
    if (name === 'sandbox')
      return sandbox
        ? [{ checkouts: sandbox, payments: createSandbox({ folder: join(dataDir, 'sandbox-bank') }) }]
        : [];
    if (!paystack) return [];
    const ask = askPaystack(paystack);
    return [{ checkouts: paystackCheckouts(ask, paystack.secretKey), payments: paystackTransfers(ask) }];
  });
  return {
    payments: tableOf(
      opened.map(({ payments }) => withTimeLimit(payments)),
      noProvider,
    ),
    checkouts: tableOf(
      opened.map(({ checkouts }) => timedCheckouts(checkouts)),
      noCheckouts,
    ),
    sandbox,
  };
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
