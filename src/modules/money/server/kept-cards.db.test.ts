// Cards that are kept, with the sandbox: what its numbers do, who sees a card, and where its token is not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payingWith } from '../../../../tests/support/card-provider.ts';
import { oweMore } from '../../../../tests/support/debts.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openTestSandbox, type TestSandbox } from '../../../../tests/support/sandbox.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { payables } from '../../../server/modules.ts';
import { adapters } from '../adapters/adapters.ts';
import { keepCardThatPaid, listKeptCards, openCard, removeKeptCard } from './kept-cards.ts';
import { cardToCharge, keepCardOf } from './kept-cards.sql.ts';
import type { PaymentRow } from './payment-event.ts';
import { moneyPersonalData } from './personal-data.ts';
import { verifyPayment } from './verify-payment.ts';

const owed_kobo = 2_000_00;
let market: JobDatabase;
let sandbox: TestSandbox;
let cards: Parameters<typeof payingWith>[0];
beforeAll(async () => {
  market = await openJobDatabase(6);
  sandbox = await openTestSandbox();
  cards = { checkouts: adapters(sandbox.checkouts), payables };
});
afterAll(async () => {
  await market.close();
  await sandbox.close();
});

type Person = Awaited<ReturnType<JobDatabase['worker']>>;
const owe = (who: Person) => market.as(system, (act) => oweMore(act, who.accountId, owed_kobo));
const debtor = async () => {
  const who = await market.worker();
  await owe(who);
  return who;
};
const press = (who: Person, more: { card_id?: string; keep_card?: boolean } = {}) =>
  payingWith(cards).pay(market.db, who, 'debt', who.accountId, { amount_kobo: owed_kobo, page: 'worker', ...more });
const check = (who: Person) => payingWith(cards).check(market.db, who, 'debt', who.accountId);
const list = (who: Person) => market.as(who, (act) => listKeptCards(() => cards.checkouts)(act, {}, noExchange));
const remove = (who: Person, id: string) =>
  market.as(who, (act) => removeKeptCard(act, { params: { id } }, noExchange));
const lastOf = async (who: Person) =>
  String(await market.value('SELECT id FROM money.payments WHERE account_id = $1 ORDER BY id DESC', [who.accountId]));
const allIds = query('test.allKeptCards', {}, { id: 'uuid' }, 'SELECT id FROM money.kept_cards');
const allTokens = query('test.allTokens', {}, { token: 'text' }, 'SELECT token FROM money.kept_cards');
const seen = (who: Actor) => market.as(who, (act) => act.sql(allIds, {}));
const tokenOf = async (id: string) => String((await market.as(system, (act) => openCard(act, id)))?.token);
/** Pays with this number, keeps the card, and owes again. */
const withCard = async (number: string, who?: Person) => {
  const worker = who ?? (await debtor());
  const { checkout_url } = await press(worker, { keep_card: true });
  await sandbox.payer.pay(checkout_url?.split('/').at(-1) ?? '', number);
  expect(await check(worker)).toMatchObject({ status: 'paid' });
  await owe(worker);
  return { worker, id: (await list(worker)).items[0]?.id ?? '' };
};

