// Before acceptance a worker sees the area, a rounded point and a first name (decisions.md), whatever the customer typed.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import { emptyInventory } from '../../catalogue/inventory-rules.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { listBoard } from '../../jobs/server/board/list-board.ts';
import { readJob } from '../../jobs/server/read-job.ts';
import { crowMetres } from '../../places/rules.ts';
import { readJobLoad } from './read-job-load.ts';
import { submitRequest } from './submit-request.ts';

let market: JobDatabase;
let worker: Awaited<ReturnType<JobDatabase['worker']>>;
let job: string;
let photo: string;
const secret = 'Zenobia';
const pickup = { lat: 6.49263, lng: 3.35674 };

beforeAll(async () => {
  market = await openJobDatabase(6);
  worker = await market.worker();
  const upload_key = randomBytes(32).toString('base64url');
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO kernel.files (upload_hash, media_type, bytes, stored_as) VALUES ($1, 'image/webp', 10, 'a.webp') RETURNING id`,
    [hashUploadKey(upload_key)],
  );
  photo = rows[0]?.id ?? '';
  const body = moveRequest({
    name: `Ada ${secret}`,
    email: `${secret.toLowerCase()}@mail.example`,
    phone: '+2348055556666',
    present_location: `14 ${secret} Close, Surulere`,
    present_lat: pickup.lat,
    present_lng: pickup.lng,
    present_landmark: `behind ${secret} House`,
    destination: `${secret} Tower, Lekki`,
    destination_lat: 6.44831,
    destination_lng: 3.47162,
    destination_landmark: `ask for ${secret}`,
    special_requests: `Call ${secret} on 0805 555 6666.`,
    inventory: { ...emptyInventory, items: [{ code: 'drum', count: 2 }], own: [] },
    photos: { upload_key, file_ids: [photo] },
  });
  const { id } = await market.as(visitor, (act) => submitRequest(act, { body }, noExchange));
  job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
});
afterAll(() => market.close());

const look = (who: Actor) => market.as(who, (act) => readJob(act, { params: { id: job } }, noExchange));
const boardJob = async () =>
  (await market.as(worker, (act) => listBoard(act, { query: {} }, noExchange))).items.find(({ id }) => id === job);
const load = (who: Actor) => market.as(who, (act) => readJobLoad(act, { params: { id: job } }, noExchange));

describe('before acceptance', () => {
  test('board and details show areas, a first name and a rounded point, and nothing that was typed', async () => {
    for (const seen of [await boardJob(), await look(worker)]) {
      expect(seen).toMatchObject({
        title: '2-bedroom flat to Lekki Phase 1',
        customer_name: 'Ada',
        location: 'Surulere, Lagos',
        destination: 'Lekki Phase 1, Lagos',
        note: '',
        location_landmark: '',
        destination_landmark: '',
      });
      const said = JSON.stringify(seen);
      expect(said).not.toContain(secret);
      expect(said).not.toMatch(/0805|5555/);
      const at = { lat: seen?.location_lat ?? 0, lng: seen?.location_lng ?? 0 };
      expect(at).toEqual({ lat: 6.495, lng: 3.355 });
      expect(crowMetres(at, pickup)).toBeLessThan(400);
      expect(seen?.distance_m).toBe(Math.round((seen?.distance_m ?? 1) / 500) * 500);
    }
  });
  test('workers see the items, but not the photos', async () => {
    expect(await load(worker)).toMatchObject({ load: { list: ['2 × Water drum'] }, photos: [] });
    const files = query(
      'test.photo',
      { id: 'uuid' },
      { n: 'int8' },
      'SELECT count(*) AS n FROM kernel.files WHERE id = $id',
    );
    expect(await market.as(worker, (act) => act.one(files, { id: photo }))).toEqual({ n: 0 });
  });
  test('the event for workers names the area only', async () => {
    const payload = await market.value(
      `SELECT payload FROM kernel.events WHERE name = 'jobs.opened' AND payload ->> 'jobId' = $1`,
      [job],
    );
    expect(payload).toMatchObject({ location: 'Surulere, Lagos' });
    expect(JSON.stringify(payload)).not.toContain(secret);
  });
});

test('an email to an unproven address contains only the first name of what was typed', async () => {
  const { rows } = await market.owner.query<{ payload: { to: string; allowance: string } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'mail.send'`,
  );
  expect(rows).toHaveLength(1);
  const { to, ...sent } = rows[0]?.payload ?? { to: '' };
  expect(to).toBe(`${secret.toLowerCase()}@mail.example`);
  expect(JSON.stringify(sent).toLowerCase()).not.toContain(secret.toLowerCase());
  const words = { name: 'Ada', from: 'Surulere, Lagos', to: 'Lekki Phase 1, Lagos' };
  expect(sent).toMatchObject({ allowance: 'typed', words });
});

test.each([
  ['Ada Obi', 'Ada'],
  ['  Ọláńrewájú  Bello', 'Ọláńrewájú'],
  ["N'Golo Kante", "N'Golo"],
  ['', 'Customer'],
  ['08031234567', 'Customer'],
  ['ada@mail.example', 'Customer'],
  ['wa.me/234803 Ada', 'Customer'],
])('%j is shown as %s', async (name, shown) => {
  expect(await market.value('SELECT jobs.first_name($1)', [name])).toBe(shown);
});

describe('readJobLoad', () => {
  test('the mover reads the whole list after acceptance', async () => {
    await acceptOpenJobAs(market.db, worker, job);
    expect(await look(worker)).toMatchObject({
      customer_name: `Ada ${secret}`,
      customer_phone: '+2348055556666',
      location: `14 ${secret} Close, Surulere`,
      location_lat: pickup.lat,
      location_landmark: `behind ${secret} House`,
      destination: `${secret} Tower, Lekki`,
      note: `Call ${secret} on 0805 555 6666.`,
    });
    expect((await load(worker)).photos).toEqual([{ url: `/api/files/${photo}` }]);
  });
});
