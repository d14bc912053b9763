// The sandbox from the first press to the refund and the payout, over HTTP, with what can go wrong on the way to it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProviderApi } from '../../../../tests/support/provider-api.ts';
import { providerBooksFlows } from '../../../../tests/support/provider-books-flows.ts';
import { type ProviderFake, providerFlows, usingProvider } from '../../../../tests/support/provider-flows.ts';
import { openTestSandbox } from '../../../../tests/support/sandbox.ts';
import { phoneOf } from '../../../sandbox/behaviours.ts';

/** The card that pays here: its refunds take a minute. */
const card = '4000000000007726';
/** Another card brings each other decision of a bank. */
const otherCards = {
  declined: '4000000000000341',
  pending: '4000000000000600',
  confirm: '4000002760003184',
  less: '4000000000000999',
} as const;

const start = async () => {
  const now_ms = Date.now();
  const sandbox = await openTestSandbox({ now: () => now_ms, origin: 'https://sandbox.example' });
  const { payer, service, folder } = sandbox;
  const { baseUrl, secretKey } = service.settings;
  let nextCard: string | undefined;
  /** All calls pass through this server. */
  const way = await startProviderApi(
    async (method, { pathname, search }, body, { authorization = '' }) => {
      const isKept = pathname === '/charges' && nextCard !== undefined && body['token'] !== 'of-another';
      const token = isKept && (await payer.tokenOf({ digits: nextCard ?? '', email: String(body['email']) }));
      const sent = JSON.stringify(token ? { ...body, token } : body);
      const answer = await fetch(`${baseUrl}${pathname}${search}`, {
        method,
        headers: { authorization },
        ...(method === 'GET' ? {} : { body: sent }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    () => null,
  );
  const posted = (path: string, reference: string) =>
    way.calls.filter((call) => call.method === 'POST' && call.path === path && call.body['reference'] === reference);
  const put = (name: string, what: unknown) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(what));
  const saved = (begins: string) =>
    readdirSync(folder)
      .filter((name) => name.startsWith(begins))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>);
  return {
    calls: way.calls,
    trouble: way.trouble,
    stop: async () => {
      await way.stop();
      await sandbox.close();
    },
    settings: { providers: ['sandbox'], isTest: true, sandbox: { baseUrl: way.baseUrl, secretKey } },
    brand: 'Visa',
    kept: { brand: 'Visa', last4: '7726', exp_month: 12, exp_year: 2034 },
    lacks: ['balance', 'banks'],
    nextCharge: (next) => {
      nextCard = next === 'paid' || next === 'code' ? undefined : otherCards[next];
    },
    chargesAsked: (payment) => posted('/charges', payment).length,
    confirms: true,
    pay: async (payment) => {
      if ((await payer.pageOf(payment))?.wallet) await payer.payFromWallet(payment);
      else if ((await payer.pageOf(payment))?.confirm) await payer.confirm(payment);
      else await payer.pay(payment, card);
    },
    decline: async (payment) => void (await payer.pay(payment, '4000000000000002')),
    dial: async (payment, kobo) => {
      const account = saved(`payment-${payment}`)[0]?.['account_number'];
      await payer.accounts.send(String(account), kobo);
    },
    refuseDial: async (payment) => {
      const code = `*737*000*${String(saved(`payment-${payment}`)[0]?.['account_number'])}#`;
      await payer.accounts.dial(code, phoneOf('0002'));
    },
    paidNote: (payment) => service.notes.noteOf('payment.ended', payment),
    refundsAsked: (refund) => posted('/refunds', refund).length,
    refundsMade: (payment) =>
      saved('refund-')
        .filter((one) => one['payment'] === payment)
        .map((one) => ({
          amount_kobo: Number(one['amount_kobo']),
          // The minute that it takes has passed.
          end: () => put(`refund-${String(one['reference'])}`, { ...one, at_ms: now_ms - 60_000 }),
        })),
    refundNote: (_, refund) => service.notes.noteOf('refund.ended', refund),
    setBalance_kobo: () => undefined,
    payoutsAsked: (payout) => posted('/payouts', payout).length,
    payoutOf_kobo: (payout) => Number(saved(`payout-${payout}`)[0]?.['amount_kobo']),
    putPayout: (payout, state) => {
      // This account sends money back a minute after it arrived: 61 s ago for reversed, 3 s ago for paid.
      const at_ms = now_ms - (state === 'paid' ? 3_000 : 61_000);
      put(`payout-${payout}`, { reference: payout, amount_kobo: 195_000, account: '0123452222', at_ms });
    },
    payoutNote: (payout, state) => service.notes.noteOf(state === 'paid' ? 'payout.ended' : 'payout.returned', payout),
  } satisfies ProviderFake;
};
const flow = usingProvider(start);
providerFlows(flow);
providerBooksFlows(flow);