describe('the numbers of the sandbox', () => {
  test('4242 is kept, once, and charged with one press', async () => {
    const { worker, id } = await withCard('4242 4242 4242 4242');
    expect(await list(worker)).toEqual({
      items: [{ id, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034, standing: 'ready' }],
      may_keep: true,
    });
    expect(await press(worker, { card_id: id })).toEqual({ checkout_url: null });
    expect(await check(worker)).toMatchObject({ status: 'paid' });
    await owe(worker);
    await withCard('4242424242424242', worker);
    expect((await list(worker)).items).toHaveLength(1);
  });

  test('0341 is accepted, and declined once it is kept', async () => {
    const { worker, id } = await withCard('4000 0000 0000 0341');
    expect(await codeOf(press(worker, { card_id: id }))).toBe('card_declined');
    expect(await check(worker)).toMatchObject({ status: 'failed', reason: 'Your bank declined the card.' });
  });

  test('3184 is accepted, and its bank asks for a confirmation once it is kept', async () => {
    const { worker, id } = await withCard('4000 0027 6000 3184');
    const { checkout_url } = await press(worker, { card_id: id });
    const reference = checkout_url?.split('/').at(-1) ?? '';
    expect(await sandbox.payer.pageOf(reference)).toMatchObject({ confirm: '3184', over: false });
    expect(await check(worker)).toMatchObject({ status: 'open' });
    await sandbox.payer.confirm(reference);
    expect(await check(worker)).toMatchObject({ status: 'paid' });
  });

  test('a charge of 3184 that nobody confirms ends, and another way may be used', async () => {
    const { worker, id } = await withCard('4000 0027 6000 3184');
    const { checkout_url } = await press(worker, { card_id: id });
    await sandbox.payer.close(checkout_url?.split('/').at(-1) ?? '');
    expect(await check(worker)).toMatchObject({ status: 'abandoned' });
    expect((await press(worker)).checkout_url).toMatch(/checkout/);
  });

  test('the card that paid last comes first, and a declined one comes last', async () => {
    const { worker, id: visa } = await withCard('4242 4242 4242 4242');
    const { id: declined } = await withCard('4000 0000 0000 0341', worker);
    const ids = async () => (await list(worker)).items.map(({ id }) => id);
    expect(await ids()).toEqual([declined, visa]);
    expect(await codeOf(press(worker, { card_id: declined }))).toBe('card_declined');
    expect(await ids()).toEqual([visa, declined]);
    const { id: newest } = await withCard('4000 0027 6000 3184', worker);
    expect(await ids()).toEqual([newest, visa, declined]);
    await press(worker, { card_id: visa });
    expect(await ids()).toEqual([visa, newest, declined]);
    // It is kept again by a payment on a page, so it has paid.
    await owe(worker);
    await withCard('4000 0000 0000 0341', worker);
    expect(await ids()).toEqual([declined, visa, newest]);
  });

  test('a token that the sandbox never gave is declined', async () => {
    const worker = await debtor();
    const paid = { keep_for: worker.accountId, payable_kind: 'debt', provider: 'sandbox' } as PaymentRow;
    const card = { brand: 'Visa', last4: '0119', exp_month: null, exp_year: null, email: 'a@kaya.example' };
    await market.as(system, (act) => keepCardThatPaid(act, paid, { ...card, token: 'f'.repeat(40) }));
    const id = (await list(worker)).items[0]?.id ?? '';
    expect(await codeOf(press(worker, { card_id: id }))).toBe('card_declined');
  });
});

