// A worker may order a move like anybody else; another worker has to do it (docs/decisions/0016-walls.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { hashSecret } from '../../identity/server/door.ts';
import { acceptOpenJobAs } from './board/accept-job.ts';
import { listBoard } from './board/list-board.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(6);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

type Own = Awaited<ReturnType<JobDatabase['worker']>>;
const emailOf = (who: Actor) =>
  market.value('SELECT email FROM identity.accounts WHERE id = $1', [who.accountId]).then(String);
const writeEmail = (who: Actor, email: string) =>
  market.owner.query('UPDATE identity.accounts SET email = $2 WHERE id = $1', [who.accountId, email]);
const phoneOf = (who: Actor) =>
  market.value('SELECT phone FROM workers.contacts WHERE worker_id = $1', [who.accountId]).then(String);

/** Workers who are not notified of a job because they ordered it. */
const orderedBy = query(
  'test.orderedBy',
  { job: 'uuid', workers: 'uuid[]' },
  { own: 'bool?' },
  `SELECT w.id = ANY (jobs.ordered_by($job)) AS own FROM unnest($workers::uuid[]) WITH ORDINALITY AS w (id, n) ORDER BY w.n`,
);

const orders: [string, (worker: Own) => Promise<Parameters<JobDatabase['job']>[1]>][] = [
  ['from the same account', async (worker) => ({ customer_id: worker.accountId })],
  ['under the worker’s email', async (worker) => ({ customer_email: await emailOf(worker) })],
  [
    'under a tag of the worker’s mailbox',
    async (worker) => ({ customer_email: (await emailOf(worker)).replace('@', '+second@') }),
  ],
  [
    'under another spelling of a Gmail address',
    async (worker) => {
      const name = worker.accountId.slice(0, 8);
      await writeEmail(worker, `musa.${name}@gmail.com`);
      return { customer_email: `mu.sa${name}+kaya@googlemail.com` };
    },
  ],
  ['with the phone of the worker’s profile', async (worker) => ({ customer_phone: await phoneOf(worker) })],
  [
    'with the phone of the worker’s account',
    async (worker) => {
      await market.owner.query('UPDATE identity.accounts SET phone = $2 WHERE id = $1', [
        worker.accountId,
        '+2348111111111',
      ]);
      return { customer_phone: '+2348111111111' };
    },
  ],
  [
    'from a browser the worker has signed in with',
    async (worker) => {
      const customer_device = crypto.randomUUID();
      await market.owner.query('INSERT INTO identity.devices (account_id, device_hash) VALUES ($1, $2)', [
        worker.accountId,
        hashSecret(customer_device),
      ]);
      return { customer_device };
    },
  ],
  [
    'from a second account with the worker’s phone',
    async (worker) => {
      const second = await market.account();
      await market.owner.query('UPDATE identity.accounts SET phone = $2 WHERE id = $1', [
        second.accountId,
        await phoneOf(worker),
      ]);
      return { customer_id: second.accountId };
    },
  ],
];

test.each(orders)(
  'an order %s: off their board, which counts it, refused to them by SQL and by staff, open to others',
  async (_, made) => {
    const worker = await market.worker();
    const { id } = await market.job(24, await made(worker));
    const boardOf = (who: Actor) => market.as(who, (act) => listBoard(act, { query: {} }, noExchange));
    const board = await boardOf(worker);
    expect(board.items.map((job) => job.id)).not.toContain(id);
    expect(board.own).toBe(1);
    expect(await codeOf(acceptOpenJobAs(market.db, worker, id))).toBe('own_job');
    expect(await codeOf(market.assign(staff, id, worker.accountId))).toBe('own_job');
    expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [id])).toBe('open');
    const other = await market.worker();
    const others = await boardOf(other);
    expect(others.items.map((job) => job.id)).toContain(id);
    expect(others.own).toBe(0);
    const owners = { job: id, workers: [worker.accountId, other.accountId] };
    expect((await market.as(system, (act) => act.sql(orderedBy, owners))).map((row) => row.own)).toEqual([true, false]);
    expect((await market.as(other, (act) => act.sql(orderedBy, owners))).map((row) => row.own)).toEqual([null, null]);
    expect(await codeOf(acceptOpenJobAs(market.db, other, id))).toBe('not refused');
  },
);

test('two people do not count as one when their emails look alike', async () => {
  const worker = await market.worker();
  await writeEmail(worker, 'ada.obi@mail.example');
  const { id } = await market.job(24, { customer_email: 'adaobi@mail.example' });
  expect(await codeOf(acceptOpenJobAs(market.db, worker, id))).toBe('not refused');
});
