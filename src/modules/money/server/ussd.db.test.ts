// Codes and wallets beside several providers, and in the sandbox. What real providers say: tests/support/ussd-flows.ts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCards, payingWith } from '../../../../tests/support/card-provider.ts';
import { oweMore } from '../../../../tests/support/debts.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { logged } from '../../../../tests/support/logged.ts';
import { openTestSandbox, type TestSandbox } from '../../../../tests/support/sandbox.ts';
import { until } from '../../../../tests/support/until.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { payables } from '../../../server/modules.ts';
import { adapters } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import type { PayableKind } from '../payable-rules.ts';
import { endUssd } from './end-ussd.ts';
import { payByUssd } from './pay-by-ussd.ts';
import { payByWallet } from './pay-by-wallet.ts';
import type { CardPayments } from './payables.ts';
import { readPayWays } from './read-pay-ways.ts';
import { readUssd } from './read-ussd.ts';
import { verifyTask } from './verify-payment.ts';

type Person = Actor & { accountId: string };
let market: JobDatabase;
let service: TestSandbox;
let sandbox: Checkouts;
let payer: TestSandbox['payer'];
beforeAll(async () => {
  market = await openJobDatabase(8);
  service = await openTestSandbox();
  sandbox = service.checkouts;
  payer = service.payer;
});
afterAll(async () => {
  await market.close();
  await service.close();
});

const [gtbank, zenith, fidelity] = ['058', '057', '070'];
const owed_kobo = 3_000_00;
const cards = (...all: [Checkouts, ...Checkouts[]]): CardPayments => ({ checkouts: adapters(...all), payables });
/** A second provider, with codes of other banks. */
const second = (): Checkouts => ({
  ...sandbox,
  name: 'second',
  ussd: {
    banks: [gtbank, fidelity],
    open: async (order) => ({ ...(await open({ ...order, bank: gtbank })), code: '*770*000*2#' }),
  },
});
const open: NonNullable<Checkouts['ussd']>['open'] = (order) => {
  if (!sandbox.ussd) throw new Error('no codes');
  return sandbox.ussd.open(order);
};
const away = (): Checkouts => {
  const gone = () => Promise.reject(new Error('away'));
  return { ...sandbox, name: 'away', ussd: { banks: [gtbank, zenith], open: gone }, openWallet: gone };
};
const without = ({ ussd: _, openWallet: __, ...other }: Checkouts): Checkouts => ({ ...other, name: 'without' });

const debtor = async (): Promise<Person> => {
  const worker = await market.worker();
  await market.as(system, (act) => oweMore(act, worker.accountId, owed_kobo));
  return worker;
};
const ask = (at: CardPayments, who: Person, bank = gtbank, kind: PayableKind = 'debt', id = who.accountId) =>
  payByUssd(at)(market.db, who, { params: { kind, id }, body: { bank, amount_kobo: owed_kobo } }, noExchange);
const wallet = (at: CardPayments, who: Person, kind: PayableKind = 'debt', id = who.accountId) =>
  payByWallet(at)(market.db, who, { params: { kind, id }, body: { amount_kobo: owed_kobo } }, noExchange);
const read = (at: CardPayments, who: Person) =>
  market.as(who, (act) => readUssd(at)(act, { params: { kind: 'debt', id: who.accountId } } as never, noExchange));
const paymentOf = async (who: Person) =>
  String(
    await market.value('SELECT id FROM money.payments WHERE account_id = $1 ORDER BY id DESC LIMIT 1', [who.accountId]),
  );
const providerOf = async (who: Person) =>
  market.value('SELECT provider FROM money.payments WHERE id = $1', [await paymentOf(who)]);

