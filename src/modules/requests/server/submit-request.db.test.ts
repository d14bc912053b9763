// What a request contains in addition to its form: its kind, items and photos; and that strangers see none of it.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import type { Call } from '../../../shared/contract.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { fileRules } from '../../../shared/document-file.ts';
import { emptyInventory } from '../../catalogue/inventory-rules.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { usualWaitMinutes } from '../../jobs/server/board/waits.sql.ts';
import type * as contract from '../contract.ts';
import { repriceRequest } from './reprice-request.ts';
import { readJobLoad } from './read-job-load.ts';
import { readUsualWait } from './read-usual-wait.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

type Body = Call<typeof contract.submitRequest>['body'];
const day = (ahead: number): string => addDays(lagosDate(new Date()), ahead);
const submit = (more: Partial<Body> = {}, who: Actor = visitor) =>
  market.as(who, (act) => submitRequest(act, { body: moveRequest(more) }, noExchange));
const track = (id: string, who: Actor = trackingVisitor(id)) =>
  market.as(who, (act) => trackRequest(act, { params: { key: id } }, noExchange));
const jobOf = async (id: string) => String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
const loadOf = (job: string, who: Actor) =>
  market.as(who, (act) => readJobLoad(act, { params: { id: job } }, noExchange));

const newKey = () => randomBytes(32).toString('base64url');
/** A picture uploaded with this key. */
const handIn = async (key: string, age = '0 hours'): Promise<string> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO kernel.files (upload_hash, media_type, bytes, stored_as, created_at)
     VALUES ($1, 'image/webp', 10, $2, now() - $3::interval) RETURNING id`,
    [hashUploadKey(key), `${crypto.randomUUID()}.webp`, age],
  );
  return rows[0]?.id ?? '';
};
const inventory = {
  ...emptyInventory,
  items: [
    { code: 'bed_double' as const, count: 2 },
    { code: 'box_medium' as const, count: 20 },
  ],
  own: [{ name: 'Aquarium', size: 'm' as const, count: 1 }],
  from: { ...emptyInventory.from, floor: 2 },
  fragile: true,
};

test('the first phone that a person types for themselves is stored in their account, unconfirmed; a later one and a friend’s are not', async () => {
  const person = await market.account();
  const email = String(await market.value('SELECT email FROM identity.accounts WHERE id = $1', [person.accountId]));
  const kept = () =>
    market.value(`SELECT phone || ' ' || (phone_confirmed_at IS NULL) FROM identity.accounts WHERE id = $1`, [
      person.accountId,
    ]);
  await submit({ email: 'friend@mail.example', phone: '+2348035550111' }, person);
  expect(await kept()).toBeNull();
  const receiver = { receiver_name: 'Ngozi Eze', receiver_phone: '+2348052345678' };
  await submit({ email, phone: '+2348035550112', service_kind: 'package', ...receiver }, person);
  expect(await kept()).toBe('+2348035550112 true');
  await submit({ email, phone: '+2348035550113' }, person);
  expect(await kept()).toBe('+2348035550112 true');
  const heard = `SELECT count(*)::int FROM kernel.events WHERE name = 'identity.profile_changed' AND payload ->> 'accountId' = $1`;
  expect(await market.value(heard, [person.accountId])).toBe(1);
});

describe('kinds of Moving Services', () => {
  test.each([
    ['move', '2-bedroom flat to Lekki Phase 1', 'medium', 15_000_00, 50_000_00],
    ['reserve', 'Reserve: 2-bedroom flat to Lekki Phase 1', 'medium', 20_000_00, 60_000_00],
    ['charter', 'Charter: 2-bedroom flat to Lekki Phase 1', 'medium', 100_000_00, null],
    ['package', 'Medium package to Lekki Phase 1', 'light', 2_000_00, 10_000_00],
  ] as const)('%s is stored, named and priced as what it is', async (service_kind, title, size, from, to) => {
    const receiver = service_kind === 'package' ? { receiver_name: 'Ngozi Eze', receiver_phone: '+2348052345678' } : {};
    const { id, price_kobo } = await submit({ service_kind, ...receiver });
    expect(price_kobo).toBeGreaterThanOrEqual(from);
    expect(price_kobo).toBeLessThanOrEqual(to ?? Number.POSITIVE_INFINITY);
    expect(await track(id)).toMatchObject({ title, service_kind, price_kobo, price_is_ceiling: false, load: null });
    const job = await market.owner.query('SELECT title, job_size, max_kobo FROM jobs.jobs WHERE order_id = $1', [id]);
    expect(job.rows[0]).toEqual({ title, job_size: size, max_kobo: to === null ? null : String(to) });
  });

  test('another service stores no kind, whatever was sent', async () => {
    const { id } = await submit({ service_type: 'cleaning', service_kind: 'charter' });
    expect(await track(id)).toMatchObject({ service_kind: null, title: 'Cleaning, 2-bedroom flat in Lekki Phase 1' });
  });

  test('reserve_too_far is shown beside the date when it is 31 days ahead; a plain move is accepted', async () => {
    const refused = submit({ service_kind: 'reserve', preferred_date: day(31) });
    await expect(refused).rejects.toMatchObject({
      kind: { code: 'reserve_too_far' },
      fields: [{ path: 'preferred_date', message: 'Reserve up to 30 days ahead' }],
    });
    expect((await submit({ service_kind: 'reserve', preferred_date: day(30) })).id).not.toBe('');
    expect((await submit({ preferred_date: day(31) })).id).not.toBe('');
  });
});

describe('a list of things', () => {
  test('makes the price a maximum, and says so to everyone who follows the request', async () => {
    const answer = await submit({ inventory });
    expect(answer.price_is_ceiling).toBe(true);
    expect(answer.price_lines.map(({ code }) => code)).toContain('stairs');
    expect(answer.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(answer.price_kobo);
    const seen = await track(answer.id);
    expect(seen).toMatchObject({
      price_is_ceiling: true,
      load: {
        things: 23,
        volume_l: 4_200,
        list: ['2 × Bed, double', '20 × Box, medium', '1 × Aquarium'],
        from: ['2nd floor, no lift'],
        fragile: true,
      },
    });
    const description = await market.value('SELECT description FROM jobs.jobs WHERE order_id = $1', [answer.id]);
    expect(description).toContain('It goes up only if the customer approves a photo of the change.');
  });

  test('an empty list changes no price, and a list is not stored for another kind', async () => {
    const plain = await submit();
    const empty = await submit({ inventory: { ...emptyInventory, items: [], own: [] } });
    expect([empty.price_kobo, empty.price_is_ceiling]).toEqual([plain.price_kobo, false]);
    const charter = await submit({ inventory, service_kind: 'charter' });
    expect((await track(charter.id)).load).toBeNull();
  });

  test('staff may lower a promised price, but price_promised refuses a higher one', async () => {
    const staff: Actor = { ...(await market.account()), kind: 'staff' };
    const { id, price_kobo } = await submit({ inventory });
    const price = (kobo: number) =>
      market.as(staff, (act) =>
        repriceRequest(act, { params: { id }, body: { price_kobo: kobo, reason: 'Agreed by phone' } }, noExchange),
      );
    expect(await codeOf(price((price_kobo ?? 0) + 500_00))).toBe('price_promised');
    expect(await price((price_kobo ?? 0) - 500_00)).toMatchObject({
      request: { price_kobo: (price_kobo ?? 0) - 500_00 },
    });
  });
});

describe('photos', () => {
  test('belong to the request when uploaded with the sender’s key: the link and the worker who accepted see them', async () => {
    const upload_key = newKey();
    const file_ids = [await handIn(upload_key), await handIn(upload_key)];
    const { id } = await submit({ photos: { upload_key, file_ids } });
    const { photos } = await track(id);
    expect(photos.map(({ url }) => url)).toEqual(file_ids.map((file) => `/api/files/${file}?link=${id}`));
    const worker = await market.worker();
    const urls = file_ids.map((file) => ({ url: `/api/files/${file}` }));
    const job = await jobOf(id);
    expect(await loadOf(job, worker)).toEqual({ load: null, photos: [], receiver: null });
    await acceptOpenJobAs(market.db, worker, job);
    expect((await loadOf(job, worker)).photos).toEqual(urls);
    const other = await market.worker();
    expect(await codeOf(loadOf(job, other))).toBe('not_found');
  });

  test.each<[string, () => Promise<Body['photos']>]>([
    ['of another key', async () => ({ upload_key: newKey(), file_ids: [await handIn(newKey())] })],
    ['that nobody handed in', async () => ({ upload_key: newKey(), file_ids: [crypto.randomUUID()] })],
    [
      'that are another account’s',
      async () => ({
        upload_key: newKey(),
        file_ids: [await market.picture(String((await market.account()).accountId))],
      }),
    ],
    [
      'that are about to be forgotten',
      async () => {
        const upload_key = newKey();
        return { upload_key, file_ids: [await handIn(upload_key, `${fileRules.usableHours} hours`)] };
      },
    ],
    [
      'that another request has',
      async () => {
        const upload_key = newKey();
        const file_ids = [await handIn(upload_key)];
        await submit({ photos: { upload_key, file_ids } });
        return { upload_key, file_ids };
      },
    ],
  ])('ids %s are refused whole: photo_not_found', async (_what, made) => {
    const photos = await made();
    const before = await market.value('SELECT count(*) FROM requests.requests');
    await expect(submit({ photos })).rejects.toMatchObject({
      kind: { code: 'photo_not_found' },
      fields: [{ path: 'photos' }],
    });
    expect(await market.value('SELECT count(*) FROM requests.requests')).toBe(before);
  });
});

describe('strangers', () => {
  test('see no items, photos or pictures, and add none', async () => {
    const owner = await market.account();
    const upload_key = newKey();
    const file = await handIn(upload_key);
    const { id } = await submit({ inventory, photos: { upload_key, file_ids: [file] } }, owner);
    await acceptOpenJobAs(market.db, await market.worker(), await jobOf(id));
    const other = await submit();
    const people: [string, Actor, number][] = [
      ['owner', owner, 1],
      ['link', trackingVisitor(id), 1],
      ['system', system, 1],
      ['visitor', visitor, 0],
      ['account', await market.account(), 0],
      ['another worker', await market.worker(), 0],
      ['another link', trackingVisitor(other.id), 0],
    ];
    const counts = {
      loads: 'SELECT count(*)::int8 AS n FROM requests.loads WHERE request_id = $id',
      photos: 'SELECT count(*)::int8 AS n FROM requests.photos WHERE request_id = $id',
      files: 'SELECT count(*)::int8 AS n FROM kernel.files WHERE order_id = $id',
    };
    for (const [what, text] of Object.entries(counts)) {
      const count = query(`test.details_${what}`, { id: 'uuid' }, { n: 'int8' }, text);
      for (const [name, actor, seen] of people) {
        expect(await market.as(actor, (act) => act.one(count, { id })), `${what}: ${name}`).toEqual({ n: seen });
      }
    }
    const add = query(
      'test.details_add',
      { id: 'uuid' },
      {},
      `INSERT INTO requests.loads (request_id, inventory, things, volume_l) VALUES ($id, '{}', 0, 0)`,
    );
    const bind = query(
      'test.details_bind',
      { id: 'uuid', hash: 'text', files: 'uuid[]' },
      { taken: 'int4?' },
      `SELECT requests.bind_photos($id, $hash, $files, 23) AS taken`,
    );
    await expect(market.as(visitor, (act) => act.sql(add, { id: other.id }))).rejects.toThrow(/row-level security/);
    const key = newKey();
    const late = { id: other.id, hash: hashUploadKey(key), files: [await handIn(key)] };
    expect(await market.as(visitor, (act) => act.one(bind, late))).toEqual({ taken: 0 });
  });
});

describe('a package', () => {
  test('its receiver is read by the customer, and by the worker once they have accepted', async () => {
    const worker = await market.worker();
    const receiver = { name: 'Ngozi Eze', phone: '+2348052345678' };
    const { id } = await submit({
      service_kind: 'package',
      receiver_name: receiver.name,
      receiver_phone: receiver.phone,
      preferred_date: day(12),
    });
    expect((await track(id)).receiver).toEqual(receiver);
    const job = await jobOf(id);
    expect((await loadOf(job, worker)).receiver, 'not from the board').toBeNull();
    await acceptOpenJobAs(market.db, worker, job);
    expect((await loadOf(job, worker)).receiver).toEqual(receiver);
    await expect(loadOf(job, visitor)).rejects.toMatchObject({ kind: { code: 'not_found' } });
  });

  test('is refused without its receiver, beside the fields, and stores nothing', async () => {
    const before = await market.owner.query('SELECT count(*) FROM requests.requests');
    await expect(submit({ service_kind: 'package', receiver_name: ' ' })).rejects.toMatchObject({
      kind: { code: 'invalid_request' },
      fields: [
        { path: 'receiver_name', message: 'Enter the receiver’s name' },
        { path: 'receiver_phone', message: 'Enter the receiver’s phone number' },
      ],
    });
    await expect(submit({ service_kind: 'package', receiver_name: 'Ngozi Eze' })).rejects.toMatchObject({
      fields: [{ path: 'receiver_phone', message: 'Enter the receiver’s phone number' }],
    });
    expect((await market.owner.query('SELECT count(*) FROM requests.requests')).rows).toEqual(before.rows);
  });

  test('a move has no receiver, whatever was sent', async () => {
    const { id } = await submit({
      receiver_name: 'Ngozi Eze',
      receiver_phone: '+2348052345678',
      preferred_date: day(13),
    });
    expect((await track(id)).receiver).toBeNull();
  });
});

test('an ordinary clean costs less than one for a move, and only a cleaning can be one', async () => {
  const clean = (move_type: Body['move_type']) =>
    submit({ service_type: 'cleaning', destination: '', move_type, preferred_date: day(14) });
  const [ordinary, empty] = [await clean('regular'), await clean('move-out')];
  expect((empty.price_kobo ?? 0) - (ordinary.price_kobo ?? 0)).toBe(3_000_00);
  expect((await track(ordinary.id)).steps.map(({ title }) => title)).toContain('Finding a cleaner');
  await expect(submit({ move_type: 'regular' })).rejects.toMatchObject({ fields: [{ path: 'move_type' }] });
});

test('a list with the smallest size is described by its items, here and on the board', async () => {
  const few = { ...emptyInventory, own: [], items: [{ code: 'drum' as const, count: 2 }] };
  const { id } = await submit({ inventory: few, room_size: 'studio', preferred_date: day(15) });
  const { title } = await track(id);
  expect(title).toMatch(/^2 items to /);
  expect(await market.value('SELECT title FROM jobs.jobs WHERE order_id = $1', [id])).toBe(title);
});

test('the floors of a home without a list are in its price, which is not binding', async () => {
  const access = { ...inventory, items: [], own: [], from: { ...emptyInventory.from, floor: 3 }, fragile: false };
  const [ground, third] = [
    await submit({ preferred_date: day(15) }),
    await submit({ inventory: access, preferred_date: day(15) }),
  ];
  expect(third.price_lines.map(({ code }) => code)).toContain('stairs');
  expect(third.price_kobo).toBeGreaterThan(ground.price_kobo ?? 0);
  expect(third.price_is_ceiling).toBe(false);
});

describe('read-usual-wait', () => {
  test('the customer reads how long the best movers are asked first, and how long requests waited recently', async () => {
    const { id } = await submit({ preferred_date: day(16) });
    await market.owner.query(
      `UPDATE jobs.jobs SET status = 'open', worker_id = NULL, first_until = now() + interval '10 minutes' WHERE order_id = $1`,
      [id],
    );
    expect((await track(id)).asking?.usual_minutes, 'too few were accepted to say so').toBeNull();
    await market.owner.query(
      `UPDATE jobs.jobs SET assigned_at = created_at + interval '12 minutes' WHERE serves = 'request'`,
    );
    const view = await track(id);
    expect(view.asking).toMatchObject({ usual_minutes: 12, sooner: false });
    expect(view.asking?.until).toEqual(expect.any(String));
    expect(view.steps.find(({ code }) => code === 'mover')?.note).toMatch(
      /^Until \d+:\d\d [AP]M we ask the best movers nearby/,
    );
    type Asked = Call<typeof contract.readUsualWait>['query'];
    const here = { lat: String(view.present.lat), lng: String(view.present.lng) };
    const usual = (asked: Partial<Asked> = {}) =>
      market.as(visitor, (act) =>
        readUsualWait(act, { query: { service_type: 'moving', ...here, ...asked } }, noExchange),
      );
    expect(await usual(), 'anybody who chooses a time may read it').toEqual({ minutes: 12 });
    const unknown = { minutes: null };
    expect(await usual({ service_kind: 'charter' }), 'few charters were accepted').toEqual(unknown);
    expect(await usual({ service_type: 'cleaning' }), 'few cleanings were accepted').toEqual(unknown);
    expect(await usual({ lat: '12.0022', lng: '8.5920' }), 'none in Kano').toEqual(unknown);
    await market.owner.query(
      `UPDATE jobs.jobs SET assigned_at = created_at + interval '3 hours' WHERE service_kind IS DISTINCT FROM 'move'`,
    );
    expect(await usual(), 'other services do not change it').toEqual({ minutes: 12 });

    await market.owner.query(
      `UPDATE jobs.jobs SET assigned_at = created_at + interval '20 days' WHERE serves = 'request'`,
    );
    const newest = {
      service_type: 'moving',
      service_kind: 'move',
      lat: view.present.lat,
      lng: view.present.lng,
      within_degrees: 0.45,
      min_accepted: 1,
      of_last: 1,
    };
    await market.owner.query(
      `UPDATE jobs.jobs SET assigned_at = created_at + interval '3 minutes' WHERE id = (SELECT max(id::text)::uuid FROM jobs.jobs)`,
    );
    expect(await market.as(visitor, (act) => act.one(usualWaitMinutes, newest)), 'of the newest jobs').toEqual({
      minutes: 3,
    });
    const soon = await track(id);
    expect(soon.asking).toMatchObject({ usual_minutes: 28_800, sooner: true });
    expect(soon.steps.find(({ code }) => code === 'mover')?.note).toMatch(
      /Your start is soon\. Kaya’s team sees the requests that start first/,
    );
  });
});
