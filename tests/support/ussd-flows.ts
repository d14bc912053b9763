// A payment by USSD code and one from a wallet, at each provider.
import { describe, expect, test } from 'vitest';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { endUssd } from '../../src/modules/money/server/end-ussd.ts';
import { payByUssd } from '../../src/modules/money/server/pay-by-ussd.ts';
import { payByWallet } from '../../src/modules/money/server/pay-by-wallet.ts';
import { readPayWays } from '../../src/modules/money/server/read-pay-ways.ts';
import { readUssd } from '../../src/modules/money/server/read-ussd.ts';
import { codeOf } from './job-database.ts';
import { badGateway, half, lost } from './provider-api.ts';
import type { ProviderFake, usingProvider } from './provider-flows.ts';

const gtbank = '058';
const zenith = '057';

export const ussdFlows = (flow: ReturnType<typeof usingProvider<ProviderFake>>, owed_kobo: number): void => {
  const { at, debtor, press, paymentOf, look, statusOf, queued, tell } = flow;
  type Person = Awaited<ReturnType<typeof debtor>>;
  const paramsOf = (who: Person) => ({ kind: 'debt' as const, id: who.accountId });
  const ask = (who: Person, bank = gtbank) => {
    const { cards, market } = at();
    return payByUssd(cards)(
      market.db,
      who,
      { params: paramsOf(who), body: { bank, amount_kobo: owed_kobo } },
      noExchange,
    );
  };
  const read = (who: Person) => {
    const { cards, market } = at();
    return market.as(who, (act) => readUssd(cards)(act, { params: paramsOf(who) } as never, noExchange));
  };
  const asked = () => at().fake.calls.filter(({ method }) => method === 'POST').length;
  const refundsOf = async (id: string) =>
    (
      await at().market.owner.query(
        'SELECT amount_kobo::int, unapplied, reason FROM money.refunds WHERE payment_id = $1 ORDER BY id',
        [id],
      )
    ).rows;
  const pass = (id: string, minutes: number) =>
    at().market.owner.query(
      `UPDATE money.payments SET started_at = started_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
        WHERE id = $1`,
      [id, minutes],
    );
  const owes = (who: Person) =>
    at().market.value(
      `SELECT coalesce(sum(balance_kobo), 0)::int FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = $1`,
      [who.accountId],
    );

  describe('a USSD code', () => {
    test('is the same however often it is requested; another bank has another', async () => {
      const worker = await debtor();
      expect(await read(worker)).toBeNull();
      const one = await ask(worker);
      expect(one).toMatchObject({ status: 'open', amount_kobo: owed_kobo, bank: { code: gtbank, name: 'GTBank' } });
      expect(one.code).toMatch(/^\*737\*[\d*]+#$/);
      const before = asked();
      expect((await ask(worker)).code).toBe(one.code);
      expect(asked()).toBe(before);
      const id = await paymentOf(worker);
      const other = await ask(worker, zenith);
      expect(other.code).not.toBe(one.code);
      expect([await statusOf(id), await statusOf(await paymentOf(worker))]).toEqual(['abandoned', 'started']);
    });

    test('is paid when its webhook leads to the provider, not when the webhook lies', async () => {
      const worker = await debtor();
      await ask(worker);
      const id = await paymentOf(worker);
      const { fake } = at();
      expect(await tell(fake.paidNote(id))).toBe(200);
      expect(await queued(`payment:${id}`)).toBe('money.verify_payment');
      await look(id);
      expect(await statusOf(id)).toBe('started');
      await fake.dial(id, owed_kobo);
      await look(id);
      expect([await statusOf(id), await owes(worker)]).toEqual(['paid', 0]);
      expect(await read(worker)).toMatchObject({ status: 'paid', received_kobo: owed_kobo, returned_kobo: 0 });
      expect(await codeOf(ask(worker))).toBe('nothing_owed');
    });

    test('that brings too little pays nothing, and all of it is refunded', async () => {
      const worker = await debtor();
      await ask(worker);
      const id = await paymentOf(worker);
      await at().fake.dial(id, owed_kobo - 100_00);
      await look(id);
      await pass(id, 60);
      await look(id);
      expect(await refundsOf(id)).toMatchObject([{ amount_kobo: owed_kobo - 100_00, unapplied: true }]);
      expect(await statusOf(id)).toBeOneOf(['failed', 'abandoned']);
      expect(await owes(worker)).toBe(-owed_kobo);
    });

    test('that is paid long after it expired pays nothing, and is refunded', async () => {
      const worker = await debtor();
      await ask(worker);
      const id = await paymentOf(worker);
      await pass(id, 60);
      await look(id);
      expect(await read(worker)).toMatchObject({ status: 'over' });
      await at().fake.dial(id, owed_kobo);
      await look(id);
      expect(await refundsOf(id)).toMatchObject([{ amount_kobo: owed_kobo, reason: 'It came too late' }]);
      expect(await statusOf(id)).toBe('abandoned');
    });

    test('and a card: the second payment is refunded', async () => {
      const worker = await debtor();
      await ask(worker);
      const ussd = await paymentOf(worker);
      await press(worker);
      const card = await paymentOf(worker);
      const { fake } = at();
      await fake.pay(card);
      await look(card);
      await fake.dial(ussd, owed_kobo);
      await look(ussd);
      expect([await statusOf(card), await statusOf(ussd)]).toEqual(['paid', 'abandoned']);
      expect(await refundsOf(ussd)).toMatchObject([{ amount_kobo: owed_kobo, unapplied: true }]);
      expect(await owes(worker)).toBe(0);
    });

    test("can be ended by its payer; another payer's is not found", async () => {
      const [worker, other] = [await debtor(), await debtor()];
      await ask(worker);
      const { cards, market } = at();
      const end = (who: Person) => endUssd(cards)(market.db, who, { params: paramsOf(worker) } as never, noExchange);
      expect(await codeOf(end(other))).toBe('not_found');
      expect(await end(worker)).toMatchObject({ status: 'over' });
      expect(await end(worker)).toMatchObject({ status: 'over' });
    });

    test('that was lost on the way was never shown: another bank may be chosen at once', async () => {
      for (const trouble of [lost, { ...lost, before: true }, badGateway, half]) {
        const worker = await debtor();
        at().fake.trouble(trouble);
        expect(await codeOf(ask(worker))).toBe('ussd_unreachable');
        expect(await read(worker)).toBeNull();
        expect(await ask(worker, zenith)).toMatchObject({ status: 'open', bank: { code: zenith } });
      }
    });

    test('is refused for a bank without one', async () => {
      const worker = await debtor();
      expect(await codeOf(ask(worker, '999992'))).toBe('ussd_bank');
      const { cards, market } = at();
      const ways = await market.as(worker, (act) => readPayWays(() => cards.checkouts)(act, {} as never, noExchange));
      expect(ways).toMatchObject({ wallet: true });
      expect(ways.ussd_banks).toContainEqual({ code: gtbank, name: 'GTBank' });
      expect(ways.ussd_banks.map(({ code }) => code)).not.toContain('999992');
    });

    test('that the payer’s bank refuses charges nothing, and another may be requested', async () => {
      const worker = await debtor();
      const { refuseDial } = at().fake;
      if (!refuseDial) return;
      await ask(worker);
      const id = await paymentOf(worker);
      await refuseDial(id);
      await look(id);
      expect(await read(worker)).toMatchObject({ status: 'failed', reason: 'Insufficient funds.' });
      expect(await ask(worker)).toMatchObject({ status: 'open' });
      expect(await paymentOf(worker)).not.toBe(id);
    });
  });

  test('a wallet has a separate page, and pays like a card', async () => {
    const worker = await debtor();
    const { cards, market, fake } = at();
    const body = { amount_kobo: owed_kobo, page: 'worker' as const };
    const open = () => payByWallet(cards)(market.db, worker, { params: paramsOf(worker), body }, noExchange);
    const { checkout_url } = await open();
    expect(checkout_url).toMatch(/^https:/);
    expect((await open()).checkout_url).toBe(checkout_url);
    const id = await paymentOf(worker);
    expect(await market.value('SELECT way FROM money.payments WHERE id = $1', [id])).toBe('wallet');
    await fake.pay(id);
    await look(id);
    expect(await statusOf(id)).toBe('paid');
  });
};
