// A database for tests of workers and jobs: people, jobs, and acts in anybody's name.
import pg from 'pg';
import { type Act, type Actor, type Database, database, type Emitted } from '../../src/kernel/db/act.ts';
import { system, trackingVisitor } from '../../src/kernel/db/actor.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { assignJob } from '../../src/modules/jobs/server/board/assign-job.ts';
import { type NewJob, openJob } from '../../src/modules/jobs/server/door.ts';
import { addDays, lagosDate, lagosInstant } from '../../src/shared/clock.ts';
import { Refused } from '../../src/shared/refusal.ts';
import { patient, type TestDatabase, testDatabase } from './database.ts';
import { workTakesHours } from './long-work.ts';
import { until } from './until.ts';
import { secretKeys } from './secret-keys.ts';

export { noExchange };

const hour = 3_600_000;
const seller = { tin: '11111111-0001', bank: { bank: 'Test Bank', account: '0123456789', name: 'Kaya Test' } };
/** This many hours from now, to the second. */
export const inHours = (hours: number): Date => new Date(Math.floor((Date.now() + hours * hour) / 1000) * 1000);
/**
 * This many hours from now. From 12 h on, counted from the next 02:30 in Lagos, so that two jobs an hour apart always overlap and none runs over
 * midnight, which no working hours do. Tests of the clock need smaller values to be exact.
 */
const startInHours = (hours: number): Date => {
  if (hours < 12) return inHours(hours);
  const today = lagosInstant(lagosDate(new Date()), '02:30');
  const from = today > new Date() ? today : lagosInstant(addDays(lagosDate(new Date()), 1), '02:30');
  const starts_at = new Date(from.getTime() + hours * hour);
  const date = lagosDate(starts_at);
  const ends_at = new Date(starts_at.getTime() + 2 * hour);
  return lagosDate(ends_at) === date ? starts_at : lagosInstant(addDays(date, 1), '00:00');
};
const lagos = { lat: 6.4969, lng: 3.3561 };

/** firstRefusalMinutes: default 0, so that every job is open to all at once. companyFirstLimit_kobo: by default too high to matter. eInvoices:
 * where invoices are registered. */
