import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { PayoutState } from '../rules.ts';
import { listAllPayouts } from './list-all-payouts.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const paidTo = async (name: string): Promise<string> => {
  const id = (await market.account()).accountId ?? '';
  await market.owner.query('UPDATE identity.accounts SET name = $2, email = $3 WHERE id = $1', [
    id,
    name,
    `${id}@example.com`,
  ]);
  await market.owner.query(
    `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status, settled_at)
     VALUES ($1, 200000, 5000, 'bank', '{"number": "0123456789"}', 'GTBank •••• 6789', 'sandbox', 'paid', now())`,
    [id],
  );
  return id;
};
const list = (status: PayoutState, actor = staff) =>
  market.as(actor, (act) => listAllPayouts(act, { query: { status } }, noExchange));

test('payouts are listed with their worker, by state, without the account they went to', async () => {
  const [named, unnamed] = [await paidTo('Paid Person'), await paidTo('')];
  const { items } = await list('paid');
  expect(items).toMatchObject([
    { account_id: unnamed, name: `${unnamed}@example.com` },
    { account_id: named, name: 'Paid Person', amount_kobo: 200000, shown: 'GTBank •••• 6789' },
  ]);
  expect(JSON.stringify(items)).not.toContain('0123456789');
  expect((await list('failed')).items).toEqual([]);
});

test('each says in which role its person earns', async () => {
  const [worker, both, nobody] = [await paidTo('A worker'), await paidTo('Both'), await paidTo('A customer')];
  await market.owner.query(`UPDATE identity.accounts SET roles = '{worker}' WHERE id = $1`, [worker]);
  await market.owner.query(`UPDATE identity.accounts SET roles = '{staff,driver,worker}' WHERE id = $1`, [both]);
  const { items } = await list('paid');
  const earnsAs = (id: string) => items.find(({ account_id }) => account_id === id)?.earns_as;
  expect([worker, both, nobody].map(earnsAs)).toEqual([['worker'], ['worker', 'driver'], []]);
});

test('other people see only their own payouts', async () => {
  expect((await list('paid', await market.account())).items).toEqual([]);
});
