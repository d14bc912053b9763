// A searched list over all its pages: exactly the rows of a plain filter on the tables, in the list's order.
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryFolder } from '../../../../tests/support/memory-folder.ts';
import { get } from '../../../../bench/parts/asks.ts';
import { fill } from '../../../../bench/parts/fill.ts';
import { sizeOf } from '../../../../bench/parts/fill-size.ts';
import { readConfig } from '../../../settings/config.ts';
import { migrate } from '../../../kernel/db/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../../embedded/start.ts';
import { prepareQueue } from '../../../kernel/tasks.ts';
import { start } from '../../../server/main.ts';
import { searchReach } from '../../../shared/search-patterns.ts';
import { jobRules } from '../../jobs/rules.ts';

/** More rows than one page of a search reads. */
const jobs = 4_000;
let folder: string;
let database: EmbeddedDatabase;
let owner: pg.Client;
let running: Awaited<ReturnType<typeof start>>;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(memoryFolder(), 'kaya-test-'));
  chmodSync(folder, 0o711);
  database = await startEmbedded(folder, { throwAway: true });
  await migrate(database.url);
  await prepareQueue(database.url);
  await fill(database.url, sizeOf(jobs));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // A word in only the last rows of a list, a few and many; and one in a script that no index covers.
  await owner.query(`
    UPDATE jobs.jobs SET customer_name = 'Zebulon Last' WHERE id IN (SELECT id FROM jobs.jobs ORDER BY urgency_ms DESC, id DESC LIMIT 90);
    UPDATE jobs.jobs SET title = 'Xylophone' WHERE id IN (SELECT id FROM jobs.jobs ORDER BY urgency_ms DESC, id DESC LIMIT 1500);
    UPDATE jobs.jobs SET customer_name = 'محمد صالح' WHERE id IN (SELECT id FROM jobs.jobs ORDER BY urgency_ms, id OFFSET 300 LIMIT 30);
    UPDATE requests.requests SET name = '100%_sure' WHERE id IN (SELECT id FROM requests.requests ORDER BY urgency_ms, id OFFSET 100 LIMIT 40);
    ANALYZE`);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String((probe.address() as { port: number }).port);
  probe.close();
  running = await start(
    readConfig({
      NODE_ENV: 'test',
      KAYA_ROLE: 'web',
      PORT: port,
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: join(folder, 'files'),
      LOG_LEVEL: 'error',
    }),
  );
  origin = `http://localhost:${port}`;
}, 900_000);

afterAll(async () => {
  await owner?.end();
  await running?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string, query: Readonly<Record<string, string>>) => {
  const { status, body } = await get(origin, { path: `${path}?${new URLSearchParams(query)}`, who: 'staff' });
  return { status, answer: JSON.parse(body) as { items: { id: string }[]; next: string | null } };
};
/** The ids on all pages. */
const pages = async (path: string, query: Readonly<Record<string, string>>): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { answer } = await ask(path, cursor ? { ...query, cursor } : query);
    found.push(...answer.items.map(({ id }) => id));
    cursor = answer.next;
  }
  return found;
};

/** $1: the pattern. Each searched text is a separate row. */
const lists: Readonly<
  Record<string, { readonly path: string; readonly query: Record<string, string>; readonly plain: string }>
