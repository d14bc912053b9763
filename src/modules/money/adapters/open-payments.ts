// The providers of the settings: the sandbox where it is allowed, otherwise none. One that is replaced stays in its table, for what was
// begun there.
import { join } from 'node:path';
import { adapters } from './adapters.ts';
import { timedCheckouts } from './checkouts.ts';
import { noCheckouts, noProvider } from './no-provider.ts';
import { withTimeLimit } from './provider.ts';
import { createSandboxCheckouts } from './sandbox/sandbox-checkouts.ts';
import { createSandbox } from './sandbox/sandbox.ts';

/** What the settings say of payments. sandbox: allowed; dataDir: where it stores its accounts and cards. */
type PaymentSettings = { readonly sandbox: boolean; readonly dataDir: string; readonly origin: string };

/** `sandbox` has the card page; null where there is none. */
export const openPayments = ({ sandbox: allowed, dataDir, origin }: PaymentSettings) => {
  if (!allowed) return { payments: noProvider, checkouts: noCheckouts, sandbox: null };
  const sandbox = createSandboxCheckouts({ folder: join(dataDir, 'sandbox-cards'), origin });
  const payments = withTimeLimit(createSandbox({ folder: join(dataDir, 'sandbox-bank') }));
  return { payments: adapters(payments), checkouts: adapters(timedCheckouts(sandbox)), sandbox };
};

/** What people must know about payments here (Settings.payments). In development the sandbox needs no banner. */
export const paymentsNotice = ({ sandbox, devTools }: { readonly sandbox: boolean; readonly devTools: boolean }) =>
  sandbox ? (devTools ? undefined : ('sandbox' as const)) : ('off' as const);
