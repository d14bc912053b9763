// A second provider is configured: what was begun at the first is asked about, refunded and settled there, and new things begin at the second.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { payingWith } from '../../../../tests/support/card-provider.ts';
import { banksWith } from '../../../../tests/support/provider-banks.ts';
import { payoutRow } from '../../../../tests/support/payout-row.ts';
import { notesOfProviders } from '../../../../tests/support/notes-of-providers.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { oweMore, payOwed } from '../../../../tests/support/debts.ts';
import { openTestSandbox, type TestSandbox } from '../../../../tests/support/sandbox.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { payables } from '../../../server/modules.ts';
import { adapters } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import type { PaymentProvider, TransferOutcome } from '../adapters/provider.ts';
import type { Institution } from '../destinations.ts';
import type { CardPayments } from './payables.ts';
import { sendRefund } from './give-back.ts';
import { beginSending, noteLook } from './payouts.sql.ts';
import { placesAt, readBanks } from './read-banks.ts';
import { settlePayout } from './settle-payout.ts';
import { verifyPayment, verifyTask } from './verify-payment.ts';
import { whoseAccount } from './whose-account.ts';

type Person = Actor & { accountId: string };
let market: JobDatabase;
/** Two of the sandbox, under other names. */
let sandboxes: Record<'first' | 'second', TestSandbox>;
let first: Checkouts;
let second: Checkouts;
beforeAll(async () => {
  market = await openJobDatabase(8);
  sandboxes = { first: await openTestSandbox(), second: await openTestSandbox() };
  first = { ...sandboxes.first.checkouts, name: 'first' };
  second = { ...sandboxes.second.checkouts, name: 'second' };
});
afterAll(async () => {
  await market.close();
  await sandboxes.first.close();
  await sandboxes.second.close();
});

const card = '4242424242424242';
const owed_kobo = 3_000_00;
const cards = (...all: [Checkouts, ...Checkouts[]]): CardPayments => ({ checkouts: adapters(...all), payables });
const before = () => cards(first);
const after = () => cards(second, first);
const withoutFirst = () => cards(second);
const debtor = async () => {
  const worker = await market.worker();
  await market.as(system, (act) => oweMore(act, worker.accountId, owed_kobo));
  return worker;
};
const press = async (who: Person, at = before()) => {
  const body = { amount_kobo: owed_kobo, page: 'worker' as const };
  const { checkout_url } = await payingWith(at).pay(market.db, who, 'debt', who.accountId, body);
  return checkout_url?.split('/').at(-1) ?? '';
};
const check = (who: Person, at = after()) => payingWith(at).check(market.db, who, 'debt', who.accountId);
const statusOf = (id: string) => market.value('SELECT status FROM money.payments WHERE id = $1', [id]);
const refundOf = async (id: string) =>
  String(await market.value('SELECT id FROM money.refunds WHERE payment_id = $1', [id]));
const orderOf = (reference: string) => ({ reference, charge: '', provider_id: '', amount_kobo: 1 });
/** The lines of the log that are errors. */
const errorsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.map(([line]) => String(line)).filter((line) => /error/.test(line));
  } finally {
    write.mockRestore();
  }
};

describe('a payment that was begun at the first', () => {
  test('continues on its page, and is verified there', async () => {
    const worker = await debtor();
    const id = await press(worker);
    expect(await press(worker, after())).toBe(id);
    expect(await sandboxes.second.payer.pageOf(id)).toBeNull();
    expect(await check(worker)).toMatchObject({ status: 'open' });
    await sandboxes.first.payer.pay(id, card);
    expect(await check(worker)).toMatchObject({ status: 'paid' });
  });

  test('is refunded there, once', async () => {
    const worker = await debtor();
    const id = await press(worker);
    await market.as(system, (act) => payOwed(act, worker.accountId, owed_kobo));
    await sandboxes.first.payer.pay(id, card);
    expect(await verifyPayment(market.db, after(), id)).toBe('paid');
    const refundId = await refundOf(id);
    await sendRefund(after().checkouts)({ refundId }, market.db);
    expect(await first.findRefund(orderOf(refundId))).toMatchObject({ state: 'done' });
    expect(await second.findRefund(orderOf(refundId))).toBeNull();
    expect(await statusOf(id)).toBe('refunded');
  });

  test('waits while no such provider is configured, however old it is, and the log says so', async () => {
    const worker = await debtor();
    const id = await press(worker);
    await market.owner.query(`UPDATE money.payments SET started_at = now() - interval '2 days' WHERE id = $1`, [id]);
    const errors = await errorsOf(() => verifyTask(withoutFirst())({ paymentId: id }, market.db));
    expect(errors).toEqual([expect.stringContaining('no payment provider of this name is configured')]);
    expect(errors[0]).toContain('first');
    expect(await statusOf(id)).toBe('started');
    expect(await check(worker, withoutFirst())).toMatchObject({ status: 'waiting' });
    expect(await codeOf(press(worker, withoutFirst()))).toBe('payment_checking');
    await sandboxes.first.payer.pay(id, card);
    await verifyTask(after())({ paymentId: id }, market.db);
    expect(await statusOf(id)).toBe('paid');
  });

  test('its refund waits too', async () => {
    const worker = await debtor();
    const id = await press(worker);
    await market.as(system, (act) => payOwed(act, worker.accountId, owed_kobo));
    await sandboxes.first.payer.pay(id, card);
    await verifyPayment(market.db, before(), id);
    const refundId = await refundOf(id);
    expect(await errorsOf(() => sendRefund(withoutFirst().checkouts)({ refundId }, market.db))).toHaveLength(1);
    expect(await market.value('SELECT status FROM money.refunds WHERE id = $1', [refundId])).toBe('asked');
    await sendRefund(after().checkouts)({ refundId }, market.db);
    expect(await first.findRefund(orderOf(refundId))).toMatchObject({ state: 'done' });
  });
});

