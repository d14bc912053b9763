// Staff acts on a request, what happens after its job ends by itself, and row-level security of the table.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Act, Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { cancelJob } from '../../jobs/server/door.ts';
import { cancelRequest } from './cancel-request.ts';
import { claimRequestsFor } from './claim-requests.ts';
import { cancelRequestByStaff } from './cancel-request-by-staff.ts';
import { declineRequest } from './decline-request.ts';
import { newLetterKey, requestOf } from './door.ts';
import { holdRequest, releaseRequest } from './hold-request.ts';
import { listAllRequests } from './list-all-requests.ts';
import { readRequestFile } from './read-request-file.ts';
import { repriceRequest } from './reprice-request.ts';
import { choosePayment } from './choose-payment.ts';
import { lockRequest } from './requests.sql.ts';
import { submitRequest } from './submit-request.ts';
import { requestsTasks } from './tasks.ts';

type Change = (act: Act, request: string) => Promise<unknown>;
let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase();
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const submit = async (who: Actor = visitor, email = 'ada@mail.example') => {
  const body = moveRequest({ email });
  const answer = await market.as(who, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [answer.id]));
  return { ...answer, job };
};
const asStaff = <T>(work: (act: Act) => Promise<T>) => market.as(staff, work);
const statusOf = (id: string) => market.value('SELECT status FROM requests.requests WHERE id = $1', [id]);
const eventId = async (name: string, key: string, id: string): Promise<string> =>
  String(await market.value(`SELECT id FROM kernel.events WHERE name = $1 AND payload ->> $2 = $3`, [name, key, id]));
const counted = (name: string, id: string) =>
  market.value(`SELECT count(*)::int FROM kernel.events WHERE name = $1 AND payload ->> 'requestId' = $2`, [name, id]);

describe('lock order: request before job', () => {
  // PostgreSQL would detect a deadlock after a second and restart one of the two.
  const beside = async (ofStaff: Change, ofCustomer: Change): Promise<number> => {
    const customer = await market.account();
    const { id } = await submit(customer);
    const locked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    let begun = 0;
    const byStaff = market.as(staff, async (act) => {
      begun += 1;
      await act.one(lockRequest, { id });
      locked.resolve();
      await go.promise;
      await ofStaff(act, id);
    });
    await locked.promise;
    const byCustomer = market.as(customer, async (act) => {
      begun += 1;
      await ofCustomer(act, id);
    });
    await market.somebodyWaits();
    go.resolve();
    await Promise.all([byStaff, byCustomer]);
    return begun;
  };
  const reprice: Change = (act, id) =>
    repriceRequest(act, { params: { id }, body: { price_kobo: 45_000_00, reason: 'Piano' } }, noExchange);
  const cancel: Change = (act, id) => cancelRequest(act, { params: { key: id }, body: {} }, noExchange);
  const payByCard: Change = (act, id) =>
    choosePayment(act, { params: { key: id }, body: { payment_method: 'card' } }, noExchange);

  test('no deadlock when a customer cancels while staff re-price', async () =>
    expect(await beside(reprice, cancel)).toBe(2));
  test('no deadlock when a customer changes the payment method while staff re-price', async () =>
    expect(await beside(reprice, payByCard)).toBe(2));
});

