// Money of others: what is owed to them against what the providers say, once a day.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { logged } from '../../../../tests/support/logged.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { adapters } from '../adapters/adapters.ts';
import { noProvider } from '../adapters/no-provider.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { postingForCollectedPayment, postingForReceivedMoney } from '../ledger.ts';
import { readBooksState } from './check-books.ts';
import { checkSafeguard } from './check-safeguard.ts';
import { postEntries } from './post-entries.ts';
import { postReferral } from './post-referral.ts';

let market: JobDatabase;
beforeEach(async () => {
  market = await openJobDatabase(4);
});
afterEach(() => market.close());

const provider = (name: string, readBalance: PaymentProvider['readBalance']): PaymentProvider => ({
  ...noProvider.current,
  name,
  readBalance,
});
const says = (kobo: number | null) => async () => kobo;
const check = (...all: [PaymentProvider, ...PaymentProvider[]]) => checkSafeguard(adapters(...all))({}, market.db);
/** Paid for a job that is not done. */
const held = async (amount_kobo: number): Promise<void> => {
  const [paymentId, jobId] = [randomUUID(), randomUUID()];
  await market.as(system, async (act) => {
    await postEntries(act, postingForReceivedMoney({ arrivalId: randomUUID(), paymentId, amount_kobo }), {});
    await postEntries(act, postingForCollectedPayment({ payableId: jobId, total_kobo: amount_kobo, paymentId }), {});
  });
};
const rows = async () => (await market.owner.query('SELECT owed_kobo::int, kept_kobo::int FROM money.safeguards')).rows;
const alarms = () =>
  market.emitted.filter(({ kind }) => kind.name === 'money.safeguard_short').map(({ payload }) => payload);

test('all of it is there, at two providers together; the console shows it, and it is checked once a day', async () => {
  await held(3_000_00);
  await check(provider('one', says(1_000_00)), provider('two', says(2_500_00)));
  expect(await rows()).toEqual([{ owed_kobo: 3_000_00, kept_kobo: 3_500_00 }]);
  expect(alarms()).toEqual([]);
  await check(provider('one', says(0)), provider('two', says(0)));
  expect(await rows()).toHaveLength(1);
  const staff: Actor = { ...(await market.account()), kind: 'staff' };
  expect(await market.as(staff, (act) => readBooksState(act, {} as never, noExchange))).toMatchObject({
    safeguard: { owed_kobo: 3_000_00, kept_kobo: 3_500_00 },
  });
});

test('one kobo less is an alarm, once', async () => {
  await held(3_000_00);
  const short = provider('one', says(2_999_99));
  expect(await logged(() => check(short))).toContain('less money lies at the providers');
  await Promise.all([check(short), check(short)]);
  expect(alarms()).toMatchObject([{ owed_kobo: 3_000_00, kept_kobo: 2_999_99 }]);
});

test('two checks at once write one row', async () => {
  await held(3_000_00);
  const short = provider('one', says(1));
  await logged(() => Promise.all([check(short), check(short)]));
  expect(alarms()).toHaveLength(1);
});

test('a provider that does not answer leaves the day open', async () => {
  await held(3_000_00);
  const away = provider('two', () => Promise.reject(new Error('away')));
  await check(provider('one', says(9_000_00)), away);
  expect(await rows()).toEqual([]);
  await check(provider('one', says(9_000_00)), provider('two', says(0)));
  expect(await rows()).toHaveLength(1);
});

test('if a provider has no limit, our books decide; what a company has not paid does not count', async () => {
  await held(3_000_00);
  const { accountId } = await market.worker();
  const { id: job } = await market.job();
  await market.as(system, (act) =>
    postReferral(act, { referredId: randomUUID(), referrerId: accountId, amount_kobo: 5_000_00 }),
  );
  const waits = `INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, for_company) VALUES ($1, $2, 'x', 400000, true)`;
  await market.owner.query(waits, [job, accountId]);
  await check(provider('sandbox', says(null)), provider('two', says(7)));
  expect(await rows()).toEqual([{ owed_kobo: 3_000_00 + 5_000_00 - 4_000_00, kept_kobo: 3_000_00 }]);
});