test('a new payment begins at the second', async () => {
  const id = await press(await debtor(), after());
  expect(await sandboxes.first.payer.pageOf(id)).toBeNull();
  expect(await sandboxes.second.payer.pageOf(id)).toMatchObject({ reference: id });
  expect(await market.value('SELECT provider FROM money.payments WHERE id = $1', [id])).toBe('second');
});

describe('a provider that does not open a payment', () => {
  const asked: string[] = [];
  const away = (name: string, { opens = false } = {}): Checkouts => ({
    ...(opens ? second : first),
    name,
    openCheckout: async (checkout) => {
      asked.push(name);
      if (!opens) throw new Error('away');
      return second.openCheckout(checkout);
    },
  });
  const providersOf = async (who: Person) =>
    (
      await market.owner.query('SELECT provider, status FROM money.payments WHERE account_id = $1 ORDER BY id', [
        who.accountId,
      ])
    ).rows as { provider: string; status: string }[];

  test('is replaced by the next one, and for a minute not asked again', async () => {
    asked.length = 0;
    const at = cards(away('down'), away('up', { opens: true }));
    const [one, other] = [await debtor(), await debtor()];
    const errors = await errorsOf(async () => void (await press(one, at)));
    expect(errors).toEqual([expect.stringContaining('another payment provider takes over')]);
    expect(asked).toEqual(['down', 'up']);
    expect(await providersOf(one)).toEqual([
      { provider: 'down', status: 'abandoned' },
      { provider: 'up', status: 'started' },
    ]);
    await press(other, at);
    expect(asked).toEqual(['down', 'up', 'up']);
    const minute = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await errorsOf(async () => void (await press(await debtor(), at))).finally(() => minute.mockRestore());
    expect(asked.slice(3)).toEqual(['down', 'up']);
  });

  test('counts if it is paid there all the same', async () => {
    const worker = await debtor();
    const lost: Checkouts = {
      ...first,
      name: 'lost',
      openCheckout: async (checkout) => {
        await first.openCheckout(checkout);
        throw new Error('the answer was lost');
      },
    };
    const at = cards(lost, second);
    const id = await press(worker, at);
    const [before_] = await providersOf(worker);
    expect(before_).toMatchObject({ provider: 'lost', status: 'abandoned' });
    const lostId = String(
      await market.value(`SELECT id FROM money.payments WHERE account_id = $1 AND provider = 'lost'`, [
        worker.accountId,
      ]),
    );
    await sandboxes.first.payer.pay(lostId, card);
    expect(await verifyPayment(market.db, at, lostId)).toBe('paid');
    expect(await statusOf(id)).toBe('started');
  });

  test('is not replaced by the sandbox, nor when no other is left', async () => {
    const worker = await debtor();
    const sandbox = { ...second, name: 'sandbox' };
    expect(await codeOf(press(worker, cards(away('alone'), sandbox)))).toBe('payment_unreachable');
    expect(await codeOf(press(await debtor(), cards(away('one'), away('two'))))).toBe('payment_unreachable');
  });
});