> = {
  'all jobs': {
    path: '/api/staff/jobs',
    query: {},
    plain: `SELECT j.id FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN workers.workers w ON w.id = j.worker_id
      LEFT JOIN workers.contacts p ON p.worker_id = w.id
      WHERE concat_ws(' ', right(replace(j.order_id::text, '-', ''), 8), j.title, j.customer_name, j.location, j.destination) ILIKE $1
         OR concat_ws(' ', c.customer_email, c.customer_phone) ILIKE $1 OR concat_ws(' ', w.full_name, w.location) ILIKE $1 OR p.phone ILIKE $1
      ORDER BY j.urgency_ms, j.id`,
  },
  'cancelled jobs': {
    path: '/api/staff/jobs',
    query: { status: 'cancelled' },
    plain: `SELECT j.id FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN workers.workers w ON w.id = j.worker_id
      LEFT JOIN workers.contacts p ON p.worker_id = w.id
      WHERE j.status = 'cancelled'
        AND (concat_ws(' ', right(replace(j.order_id::text, '-', ''), 8), j.title, j.customer_name, j.location, j.destination) ILIKE $1
          OR concat_ws(' ', c.customer_email, c.customer_phone) ILIKE $1 OR concat_ws(' ', w.full_name, w.location) ILIKE $1 OR p.phone ILIKE $1)
      ORDER BY j.urgency_ms, j.id`,
  },
  'all requests': {
    path: '/api/staff/requests',
    query: { show: 'all' },
    plain: `SELECT r.id FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
      WHERE concat_ws(' ', right(replace(r.id::text, '-', ''), 8), r.name, r.email, r.phone, r.present_location, r.destination) ILIKE $1
      ORDER BY coalesce(p.urgency_ms, r.urgency_ms), r.id`,
  },
  'open requests': {
    path: '/api/staff/requests',
    query: { show: 'open' },
    plain: `SELECT r.id FROM requests.requests r LEFT JOIN jobs.pressing p ON p.order_id = r.id
      WHERE r.status IN ('submitted', 'priced', 'published')
        AND concat_ws(' ', right(replace(r.id::text, '-', ''), 8), r.name, r.email, r.phone, r.present_location, r.destination) ILIKE $1
      ORDER BY coalesce(p.urgency_ms, r.urgency_ms), r.id`,
  },
  'ended rides': {
    path: '/api/staff/rides',
    query: { show: 'ended' },
    plain: `SELECT t.id FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id LEFT JOIN drivers.drivers d ON d.id = t.driver_id
      LEFT JOIN identity.accounts a ON a.id = t.customer_id LEFT JOIN identity.accounts b ON b.id = t.driver_id
      WHERE t.status IN ('cancelled', 'no_driver')
        AND (concat_ws(' ', right(replace(t.id::text, '-', ''), 8), t.pickup, t.destination) ILIKE $1
          OR concat_ws(' ', c.customer_name, coalesce(c.customer_phone, ''), coalesce(c.rider_name, ''), c.rider_phone) ILIKE $1
          OR concat_ws(' ', a.name, a.email, a.phone) ILIKE $1 OR concat_ws(' ', b.name, b.email, b.phone) ILIKE $1
          OR concat_ws(' ', d.full_name, d.phone) ILIKE $1)
      ORDER BY t.urgency_ms, t.id`,
  },
  'bookings to review': {
    path: '/api/staff/bookings',
    query: { show: 'review' },
    plain: `SELECT id FROM bookings.bookings WHERE review_due_at IS NOT NULL
        AND concat_ws(' ', right(replace(id::text, '-', ''), 8), company_name, contact_person, user_email, user_phone, primary_location) ILIKE $1
      ORDER BY review_due_at, id`,
  },
  'all bookings': {
    path: '/api/staff/bookings',
    query: { show: 'all' },
    plain: `SELECT id FROM bookings.bookings
      WHERE concat_ws(' ', right(replace(id::text, '-', ''), 8), company_name, contact_person, user_email, user_phone, primary_location) ILIKE $1
      ORDER BY id DESC`,
  },
  people: {
    path: '/api/staff/people',
    query: {},
    plain: `SELECT id FROM identity.accounts WHERE concat_ws(' ', name, email, phone) ILIKE $1 ORDER BY id DESC`,
  },
};
const words = {
  common: 'Adaeze',
  'a place': 'Allen Avenue',
  'in one of a hundred': 'Quadri Heavyhand',
  rare: 'Quincy Typical',
  'only among the last, few': 'zebulon',
  'only among the last, many': 'xylophone',
  absent: 'zzqqxx',
  'percent signs': '%%%',
  underscores: '___',
  'signs and letters': '100%_',
};