describe('payByUssd and readUssd', () => {
  test('in the sandbox, dialling the code pays the exact amount, and a second payment goes back', async () => {
    const worker = await debtor();
    const at = cards(sandbox);
    const { code } = await ask(at, worker);
    expect(code).toMatch(/^\*737\*000\*\d{10}#$/);
    expect(await payer.accounts.dial('*737*000*0000000000#')).toBeNull();
    const id = await paymentOf(worker);
    expect(await payer.accounts.dial(code)).toMatchObject({ reference: id, amount_kobo: owed_kobo });
    await payer.accounts.dial(` ${code} `);
    await verifyTask(at)({ paymentId: id }, market.db);
    expect(await read(at, worker)).toMatchObject({
      status: 'paid',
      received_kobo: 2 * owed_kobo,
      returned_kobo: owed_kobo,
      is_sandbox: true,
      subject: 'earnings',
    });
  });

  test('two presses at once open one code', async () => {
    const worker = await debtor();
    const at = cards(sandbox);
    const answers = await Promise.all([ask(at, worker), ask(at, worker)].map((one) => one.catch(codeOf)));
    const { code } = await ask(at, worker);
    for (const answer of answers)
      expect([code, 'ussd_unreachable']).toContain(typeof answer === 'string' ? answer : answer?.code);
    expect(await market.value('SELECT count(*) FROM money.payments WHERE account_id = $1', [worker.accountId])).toBe(
      '1',
    );
  });

  test('a press that the provider does not answer leaves the code that another press has shown', async () => {
    const worker = await debtor();
    let calls = 0;
    const shown = async () =>
      (await market.value('SELECT ussd_code FROM money.payments WHERE account_id = $1', [worker.accountId])) !== null;
    const flaky: NonNullable<Checkouts['ussd']>['open'] = async (order) => {
      calls += 1;
      if (calls > 1) return until(shown).then(() => Promise.reject(new Error('away')));
      await until(() => calls > 1);
      return open(order);
    };
    const at = cards({ ...sandbox, ussd: { banks: [gtbank], open: flaky } }, second());
    const [one, other] = await Promise.all([ask(at, worker), ask(at, worker)]);
    expect(other.code).toBe(one.code);
    expect(await read(at, worker)).toMatchObject({ status: 'open', code: one.code });
    expect(await market.value('SELECT count(*) FROM money.payments WHERE account_id = $1', [worker.accountId])).toBe(
      '1',
    );
  });

  test('another provider takes over, if it has a code of this bank', async () => {
    const [one, other] = [await debtor(), await debtor()];
    const at = cards(away(), second());
    expect(await logged(() => ask(at, one))).toContain('another payment provider takes over');
    expect([await providerOf(one), (await read(at, one))?.code]).toEqual(['second', '*770*000*2#']);
    expect(await codeOf(ask(at, other, zenith))).toBe('ussd_unreachable');
    expect(await ask(at, other, fidelity)).toMatchObject({ bank: { name: 'Fidelity' } });
  });

  test('ussd_off without a provider that has codes, and for a card set-up; ussd_bank for a bank that no provider has', async () => {
    const worker = await debtor();
    expect(await codeOf(ask(cards(without(sandbox)), worker))).toBe('ussd_off');
    expect(await codeOf(ask(noCards, worker))).toBe('ussd_off');
    expect(await codeOf(ask(cards(sandbox), worker, gtbank, 'card_setup', randomUUID()))).toBe('ussd_off');
    expect(await codeOf(ask(cards(sandbox), worker, '999992'))).toBe('ussd_bank');
  });

  test('a card instead ends the code, and a code instead leaves the card page to be paid', async () => {
    const worker = await debtor();
    const at = cards(sandbox);
    const { code } = await ask(at, worker);
    const ussd = await paymentOf(worker);
    const press = () =>
      payingWith(at).pay(market.db, worker, 'debt', worker.accountId, { amount_kobo: owed_kobo, page: 'worker' });
    await press();
    expect(await read(at, worker)).toMatchObject({ status: 'over' });
    const again = await ask(at, worker);
    expect(again.code).not.toBe(code);
    await payer.accounts.dial(code);
    await verifyTask(at)({ paymentId: ussd }, market.db);
    expect(await market.value('SELECT reason FROM money.refunds WHERE payment_id = $1 AND unapplied', [ussd])).toBe(
      'It came too late',
    );
  });
});

describe('endUssd', () => {
  test('ends the code; of another it is not found, and without one there is none', async () => {
    const [worker, other] = [await debtor(), await debtor()];
    const at = cards(sandbox);
    const end = (who: Person) =>
      endUssd(at)(market.db, who, { params: { kind: 'debt', id: worker.accountId } } as never, noExchange);
    expect(await codeOf(end(worker))).toBe('not_found');
    await ask(at, worker);
    expect(await codeOf(end(other))).toBe('not_found');
    expect(await end(worker)).toMatchObject({ status: 'over', returned_kobo: 0 });
  });
});

describe('payByWallet', () => {
  test('leads to the page of the wallet, the same one at each press; paid there it counts', async () => {
    const worker = await debtor();
    const at = cards(sandbox);
    const { checkout_url } = await wallet(at, worker);
    expect((await wallet(at, worker)).checkout_url).toBe(checkout_url);
    const id = await paymentOf(worker);
    expect(await payer.pageOf(id)).toMatchObject({ wallet: true, over: false });
    await payer.payFromWallet(id);
    await verifyTask(at)({ paymentId: id }, market.db);
    expect(
      await market.value(`SELECT way || ' ' || status || coalesce(card_brand, '') FROM money.payments WHERE id = $1`, [
        id,
      ]),
    ).toBe('wallet paid');
  });

  test('wallet_off without a provider that has one, and for a card set-up; wallet_unreachable while it is away', async () => {
    const worker = await debtor();
    expect(await codeOf(wallet(cards(without(sandbox)), worker))).toBe('wallet_off');
    expect(await codeOf(wallet(cards(sandbox), worker, 'card_setup', randomUUID()))).toBe('wallet_off');
    expect(await codeOf(wallet(cards(away()), worker))).toBe('wallet_unreachable');
  });
});

describe('readPayWays', () => {
  const ways = (at: CardPayments) =>
    market.as(system, (act) => readPayWays(() => at.checkouts)(act, {} as never, noExchange));

  test('the banks of all providers, each once, by name', async () => {
    const { ussd_banks, wallet: has } = await ways(cards(sandbox, second()));
    expect(ussd_banks.map(({ name }) => name)).toEqual(['Access', 'Fidelity', 'GTBank', 'UBA', 'Zenith']);
    expect(has).toBe(true);
  });

  test('nothing where no provider has it', async () => {
    expect(await ways(cards(without(sandbox)))).toEqual({ ussd_banks: [], wallet: false });
    expect(await ways(noCards)).toEqual({ ussd_banks: [], wallet: false });
  });
});