test('a message counts only at the address of the provider that signed it', async () => {
  const reference = await press(await debtor());
  const send = notesOfProviders(market.db, after().checkouts);
  const { raw, proof } = sandboxes.first.service.notes.noteOf('payment.ended', reference);
  const tell = (provider: string) => send(provider, raw, { 'x-sandbox-signature': proof }, '203.0.113.9');
  const kept = () => market.value('SELECT provider FROM money.provider_notes WHERE reference = $1', [reference]);
  expect(await tell('second')).toBe(401);
  expect(await tell('third')).toBe(404);
  expect(await tell('constructor')).toBe(404);
  expect(await kept()).toBeUndefined();
  expect(await tell('first')).toBe(200);
  expect(await kept()).toBe('first');
});

test('a payout continues at the provider where it was requested', async () => {
  const bank = (name: 'first' | 'second'): PaymentProvider => ({ ...sandboxes[name].transfers, name });
  const [old, next] = [bank('first'), bank('second')];
  const worker = await market.worker();
  const id = await payoutRow(market.owner, worker.accountId, 'first');
  const state = () => market.value('SELECT status FROM money.payouts WHERE id = $1', [id]);
  expect(await errorsOf(() => settlePayout(adapters(next))({ payoutId: id }, market.db))).toHaveLength(1);
  expect(await state()).toBe('requested');
  await settlePayout(adapters(next, old))({ payoutId: id }, market.db);
  expect(await state()).toBe('sent');
  expect(await old.findTransfer(id)).not.toBeNull();
  expect(await next.findTransfer(id)).toBeNull();
});