describe('removeKeptCard and listKeptCards', () => {
  test('strangers neither see, charge nor remove a card, and the database hides it too', async () => {
    const { worker, id } = await withCard('4242424242424242');
    const other = await debtor();
    expect((await list(other)).items).toEqual([]);
    expect(await codeOf(press(other, { card_id: id }))).toBe('not_found');
    expect(await codeOf(remove(other, id))).toBe('not_found');
    for (const who of [other, visitor, { ...other, kind: 'staff' as const }]) expect(await seen(who)).toEqual([]);
    expect(await seen(worker)).toHaveLength(1);
    await remove(worker, id);
    expect((await list(worker)).items).toEqual([]);
    expect(await codeOf(remove(worker, id))).toBe('not_found');
    expect(await codeOf(press(worker, { card_id: id }))).toBe('not_found');
  });

  test('a person reads no token, not even their own; the functions answer only the system', async () => {
    const { worker, id } = await withCard('4242424242424242');
    await expect(market.as(worker, (act) => act.sql(allTokens, {}))).rejects.toThrow('permission denied');
    await expect(market.as(worker, (act) => act.one(cardToCharge, { id }))).rejects.toThrow('for the system');
    const mine = {
      account: worker.accountId,
      setup: null,
      provider: 'sandbox',
      token: 'x',
      email: 'a@b',
      brand: 'Visa',
      digits: '1111',
      exp_month: 1,
      exp_year: 2031,
      max: 10,
    };
    await expect(market.as(worker, (act) => act.one(keepCardOf, mine))).rejects.toThrow('by the system');
  });

  test('the token is in no event, task, answer or export', async () => {
    const { worker, id } = await withCard('4242424242424242');
    await press(worker, { card_id: id });
    const token = await tokenOf(id);
    const { rows } = await market.owner.query(
      `SELECT (SELECT count(*) FROM kernel.events WHERE payload::text LIKE $1)::int AS events,
              (SELECT count(*) FROM graphile_worker._private_jobs WHERE payload::text LIKE $1)::int AS tasks`,
      [`%${token}%`],
    );
    expect(rows).toEqual([{ events: 0, tasks: 0 }]);
    const exported = await market.as(worker, (act) =>
      moneyPersonalData.exportFor(act, { accountId: worker.accountId, email: 'a@kaya.example' }),
    );
    expect(JSON.stringify(exported)).not.toContain(token);
    expect(JSON.stringify(exported)).not.toContain(id);
    expect(exported).toMatchObject({ kept_cards: [{ brand: 'Visa', last4: '4242' }] });
    expect(JSON.stringify(await list(worker))).not.toContain(token);
  });

  test('an expired card says so, and is not charged', async () => {
    const { worker, id } = await withCard('4242424242424242');
    await market.owner.query('UPDATE money.kept_cards SET exp_month = 1, exp_year = 2020 WHERE id = $1', [id]);
    expect((await list(worker)).items).toMatchObject([{ standing: 'expired' }]);
    expect(await codeOf(press(worker, { card_id: id }))).toBe('card_unusable');
  });

  test('a visitor keeps no card and charges none', async () => {
    const { id } = await withCard('4242424242424242');
    const params = { kind: 'debt' as const, id: crypto.randomUUID() };
    expect(await codeOf(payingWith(cards).pay(market.db, visitor, params.kind, params.id, { card_id: id }))).toBe(
      'not_signed_in',
    );
  });

  test('a card goes with its account, and none is kept for a deleted one', async () => {
    const { worker, id } = await withCard('4242424242424242');
    await market.as(system, async (act) =>
      moneyPersonalData.erase?.(act, { accountId: worker.accountId, email: 'a@kaya.example' }),
    );
    expect(await market.value('SELECT id FROM money.kept_cards WHERE id = $1', [id])).toBeUndefined();
    const { checkout_url } = await press(worker, { keep_card: true });
    await market.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [worker.accountId]);
    await sandbox.payer.pay(checkout_url?.split('/').at(-1) ?? '', '4242424242424242');
    await verifyPayment(market.db, cards, await lastOf(worker));
    expect(
      await market.value('SELECT id FROM money.kept_cards WHERE account_id = $1', [worker.accountId]),
    ).toBeUndefined();
  });

  test('the same card kept by two payments at one moment is one row, and ten cards are enough', async () => {
    const worker = await debtor();
    const keep = (digits: string, token: string) =>
      market.as(system, (act) =>
        act.one(keepCardOf, {
          account: worker.accountId,
          setup: null,
          provider: 'sandbox',
          token: `sealed:${token}`,
          email: 'a@kaya.example',
          brand: 'Visa',
          digits,
          exp_month: 12,
          exp_year: 2034,
          max: 10,
        }),
      );
    await Promise.all(['a', 'b', 'c'].map((token) => keep('0000', token)));
    expect((await list(worker)).items).toHaveLength(1);
    for (let n = 1; n < 10; n += 1) await keep(`000${n}`, 'd');
    expect(await keep('0010', 'e')).toEqual({ kept: false });
    expect(await keep('0000', 'f')).toEqual({ kept: true });
    expect((await list(worker)).items).toHaveLength(10);
  });
});