export const openJobDatabase = async (
  connections = 20,
  {
    firstRefusalMinutes = 0,
    companyFirstLimit_kobo = 10_000_000_00,
    eInvoices,
    own,
  }: {
    /** A migrated database of the caller's own cluster; the default is one of the run's. */
    own?: TestDatabase;
    firstRefusalMinutes?: number;
    companyFirstLimit_kobo?: number;
    eInvoices?: Database['settings']['eInvoices'];
  } = {},
) => {
  const name = own ?? (await testDatabase());
  const owner = new pg.Pool({ connectionString: name.ownerUrl, max: 2 });
  await workTakesHours(owner);
  // Its idle connections are cut when the database is dropped.
  owner.on('error', () => undefined);
  const emitted: Emitted[] = [];
  const pool = openPool(name.appUrl, 'kaya-test', connections, patient);
  const db: Database = database(
    pool,
    {
      origin: 'http://localhost',
      commissionPercent: 10,
      companyFirstLimit_kobo,
      firstRefusalMinutes,
      seller,
      secretKeys,
      ...(eInvoices && { eInvoices, withholdingPercent: 2 }),
    },
    (events) => {
      emitted.push(...events);
    },
  );
  let count = 0;

  const account = async (): Promise<Actor> => {
    count += 1;
    const { rows } = await owner.query<{ id: string; session: string }>(
      `WITH made AS (
         INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id
       )
       INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       SELECT id, 'browser', $1, now() + interval '1 day', now() + interval '1 day' FROM made RETURNING account_id AS id, id AS session`,
      [`person${count}@example.com`, `Person ${count}`],
    );
    return { kind: 'account', accountId: rows[0]?.id ?? '', sessionId: rows[0]?.session ?? null, orderId: null };
  };
  /** A person with a worker profile in Surulere who works any day, all day. */
  const worker = async (
    more: { status?: string; skills?: string[]; lat?: number; lng?: number; minutesAgo?: number } = {},
  ): Promise<Actor & { accountId: string }> => {
    const actor = await account();
    const accountId = actor.accountId ?? '';
    const hours = { available: true, start: '00:00', end: '23:59' };
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    await owner.query(
      `INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, status, availability_schedule, last_seen_at)
       VALUES ($1, 'Musa Ibrahim', 'Surulere, Lagos', $2, $3, $4, $5, $6, now() - make_interval(mins => $7))`,
      [
        accountId,
        more.lat ?? lagos.lat,
        more.lng ?? lagos.lng,
        more.skills ?? ['packing', 'heavy_lifting'],
        more.status ?? 'available',
        JSON.stringify(Object.fromEntries(days.map((day) => [day, hours]))),
        more.minutesAgo ?? 0,
      ],
    );
    // No two people share a number: the holder of the customer's number has ordered the job.
    const phone = `+234809${String(count).padStart(7, '0')}`;
    await owner.query('INSERT INTO workers.contacts (worker_id, phone) VALUES ($1, $2)', [accountId, phone]);
    return { ...actor, accountId };
  };
  /** A two-hour job that starts in startInHours: starts 4 h apart do not collide. */
  const job = async (startsIn = 24, { held, ...more }: Partial<NewJob> & { readonly held?: boolean } = {}) => {
    const order_id = crypto.randomUUID();
    const starts_at = startInHours(startsIn);
    const made = await db.act(system, (act) =>
      openJob(act, {
        order_id,
        customer_id: null,
        customer_name: 'Adaeze Okonkwo',
        customer_phone: '+2348037654321',
        customer_email: 'adaeze@example.com',
        service_type: 'moving',
        title: '2-bedroom flat to Lekki',
        description: '2 bedroom, 3 people, Truck.',
        note: 'Second floor, no lift.',
        job_size: 'medium',
        scheduled_date: starts_at.toISOString().slice(0, 10),
        scheduled_time: '08:00',
        starts_at,
        ends_at: new Date(starts_at.getTime() + 2 * hour),
        price_kobo: 38_000_00,
        worker_share_kobo: 34_200_00,
        // Settled outside the job, unless a test says otherwise.
        payment_method: 'invoice',
        location: '14 Adeniran Ogunsanya St, Surulere',
        location_lat: 6.4926,
        location_lng: 3.3567,
        location_landmark: '',
        destination: 'Admiralty Way, Lekki Phase 1',
        destination_lat: 6.4483,
        destination_lng: 3.4716,
        destination_landmark: '',
        distance_m: 18_000,
        required_skills: [],
        ...more,
      }),
    );
    if (held) {
      await owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'A call' WHERE id = $1`, [made.jobId]);
    }
    return { id: made.jobId, order_id, customer: trackingVisitor(more.order_id ?? order_id) };
  };
  /** As after a round: for the given seconds only these workers may take it. */
  const offerFirst = async (id: string, workers: readonly string[], seconds: number): Promise<void> => {
    await owner.query(`UPDATE jobs.jobs SET first_until = now() + make_interval(secs => $2) WHERE id = $1`, [
      id,
      seconds,
    ]);
    await owner.query(
      `INSERT INTO jobs.first_refusals (job_id, worker_id, rank, offered_at, ends_at)
       SELECT j.id, w.id, w.rank, j.first_until - interval '15 minutes', j.first_until
         FROM jobs.jobs j, unnest($2::uuid[]) WITH ORDINALITY AS w (id, rank) WHERE j.id = $1`,
      [id, workers],
    );
  };
  const picture = async (ownerId: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as) VALUES ($1, 'image/webp', 10,
        $2) RETURNING id`,
      [ownerId, `${crypto.randomUUID()}.webp`],
    );
    return rows[0]?.id ?? '';
  };
  const startCode = async (id: string): Promise<string> => {
    const { rows } = await owner.query<{ code: string }>('SELECT code FROM jobs.start_codes WHERE job_id = $1', [id]);
    return rows[0]?.code ?? '';
  };
  /** The customer's second code. */
  const loadedCode = async (id: string): Promise<string> => {
    const { rows } = await owner.query<{ code: string }>(
      'SELECT loaded_code AS code FROM jobs.start_codes WHERE job_id = $1',
      [id],
    );
    return rows[0]?.code ?? '';
  };
  return {
    db,
    pool,
    owner,
    appUrl: name.appUrl,
    ownerUrl: name.ownerUrl,
    emitted,
    account,
    worker,
    job,
    offerFirst,
    picture,
    startCode,
    loadedCode,
    /** By staff; a job of this database has no request. */
    assign: (staff: Actor, id: string, worker_id: string, reason?: string) =>
      db.act(staff, (act) =>
        assignJob(async () => undefined)(
          act,
          { params: { id }, body: { worker_id, ...(reason ? { reason } : {}) } },
          noExchange,
        ),
      ),
    as: <T>(actor: Actor, work: (act: Act) => Promise<T>): Promise<T> => db.act(actor, work),
    /** One value of one row, read by the owner. */
    value: async (sql: string, values: unknown[] = []): Promise<unknown> => {
      const { rows } = await owner.query<Record<string, unknown>>(sql, values);
      return Object.values(rows[0] ?? {})[0];
    },
    /** A separate connection, as the owner, for a process that dies. */
    connect: async (): Promise<pg.Client> => {
      const client = new pg.Client({ connectionString: name.ownerUrl });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    /** Waits until an act waits for another one's lock. */
    somebodyWaits: (): Promise<void> =>
      until(async () => {
        const { rows } = await owner.query(
          `SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`,
        );
        return rows.length > 0;
      }),
    names: (jobId: string): string[] =>
      emitted.filter(({ payload }) => (payload as { jobId?: string }).jobId === jobId).map(({ kind }) => kind.name),
    close: async (): Promise<void> => {
      await owner.end();
      await db.close();
      await name.drop();
    },
  };
};
export type JobDatabase = Awaited<ReturnType<typeof openJobDatabase>>;

/** The code of a refusal; 'not refused' when there is none. */
export const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'not refused';
  } catch (error) {
    if (error instanceof Refused) return error.kind.code;
    throw error;
  }
};
