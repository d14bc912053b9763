// Our books against the lists of a provider of real money, over HTTP with its fake, when its webhooks are lost.
import { describe, expect, test } from 'vitest';
import { balanceNow } from '../../src/modules/money/server/door.ts';
import type { ProviderFake, usingProvider } from './provider-flows.ts';

export const providerBooksFlows = (flow: ReturnType<typeof usingProvider<ProviderFake>>): void => {
  const { at, debtor, press, paymentOf, look, statusOf, queued, toRefund, toPayOut, compare, differenceOf } = flow;

  describe('the books', () => {
    const faults = () =>
      at().market.value(`SELECT string_agg(kind || ': ' || fault, ', ') FROM money.readings WHERE fault IS NOT NULL`);

    test('find what was paid though every webhook was lost, and agree after the comparison', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await at().fake.pay(id);
      await at().market.owner.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`payment:${id}`]);
      await compare();
      expect(await faults()).toBeNull();
      expect(await differenceOf(id)).toBe('paid_there');
      expect(await queued(`payment:${id}`)).toBe('money.verify_payment');
      await look(id);
      expect(await statusOf(id)).toBe('paid');
      await compare();
      expect(await differenceOf(id)).toBeUndefined();
    });

    test('agree about a refund from its beginning to its end', async () => {
      const { refundId, send, made } = await toRefund();
      await send();
      await compare();
      expect(await differenceOf(refundId)).toBeUndefined();
      made()[0]?.end();
      await compare();
      expect(await differenceOf(refundId)).toBe('refund_differs');
      expect(await queued(`refund:${refundId}`)).toBe('money.send_refund');
      await send();
      await compare();
      expect(await differenceOf(refundId)).toBeUndefined();
    });

    test('find a payout that came back though its webhook was lost', async () => {
      const { worker, id, settle, state } = await toPayOut();
      await settle();
      at().fake.putPayout(id, 'paid');
      await settle();
      expect(await state()).toBe('paid');
      await compare();
      expect(await differenceOf(id)).toBeUndefined();
      at().fake.putPayout(id, 'reversed');
      await compare();
      expect(await differenceOf(id)).toBe('payout_back');
      expect(await queued(`payout:${id}`)).toBe('money.settle_payout');
      await settle();
      expect(await state()).toBe('reversed');
      const { market } = at();
      expect(await market.as(worker, (act) => balanceNow(act, worker.accountId))).toBe(200_000);
      await compare();
      expect(await differenceOf(id)).toBeUndefined();
    });
  });
};