describe('a searched list', () => {
  test.each(Object.entries(lists))('%s: has the rows of a plain filter, in its order, none twice', async (_, list) => {
    for (const [what, word] of Object.entries(words)) {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`).replace(' ', '%')}%`;
      const { rows } = await owner.query<{ id: string }>(list.plain, [pattern]);
      expect(await pages(list.path, { ...list.query, search: word }), what).toEqual(rows.map(({ id }) => id));
    }
  });

  test('a page reads a bounded number of rows: many hits far down are found on later pages', async () => {
    const { rows } = await owner.query<{ reach: number }>('SELECT kernel.reach() AS reach');
    expect(rows[0]?.reach).toBe(searchReach);
    // Among the last 1,500.
    const empty = [];
    let cursor: string | null = '';
    for (; cursor !== null; ) {
      const { answer } = await ask('/api/staff/jobs', { search: 'xylophone', ...(cursor && { cursor }) });
      if (answer.items.length > 0) break;
      empty.push(cursor);
      cursor = answer.next;
    }
    expect(cursor).not.toBeNull();
    expect(empty).toHaveLength(Math.floor((jobs - 1500) / searchReach));
    // A few hits come from the index at once.
    expect((await ask('/api/staff/jobs', { search: 'zebulon' })).answer.items).toHaveLength(jobRules.boardPage);
    expect(await ask('/api/staff/jobs', { search: 'zzqqxx' })).toMatchObject({ answer: { items: [], next: null } });
  });

  test('the single search finds hits that are far down', async () => {
    const { answer } = await ask('/api/staff/find', { q: 'xylophone' });
    expect(answer.items.filter((item) => 'part' in item && item.part === 'jobs')).toHaveLength(6);
  });

  test('Arabic, which no index covers, is searched in all rows, part by part', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT id FROM jobs.jobs WHERE customer_name LIKE '%محمد%' ORDER BY urgency_ms, id`,
    );
    expect(rows).toHaveLength(30);
    expect(await pages('/api/staff/jobs', { search: 'محمد' })).toEqual(rows.map(({ id }) => id));
  });

  test.each([
    ['one letter', 'a', 'Type at least 3 characters'],
    ['a sign', '%', 'Type at least 3 characters'],
    ['10,000 letters', 'x'.repeat(10_000), 'Use at most 100 characters'],
  ])('%s is refused in words, by every list', async (_, search, message) => {
    for (const { path } of Object.values(lists)) {
      const { status, answer } = await ask(path, { search });
      expect(status).toBe(422);
      expect(JSON.stringify(answer)).toContain(message);
    }
  });
});

test('the person with the typed email comes first, and once', async () => {
  const { rows } = await owner.query<{ id: string; email: string }>(
    'SELECT id, email FROM identity.accounts ORDER BY id LIMIT 1',
  );
  const [oldest] = rows;
  // The same text inside many newer emails.
  await owner.query(`INSERT INTO identity.accounts (email) SELECT 'not' || n || $1 FROM generate_series(1, 70) AS n`, [
    oldest?.email,
  ]);
  const found = await pages('/api/staff/people', { search: oldest?.email.toUpperCase() ?? '' });
  expect(found).toHaveLength(71);
  expect(new Set(found).size).toBe(71);
  expect(found[0]).toBe(oldest?.id);
  const { answer } = await ask('/api/staff/find', { q: oldest?.email ?? '' });
  const people = answer.items.filter((item) => 'part' in item && item.part === 'people');
  expect(people.map(({ id }) => id)[0]).toBe(oldest?.id);
  expect(people).toHaveLength(6);
});

test('a page never exceeds its size, whatever is found', async () => {
  expect((await ask('/api/staff/jobs', { search: 'Adaeze' })).answer.items).toHaveLength(jobRules.boardPage);
});