describe('staff', () => {
  test('the lines still add up, the job follows and the customer is notified when staff re-price', async () => {
    const { id, job } = await submit();
    await asStaff((act) =>
      repriceRequest(
        act,
        { params: { id }, body: { price_kobo: 45_000_00, reason: 'Piano on the third floor' } },
        noExchange,
      ),
    );
    const again = await asStaff((act) =>
      repriceRequest(act, { params: { id }, body: { price_kobo: 42_000_00, reason: 'Agreed by phone' } }, noExchange),
    );
    expect(again.request.price_kobo).toBe(42_000_00);
    const lines = (await market.value('SELECT price_lines FROM requests.requests WHERE id = $1', [id])) as PriceLine[];
    expect(lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(42_000_00);
    expect(lines.filter(({ label }) => label === 'Adjusted by Kaya')).toHaveLength(1);
    expect(
      await market.value('SELECT array[price_kobo, worker_share_kobo]::text FROM jobs.jobs WHERE id = $1', [job]),
    ).toBe('{4200000,3780000}');
    expect(await counted('requests.repriced', id)).toBe(2);
  });

  test('the job leaves the board when held and returns when released; twice changes nothing more', async () => {
    const { id, job } = await submit();
    await asStaff((act) => holdRequest(act, { params: { id }, body: { reason: 'Address looks wrong' } }, noExchange));
    await asStaff((act) => holdRequest(act, { params: { id }, body: { reason: 'Address looks wrong' } }, noExchange));
    expect(await market.value('SELECT held FROM jobs.jobs WHERE id = $1', [job])).toBe(true);
    expect(await codeOf(acceptOpenJobAs(market.db, await market.worker(), job))).toBe('job_held');
    await asStaff((act) => releaseRequest(act, { params: { id } }, noExchange));
    expect(await market.value('SELECT held FROM jobs.jobs WHERE id = $1', [job])).toBe(false);
    expect(await counted('requests.held', id)).toBe(2);
  });

  test('not_open when a mover has accepted', async () => {
    const { id, job } = await submit();
    await acceptOpenJobAs(market.db, await market.worker(), job);
    expect(
      await codeOf(
        asStaff((act) =>
          repriceRequest(act, { params: { id }, body: { price_kobo: 1_000_00, reason: '' } }, noExchange),
        ),
      ),
    ).toBe('not_open');
    expect(await codeOf(asStaff((act) => holdRequest(act, { params: { id }, body: { reason: '' } }, noExchange)))).toBe(
      'not_open',
    );
    await asStaff((act) =>
      cancelRequestByStaff(act, { params: { id }, body: { reason: 'Customer called' } }, noExchange),
    );
    expect(await statusOf(id)).toBe('cancelled');
    expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job])).toBe('cancelled');
    expect(
      await codeOf(asStaff((act) => cancelRequestByStaff(act, { params: { id }, body: { reason: '' } }, noExchange))),
    ).toBe('not_cancellable');
  });

  test('not_open when a mover accepts in the same instant: re-pricing, holding and declining change nothing', async () => {
    const works: Change[] = [
      (act, id) =>
        repriceRequest(act, { params: { id }, body: { price_kobo: 10_000_00, reason: 'Less to carry' } }, noExchange),
      (act, id) => holdRequest(act, { params: { id }, body: { reason: 'A call' } }, noExchange),
      (act, id) => declineRequest(act, { params: { id }, body: { reason: 'No truck' } }, noExchange),
    ];
    for (const work of works) {
      const { id, job, price_kobo } = await submit();
      const mover = await market.worker();
      const accepts = await market.owner.connect();
      await accepts.query('BEGIN');
      await accepts.query(
        `UPDATE jobs.jobs SET status = 'assigned', worker_id = $2, assigned_at = now() WHERE id = $1`,
        [job, mover.accountId],
      );
      const refused = codeOf(asStaff((act) => work(act, id)));
      await market.somebodyWaits();
      await accepts.query('COMMIT');
      accepts.release();
      expect(await refused).toBe('not_open');
      const now = 'SELECT array[status, price_kobo::text]::text FROM jobs.jobs WHERE id = $1';
      expect(await market.value(now, [job])).toBe(`{assigned,${price_kobo}}`);
    }
  });

  test('lists filter by state and by words; others get not found', async () => {
    const { id, code } = await submit(visitor, 'findme@mail.example');
    const found = async (query: Parameters<typeof listAllRequests>[1]['query']) =>
      (await asStaff((act) => listAllRequests(act, { query }, noExchange))).items.map((row) => row.id);
    expect(await found({ search: 'FINDME@' })).toEqual([id]);
    expect(await found({ search: code })).toContain(id);
    expect(await found({ show: 'done' })).toEqual([]);
    expect((await asStaff((act) => readRequestFile(act, { params: { id } }, noExchange))).request.phone).toBe(
      '+2348031234567',
    );
    const stranger = await market.account();
    expect(await codeOf(market.as(stranger, (act) => readRequestFile(act, { params: { id } }, noExchange)))).toBe(
      'not_found',
    );
    expect(
      await codeOf(
        market.as(stranger, (act) =>
          repriceRequest(act, { params: { id }, body: { price_kobo: 1_00, reason: '' } }, noExchange),
        ),
      ),
    ).toBe('not_found');
    expect(
      await codeOf(
        market.as(stranger, (act) => cancelRequestByStaff(act, { params: { id }, body: { reason: '' } }, noExchange)),
      ),
    ).toBe('not_found');
    expect(await codeOf(market.as(stranger, (act) => listAllRequests(act, { query: {} }, noExchange)))).toBe(
      'not_found',
    );
  });
});

