// Payouts at a provider of real money, over HTTP with its fake.
import { describe, expect, test } from 'vitest';
import { system, visitor } from '../../src/kernel/db/actor.ts';
import { transferFee_kobo } from '../../src/modules/money/balance-rules.ts';
import { readBooksState } from '../../src/modules/money/server/check-books.ts';
import { balanceNow } from '../../src/modules/money/server/door.ts';
import { placesAt, readBanks } from '../../src/modules/money/server/read-banks.ts';
import { notPaidTo } from '../../src/modules/money/rules.ts';
import { logged } from './logged.ts';
import { badGateway, lost } from './provider-api.ts';
import type { ProviderFake, usingProvider } from './provider-flows.ts';

export const payoutFlows = (flow: ReturnType<typeof usingProvider<ProviderFake>>): void => {
  const { at, balanceIs, queued, tell, toPayOut } = flow;
  const lacks = (what: 'balance' | 'banks'): boolean => at().fake.lacks?.includes(what) ?? false;

  describe('the list of banks', () => {
    const read = () => readBanks(at().providers.payments)({}, at().market.db);
    const asked = () => at().fake.calls.filter(({ path }) => /\/banks?(?:\/NG)?$/.test(path)).length;
    const shown = async () => {
      const { name } = at().providers.payments.current;
      return (await at().market.as(visitor, (act) => placesAt(act, [name]))).banks.map((bank) => bank.name);
    };
    const destinationIs = (id: string, code: string) =>
      at().market.owner.query(
        `UPDATE money.payouts SET destination = jsonb_set(destination, '{bank_code}', to_jsonb($2::text)) WHERE id = $1`,
        [id, code],
      );

    test('is Kaya’s until the provider’s was read, is cached for a day, and longer while the provider does not answer', async () => {
      if (lacks('banks')) return;
      const { market, fake } = at();
      await market.owner.query('DELETE FROM money.bank_lists');
      fake.trouble(lost);
      await read();
      expect(await shown()).not.toContain('Abbey Mortgage Bank');
      await read();
      expect(await shown()).toEqual(expect.arrayContaining(['Abbey Mortgage Bank', 'GTBank', 'OPay']));
      const before = asked();
      await read();
      expect(asked()).toBe(before);
      const aDayPasses = () => market.owner.query(`UPDATE money.bank_lists SET read_at = now() - interval '25 hours'`);
      await aDayPasses();
      // First no answer, then a bad one.
      fake.trouble(lost, badGateway);
      await read();
      await read();
      expect(asked()).toBe(before + 2);
      expect(await shown()).toContain('Abbey Mortgage Bank');
      await read();
      expect(await market.value(`SELECT read_at > now() - interval '1 minute' FROM money.bank_lists`)).toBe(true);
    });

    test('sends the provider its own bank code', async () => {
      if (lacks('banks')) return;
      const { market, fake, providers } = at();
      await market.owner.query('DELETE FROM money.bank_lists');
      await read();
      const abbey = (await providers.payments.current.readBanks())?.find(({ name }) => /abbey/i.test(name));
      const { id, settle, state } = await toPayOut();
      await destinationIs(id, 'name-abbeymortgage');
      await settle();
      expect(await state()).toBe('sent');
      const sent = fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body));
      expect(sent.some((body) => body.includes(`"${abbey?.code}"`))).toBe(true);
    });

    test('ends a payout to a bank that is no longer in it, and the money is returned', async () => {
      const { worker, id, settle, state } = await toPayOut();
      await destinationIs(id, 'name-closedbank');
      await settle();
      expect(await state()).toBe('failed');
      expect(at().fake.payoutsAsked(id)).toBe(0);
      const { market } = at();
      expect(await market.value('SELECT failure_reason FROM money.payouts WHERE id = $1', [id])).toBe(notPaidTo);
      expect(await market.as(worker, (act) => balanceNow(act, worker.accountId))).toBe(200_000);
    });
  });

  describe('a payout', () => {
    const waitsMinutes = (id: string) =>
      at().market.value(
        `SELECT round(extract(epoch FROM run_at - now()) / 60)::int FROM graphile_worker.jobs WHERE key = $1`,
        [`payout:${id}`],
      );
    const short = () => at().market.as(system, (act) => readBooksState(act, {} as never, {} as never));

    test('waits while the balance does not cover it, and staff read the missing amount', async () => {
      if (lacks('balance')) return;
      const { market, fake } = at();
      await market.owner.query(`UPDATE money.payouts SET status = 'failed' WHERE status = 'requested'`);
      const two = [await toPayOut(), await toPayOut()];
      const [one, other] = two.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      if (!one || !other) throw new Error('two payouts');
      // Enough for one of them, with the provider's fee.
      fake.setBalance_kobo(195_000 + transferFee_kobo);
      await balanceIs(null);
      const said = await logged(other.settle);
      expect(said).toMatch(/The balance at \w+ covers 1 of 2 payouts/);
      expect(said).toContain('₦2,004 is missing');
      expect(await waitsMinutes(other.id)).toBe(5);
      expect((await short()).short).toMatchObject([{ covers: 1, of: 2, missing_kobo: 195_000 + transferFee_kobo }]);
      await one.settle();
      expect([await one.state(), await other.state()]).toEqual(['sent', 'requested']);
      // Sent amounts are deducted from the cached balance.
      await other.settle();
      expect(fake.payoutsAsked(other.id)).toBe(0);
      fake.setBalance_kobo(100_000_000_00);
      await market.owner.query(`UPDATE money.provider_balances SET read_at = now() - interval '2 minutes'`);
      await other.settle();
      expect(await other.state()).toBe('sent');
      expect((await short()).short).toEqual([]);
    });

    test('waits when the provider refuses it because of its balance', async () => {
      if (lacks('balance')) return;
      const { market, fake } = at();
      await market.owner.query(`UPDATE money.payouts SET status = 'failed' WHERE status = 'requested'`);
      const { id, settle, state } = await toPayOut();
      fake.setBalance_kobo(100);
      await settle();
      expect([await state(), fake.payoutsAsked(id), await waitsMinutes(id)]).toEqual(['requested', 1, 5]);
      expect((await short()).short).toMatchObject([{ covers: 0, of: 1 }]);
      fake.setBalance_kobo(100_000_000_00);
      await balanceIs(null);
      await settle();
      expect([await state(), fake.payoutsAsked(id)]).toEqual(['sent', 2]);
    });

    test('is not listed as a difference while it waits, so staff do not enter it by hand', async () => {
      const { market } = at();
      const { id } = await toPayOut();
      await market.owner.query(
        `UPDATE money.payouts SET requested_at = now() - interval '4 hours', held = true, not_before = now() + interval '20 hours' WHERE id = $1`,
        [id],
      );
      await flow.compare();
      expect(await flow.differenceOf(id)).toBeUndefined();
      await market.owner.query(
        `UPDATE money.payouts SET held = false, not_before = now() - interval '3 hours' WHERE id = $1`,
        [id],
      );
      await flow.compare();
      expect(await flow.differenceOf(id)).toBe('payout_unknown');
    });

    test('is sent though the balance cannot be read', async () => {
      if (lacks('balance')) return;
      const { settle, state } = await toPayOut();
      await balanceIs(null);
      at().fake.trouble(badGateway);
      await settle();
      expect(await state()).toBe('sent');
    });

    test('is sent once, and is paid when the provider says so', async () => {
      const { id, settle, state } = await toPayOut();
      const { fake } = at();
      fake.trouble({ answer: { status: 429, body: {} }, before: true });
      await settle();
      expect(await state()).toBe('requested');
      const refused = fake.payoutsAsked(id);
      await settle();
      expect(await state()).toBe('sent');
      expect(fake.payoutOf_kobo(id)).toBe(195_000);
      fake.putPayout(id, 'paid');
      await tell(fake.payoutNote(id, 'paid'));
      expect(await queued(`payout:${id}`)).toBe('money.settle_payout');
      await settle();
      expect(await state()).toBe('paid');
      expect(fake.payoutsAsked(id)).toBe(refused + 1);
    });

    test('that comes back after arrival is in the balance again, with its fee, once', async () => {
      const { worker, id, settle, state } = await toPayOut('paid');
      const { market, fake } = at();
      const standing = async () => [await state(), await market.as(worker, (act) => balanceNow(act, worker.accountId))];
      fake.putPayout(id, 'paid');
      await settle();
      expect(await standing()).toEqual(['paid', 0]);
      fake.putPayout(id, 'reversed');
      await tell(fake.payoutNote(id, 'reversed'));
      expect(await queued(`payout:${id}`)).toBe('money.settle_payout');
      await Promise.all([settle(), settle()]);
      expect(await standing()).toEqual(['reversed', 200_000]);
      expect(
        market.emitted.filter(
          ({ kind, payload }) =>
            kind.name === 'money.payout_reversed' && (payload as { payoutId: string }).payoutId === id,
        ),
      ).toHaveLength(1);
    });

    test('that comes back to a deleted account is logged', async () => {
      const { worker, id, settle, state } = await toPayOut('paid');
      const { market, fake } = at();
      await market.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [worker.accountId]);
      fake.putPayout(id, 'reversed');
      const said = await logged(settle);
      const lines = said.split('\n').filter((line) => line.includes(id));
      expect(lines).toEqual([expect.stringContaining('came back to a deleted account')]);
      expect(await state()).toBe('reversed');
    });
  });
};