describe('a payout that its provider cannot send', () => {
  type Given = {
    readonly balance_kobo?: number | null;
    readonly answer?: TransferOutcome;
    /** away: its list cannot be read. */
    readonly banks?: readonly Institution[] | 'away';
  };
  const sent: TransferOutcome = { state: 'sent', provider_id: null, reason: null };
  const lost: TransferOutcome = { ...sent, state: 'unknown' };
  /** balance_kobo: null when it cannot be read. */
  const bank = (name: string, { balance_kobo = 100_000_00, answer = sent, banks = banksWith({}, '1') }: Given = {}) => {
    const got: string[] = [];
    const codes: (string | null)[] = [];
    const provider: PaymentProvider = {
      ...sandboxes.first.transfers,
      name,
      readBalance: async () => {
        if (balance_kobo === null) throw new Error('away');
        return balance_kobo;
      },
      readBanks: async () => {
        if (banks === 'away') throw new Error('away');
        return banks;
      },
      sendTransfer: async ({ reference, destination }) => {
        got.push(reference);
        codes.push(destination.method === 'bank' ? destination.bank_code : null);
        return answer;
      },
      findTransfer: async () => null,
    };
    return { provider, got, codes };
  };
  let names = 0;
  const two = (own: Given, other: Given) => {
    names += 1;
    return [bank(`own-${names}`, own), bank(`other-${names}`, other)] as const;
  };
  const asked = async (provider: string) => payoutRow(market.owner, (await market.worker()).accountId, provider);
  type Bank = { readonly provider: PaymentProvider };
  const run = (id: string, own: Bank, other: Bank) =>
    settlePayout(adapters(own.provider, other.provider))({ payoutId: id }, market.db);
  const rowOf = async (id: string) =>
    (await market.owner.query('SELECT provider, status FROM money.payouts WHERE id = $1', [id])).rows[0] as object;

  test('leaves at the next one that covers it', async () => {
    for (const given of [{ balance_kobo: 0 }, { balance_kobo: null }]) {
      const [own, other] = two(given, {});
      const id = await asked(own.provider.name);
      await run(id, own, other);
      expect([own.got, other.got]).toEqual([[], [id]]);
      expect(await rowOf(id)).toEqual({ provider: other.provider.name, status: 'sent' });
      expect(await errorsOf(() => run(id, own, other))).toEqual([expect.stringContaining('unknown to its provider')]);
    }
  });

  test('waits when the next one does not cover it either, pays to another bank, or is the sandbox', async () => {
    const [own, other] = two({ balance_kobo: 0 }, { balance_kobo: 0 });
    const id = await asked(own.provider.name);
    await run(id, own, other);
    const [poor, rich] = two({ balance_kobo: 0 }, {});
    const banks = [{ code: '044', name: 'Access Bank' }];
    await market.owner.query('INSERT INTO money.bank_lists (provider, banks) VALUES ($1, $2)', [
      rich.provider.name,
      JSON.stringify(banks),
    ]);
    const elsewhere = await asked(poor.provider.name);
    await run(elsewhere, poor, rich);
    const sandbox = bank('sandbox');
    const last = await asked(poor.provider.name);
    await run(last, poor, sandbox);
    expect([own, other, poor, rich, sandbox].flatMap(({ got }) => got)).toEqual([]);
    for (const each of [id, elsewhere, last]) expect(await rowOf(each)).toMatchObject({ status: 'requested' });
  });

  const withoutGt = banksWith({}, '1').filter(({ name }) => name !== 'Guaranty Trust Bank');

  test('leaves at the next one when its own does not pay to the bank, and waits while that has too little', async () => {
    const [own, other] = two({ banks: withoutGt }, { banks: banksWith({ GTBank: '000013' }, '1') });
    const id = await asked(own.provider.name);
    await run(id, own, other);
    expect([own.got, other.got, other.codes]).toEqual([[], [id], ['000013']]);
    expect(await rowOf(id)).toEqual({ provider: other.provider.name, status: 'sent' });
    const [rich, poor] = two({ banks: withoutGt }, { balance_kobo: 0 });
    const waits = await asked(rich.provider.name);
    await run(waits, rich, poor);
    expect([rich.got, poor.got, await rowOf(waits)]).toEqual([
      [],
      [],
      { provider: rich.provider.name, status: 'requested' },
    ]);
  });

  test('may be requested to each bank that one of them pays to, which then names the account', async () => {
    const [own, other] = two({ banks: withoutGt }, { banks: banksWith({ GTBank: '000013' }, '1') });
    const asks: string[] = [];
    const naming = ({ provider }: Bank): PaymentProvider => ({
      ...provider,
      resolveAccount: async (to) => {
        asks.push(`${provider.name} ${to.method === 'bank' ? to.bank_code : ''}`);
        return { state: 'found', account_name: 'Musa Ibrahim' };
      },
    });
    const providers = [naming(own), naming(other)];
    await readBanks(adapters(naming(own), naming(other)))({}, market.db);
    const worker = await market.worker();
    const both = providers.map(({ name }) => name);
    const offered = async (some: readonly string[]) =>
      (await market.as(worker, (act) => placesAt(act, some))).banks.some(({ code }) => code === '058');
    expect([await offered(both.slice(0, 1)), await offered(both)]).toEqual([false, true]);
    const askWhose = whoseAccount(providers, async () => ({ name: 'Musa Ibrahim', changed: false }));
    const to = { method: 'bank', bank_code: '058', account: '0123456789' } as const;
    expect(await askWhose(market.db, worker, to)).toMatchObject({ account_name: 'Musa Ibrahim' });
    expect(asks).toEqual([`${other.provider.name} 000013`]);
  });

  test('is not sent by another one whose banks are not known', async () => {
    const [own, other] = two({ balance_kobo: 0 }, { banks: 'away' });
    const id = await asked(own.provider.name);
    await run(id, own, other);
    expect([own.got, other.got]).toEqual([[], []]);
    expect(await rowOf(id)).toEqual({ provider: own.provider.name, status: 'requested' });
  });

  test('stays where it was requested when that takes nothing new', async () => {
    const [old, next] = two({ balance_kobo: 0 }, {});
    const id = await asked(old.provider.name);
    const table = adapters(next.provider, old.provider);
    await settlePayout({ ...table, inTurn: [next.provider] })({ payoutId: id }, market.db);
    expect([next.got, await rowOf(id)]).toEqual([[], { provider: old.provider.name, status: 'requested' }]);
  });

  test('stays where it may have been sent', async () => {
    const [own, other] = two({ answer: lost }, {});
    const id = await asked(own.provider.name);
    await run(id, own, other);
    const poor = { provider: { ...own.provider, readBalance: () => Promise.reject(new Error('away')) } };
    await market.owner.query('UPDATE money.provider_balances SET balance_kobo = 0 WHERE provider = $1', [
      own.provider.name,
    ]);
    await run(id, poor, other);
    expect(other.got).toEqual([]);
    expect(await rowOf(id)).toEqual({ provider: own.provider.name, status: 'requested' });
  });

  test('leaves at the first provider at which somebody begins to send it', async () => {
    const id = await asked('here');
    const begin = (provider: string) => market.as(system, (act) => act.one(beginSending, { id, provider }));
    expect(await begin('there')).toBeDefined();
    expect(await begin('here')).toBeUndefined();
    // A run that read the row before.
    await market.as(system, (act) => act.sql(noteLook, { id, uncertain: false }));
    expect(await begin('here')).toBeUndefined();
    expect(await begin('there')).toBeDefined();
    expect(await rowOf(id)).toMatchObject({ provider: 'there' });
  });
});