describe('by itself', () => {
  test('the request is cancelled once when its job is, however often the event arrives', async () => {
    const { id, job } = await submit();
    await market.as(staff, (act) => cancelJob(act, job, 'No truck that day'));
    const payload = { eventId: await eventId('jobs.cancelled', 'jobId', job) };
    for (let twice = 0; twice < 2; twice += 1)
      await requestsTasks['requests.follow_cancelled_job']?.(payload, market.db);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await counted('requests.cancelled', id)).toBe(1);
  });

  test('nothing happens when the event does not exist, or is another one', async () => {
    const { id } = await submit();
    const other = { eventId: await eventId('requests.submitted', 'requestId', id) };
    await requestsTasks['requests.fulfil']?.(other, market.db);
    await requestsTasks['requests.fulfil']?.({ eventId: crypto.randomUUID() }, market.db);
    expect(await statusOf(id)).toBe('published');
  });
});

describe('row-level security', () => {
  test('a stranger, a visitor and an actor without a name see no request and change none', async () => {
    const owner = await market.account();
    const { id, tracking_path } = await submit(owner);
    const secret = (await submit()).tracking_path.replace('/track/', '');
    const stranger = await market.account();
    expect(await requestOf(market.db, owner, id)).toBe(id);
    expect(await requestOf(market.db, stranger, id)).toBeNull();
    expect(await requestOf(market.db, visitor, tracking_path.replace('/track/', ''))).toBeNull();
    expect(await requestOf(market.db, visitor, secret)).not.toBeNull();
    expect(await requestOf(market.db, visitor, 'A'.repeat(43))).toBeNull();

    const { rows } = await market.owner.query<{ url: string }>(`SELECT current_database() AS url`);
    const app = new pg.Client({ connectionString: String(market.pool.options.connectionString) });
    app.on('error', () => undefined);
    await app.connect();
    expect((await app.query('SELECT current_database() AS url')).rows).toEqual(rows);
    const as = async (kind: string, account: string, sql: string, values: unknown[] = []): Promise<number | null> => {
      await app.query('BEGIN');
      try {
        await app.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [
          kind,
          account,
        ]);
        return (await app.query(sql, values)).rowCount;
      } finally {
        await app.query('ROLLBACK');
      }
    };
    const all = 'SELECT id FROM requests.requests';
    const change = `UPDATE requests.requests SET status = 'fulfilled' WHERE id = $1`;
    const actors = [
      ['account', stranger.accountId ?? ''],
      ['visitor', ''],
      ['', ''],
    ] as const;
    for (const [kind, account] of actors) {
      expect(await as(kind, account, all)).toBe(0);
      expect(await as(kind, account, change, [id])).toBe(0);
    }
    expect(await as('account', owner.accountId ?? '', all)).toBe(1);
    expect(await as('staff', staff.accountId ?? '', all)).toBeGreaterThan(1);
    // Only the system makes a link for an email, nobody reads one, and an expired link opens nothing.
    const link = `INSERT INTO requests.links (link_hash, request_id) VALUES ('x', $1)`;
    for (const [kind, account] of [...actors, ['account', owner.accountId ?? ''] as const]) {
      await expect(as(kind, account, link, [id])).rejects.toThrow(/row-level security/);
      await expect(as(kind, account, 'SELECT link_hash FROM requests.links')).rejects.toThrow('permission denied');
      expect(await as(kind, account, 'SELECT expires_at FROM requests.links')).toBe(0);
    }
    const key = await market.as(system, async (act) => newLetterKey(act, id));
    expect(await requestOf(market.db, visitor, key)).toBe(id);
    await market.owner.query(`UPDATE requests.links SET expires_at = now() WHERE request_id = $1`, [id]);
    expect(await requestOf(market.db, visitor, key)).toBeNull();
    // Nobody, not even the system, rewrites a link's hash or the address it was sent to.
    for (const column of ['tracking_hash', 'email', 'created_at']) {
      await expect(as('system', '', `UPDATE requests.requests SET ${column} = ${column}`)).rejects.toThrow(
        'permission denied',
      );
    }
    await app.end();
  });

  test('only the system assigns requests made under an email address', async () => {
    const person = await market.account();
    await submit();
    const owned = () =>
      market.value('SELECT count(*)::int FROM requests.requests WHERE user_id = $1', [person.accountId]);
    const claim = (actor: Actor) =>
      market.as(actor, (act) => claimRequestsFor(act, person.accountId ?? '', 'ada@mail.example'));
    await claim(person);
    expect(await owned()).toBe(0);
    await claim(system);
    expect(await owned()).toBeGreaterThan(0);
  });
});
