// The refund clock: each refund has a time by which the money must have arrived, and a late one is reported.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { payables } from '../../../server/modules.ts';
import type { PayWay } from '../payment-rules.ts';
import { giveBack, openPayment, recordArrivals } from './door.ts';
import { escalateRefund } from './escalate-refund.ts';
import { sendRefund } from './give-back.ts';
import { keepAccount } from './payments.sql.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const { cards, refunds } = cardProvider();
const amount_kobo = 5_000_00;

/** ₦5,000 are paid, and all of it goes back. @returns the refund */
const refunded = async (way: PayWay, sender: string | null = null): Promise<string> => {
  const { id: payable, order_id } = await market.job(24, { payment_method: 'card' });
  return market.db
    .act(system, async (act) => {
      const about = { payable: { kind: 'job', id: payable }, order_id, account_id: null, way, amount_kobo } as const;
      const { row } = await openPayment(act, about, 'fake');
      const account = { bank: 'GTBank', account_number: '9900000001', account_name: 'KAYA' };
      if (way === 'transfer')
        await act.one(keepAccount, { id: row.id, ...account, expires_at: new Date(Date.now() + 600_000) });
      const arrivals = [{ provider_id: `in-${row.id}`, amount_kobo, from: sender }];
      const money = {
        provider_id: `in-${row.id}`,
        arrivals,
        card: null,
        customer_id: null,
        reusable: null,
        lists_all: false,
      };
      await recordArrivals(act, payables, row.id, money);
      await giveBack(act, about.payable, { max_kobo: amount_kobo, reason: 'A test' });
      return row.id;
    })
    .then(async (payment) =>
      String(await market.value('SELECT id FROM money.refunds WHERE payment_id = $1', [payment])),
    );
};
const hoursOf = async (refund: string): Promise<number> =>
  Number(
    await market.value('SELECT extract(epoch FROM due_at - asked_at) / 3600 FROM money.refunds WHERE id = $1', [
      refund,
    ]),
  );
const lateEvents = async (refund: string): Promise<string> =>
  String(
    await market.value(
      `SELECT count(*) FROM kernel.events e JOIN money.refunds r ON r.payment_id = (e.payload ->> 'paymentId')::uuid
        WHERE e.name = 'money.refund_late' AND r.id = $1`,
      [refund],
    ),
  );

test.each([
  ['a card', 'card', null, 72],
  ['another bank', 'transfer', 'Zenith •••• 6789', 48],
  ['the same bank', 'transfer', 'GTBank •••• 6789', 24],
] as const)('%s: %s has its hours, and a task looks then', async (_, way, sender, hours) => {
  const refund = await refunded(way, sender);
  expect(await hoursOf(refund)).toBeCloseTo(hours, 5);
  expect(
    await market.value(
      `SELECT p.payload ->> 'refundId' FROM graphile_worker._private_jobs p JOIN money.refunds r ON p.run_at = r.due_at
        WHERE p.key = $1 AND r.id = $2`,
      [`refund-due:${refund}`, refund],
    ),
  ).toBe(refund);
});

test('a refund that has not arrived in time is reported; one that has is not', async () => {
  const [late, done] = [await refunded('card'), await refunded('card')];
  await sendRefund(cards.checkouts)({ refundId: done }, market.db);
  for (const refundId of [late, done]) await escalateRefund({ refundId }, market.db);
  expect([await lateEvents(late), await lateEvents(done)]).toEqual(['1', '0']);
});

test('a payment that its payer disputes is not refunded as well', async () => {
  const refundId = await refunded('card');
  const send = () => sendRefund(cards.checkouts)({ refundId }, market.db);
  const status = () => market.value('SELECT status FROM money.refunds WHERE id = $1', [refundId]);
  const payment = await market.value('SELECT payment_id FROM money.refunds WHERE id = $1', [refundId]);
  const says = (state: string) =>
    market.owner.query(
      `INSERT INTO money.listed (provider, kind, provider_id, reference, amount_kobo, currency, state, begun_at, reading)
       VALUES ('fake', 'dispute', 'd-' || $1, $1, $2, 'NGN', $3, now(), gen_random_uuid())
       ON CONFLICT (provider, kind, provider_id) DO UPDATE SET state = excluded.state`,
      [payment, amount_kobo, state],
    );
  const sent = refunds.size;
  await says('under_way');
  await send();
  expect([await status(), refunds.size - sent], 'it waits for the bank').toEqual(['asked', 0]);
  await says('done');
  await send();
  expect([await status(), refunds.size - sent], 'the bank has paid it back').toEqual(['failed', 0]);
  const again = await refunded('card');
  await sendRefund(cards.checkouts)({ refundId: again }, market.db);
  expect(refunds.size - sent, 'another payment').toBe(1);
});

test('one that has failed is reported too, unless staff have mended it', async () => {
  const [failed, mended] = [await refunded('card'), await refunded('card')];
  const fails = `UPDATE money.refunds SET status = 'failed', settled_at = now(), mended = $2 WHERE id = $1`;
  await market.owner.query(fails, [failed, null]);
  await market.owner.query(fails, [mended, 'sent_again']);
  for (const refundId of [failed, mended]) await escalateRefund({ refundId }, market.db);
  expect([await lateEvents(failed), await lateEvents(mended)]).toEqual(['1', '0']);
});
