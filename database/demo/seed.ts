// Fills an empty database with a believable Lagos by running the product's own use cases, so that it obeys every rule.
// What no use case can do is done as the owner at the end: giving the staff role, and moving finished work into the past.
import pg from 'pg';
import sharp from 'sharp';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../src/kernel/db/actor.ts';
import { clientOptions } from '../../src/kernel/db/pool.ts';
import type { FileStore } from '../../src/kernel/files.ts';
import { addFile } from '../../src/kernel/http/files.sql.ts';
import type { Route } from '../../src/kernel/http/route.ts';
import { confirmRequest, submitRequest, trackRequest } from '../../src/modules/requests/contract.ts';
import { openConfirmedAccount } from '../../src/modules/identity/server/door.ts';
import { acceptJob } from '../../src/modules/jobs/contract.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../src/modules/jobs/steps-contract.ts';
import { requestPayout } from '../../src/modules/money/contract.ts';
import { type Due, openPayment, paymentArrived } from '../../src/modules/money/server/door.ts';
import { readAllNotifications, testNotification } from '../../src/modules/notifications/contract.ts';
import { createWorker } from '../../src/modules/workers/contract.ts';
import { makePassport } from '../../src/modules/workers/passport-contract.ts';
import { seedBookings } from './bookings.ts';
import { type CallAs, caller } from './call.ts';
import { crewMoves, crewPeople, crewVisitors, gather } from './crews.ts';
import { type DemoMove, doneMoves, openMoves } from './moves.ts';
import { accounts, demoPassword, visitors, workers } from './people.ts';
import { seedDrivers } from './drivers.ts';
import { seedProviders, teamPeople } from './providers.ts';
import { seedRides } from './rides.ts';
import { seedSafety } from './safety.ts';
import { seedMoverOfMonth, seedTraining } from './training.ts';

type SeedParts = {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly routes: readonly Route[];
  readonly files: FileStore;
};

type People = ReadonlyMap<string, Actor>;

const openAccounts = async (db: Database): Promise<People> => {
  const people = new Map<string, Actor>();
  for (const person of [...accounts, ...crewPeople, ...teamPeople]) {
    const id = await db.act(system, (act) => openConfirmedAccount(act, { ...person, password: demoPassword }));
    people.set(person.email, { kind: 'account', accountId: id, sessionId: null, orderId: null });
  }
  return people;
};

const who = (people: People, email: string): Actor => {
  const actor = people.get(email);
  if (!actor) throw new Error(`no demo account ${email}`);
  return actor;
};

const ask = (
  call: CallAs,
  actor: Actor,
  move: DemoMove,
  contact: { email: string; phone: string; name?: string },
  today: string,
  paysBy?: 'card',
) =>
  call(actor, submitRequest, {
    body: {
      service_type: move.service ?? 'moving',
      service_kind: move.kind ?? null,
      inventory: move.things ?? null,
      move_type: 'move-in',
      move_option: move.option ?? 'door-to-door',
      present_location: move.from,
      destination: move.to,
      preferred_date: addDays(today, move.inDays),
      preferred_time: move.time,
      room_size: move.room,
      name: contact.name ?? null,
      email: contact.email,
      phone: contact.phone,
      special_requests: move.note ?? null,
      ...(paysBy ? { payment_method: paysBy } : {}),
    },
  });

const picture = async ({ db, files }: SeedParts, worker: Actor): Promise<string> => {
  const blank = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#E6E2D6' } })
    .png()
    .toBuffer();
  const kept = await files.keepPicture([blank], 'demo');
  const row = await db.act(worker, (act) => act.one(addFile, { ...kept, owner: worker.accountId ?? '' }));
  if (!row) throw new Error('picture was not recorded');
  return row.id;
};

/** Paid by card, as if the card page had been gone through. */
const payByCard = ({ db }: SeedParts, due: Due): Promise<void> =>
  db.act(system, async (act) => {
    const { row } = await openPayment(act, due, 'sandbox');
    await paymentArrived(act, row.id, `sandbox-${row.id}`);
  });

/** One move from acceptance to the customer's stars. */
const carryOut = async (
  parts: SeedParts,
  owner: pg.Client,
  call: CallAs,
  orderId: string,
  /** Who pays; null: the move is paid already. */
  customerOf: Actor | null,
  worker: Actor,
  stars: number,
  comment: string,
) => {
  const customer = trackingVisitor(orderId);
  const key = { params: { key: orderId } };
  const { job_id, price_kobo } = await call(customer, trackRequest, key);
  if (customerOf) {
    const account_id = customerOf.accountId;
    await payByCard(parts, { order_id: orderId, job_id: job_id ?? '', account_id, amount_kobo: price_kobo ?? 0 });
  }
  const job = { params: { id: job_id ?? '' } };
  await call(worker, acceptJob, job);
  const planned = await owner.query<{ starts_at: Date; ends_at: Date }>(
    'SELECT starts_at, ends_at FROM jobs.jobs WHERE id = $1',
    [job_id],
  );
  // A mover sets off on the day itself.
  const slot = 'UPDATE jobs.jobs SET starts_at = $2, ends_at = $3 WHERE id = $1';
  const now_ms = Date.now();
  await owner.query(slot, [job_id, new Date(now_ms), new Date(now_ms + 60_000)]);
  await call(worker, departForJob, job);
  await call(worker, arriveAtJob, job);
  const { start_code } = await call(customer, trackRequest, key);
  await call(worker, startJob, { ...job, body: { code: start_code ?? '' } });
  await call(worker, deliverJob, {
    ...job,
    body: { kind: 'photo', file_id: await picture(parts, worker), received_by: 'Adaeze' },
  });
  await call(customer, confirmRequest, { ...key, body: { stars, comment } });
  await owner.query(slot, [job_id, planned.rows[0]?.starts_at, planned.rows[0]?.ends_at]);
};

/**
 * Finished work moves to the past, so that the week has a shape: the slot by whole days, and every time after it by as much as
 * puts the delivery at the slot's end. The hour of the first start then does not matter.
 */
const moveIntoPast = async (owner: pg.Client, orderId: string, daysAgo: number, inDays: number): Promise<void> => {
  const back = daysAgo + inDays;
  const { rows } = await owner.query<{ shift: string }>(
    `SELECT (delivered_at - (ends_at - make_interval(days => $2)))::text AS shift FROM jobs.jobs WHERE order_id = $1`,
    [orderId, back],
  );
  const ago = rows[0]?.shift;
  await owner.query(
    `UPDATE jobs.jobs SET scheduled_date = scheduled_date - $2::int, starts_at = starts_at - make_interval(days => $2),
            ends_at = ends_at - make_interval(days => $2), created_at = created_at - $3::interval - interval '2 days',
            assigned_at = assigned_at - $3::interval - interval '1 day',
            en_route_at = starts_at - make_interval(days => $2) - interval '40 minutes',
            arrived_at = starts_at - make_interval(days => $2) - interval '10 minutes',
            started_at = starts_at - make_interval(days => $2),
            delivered_at = delivered_at - $3::interval, completed_at = completed_at - $3::interval
      WHERE order_id = $1`,
    [orderId, back, ago],
  );
  await owner.query(
    `UPDATE requests.requests SET preferred_date = preferred_date - $2::int,
            created_at = created_at - $3::interval - interval '2 days' WHERE id = $1`,
    [orderId, back, ago],
  );
  const ofJob = 'job_id IN (SELECT id FROM jobs.jobs WHERE order_id = $1)';
  for (const change of [
    'money.invoices SET issued_at = issued_at - $2::interval WHERE subject_id = $1',
    `money.postings SET posted_at = posted_at - $2::interval WHERE ${ofJob}`,
    `money.statement SET posted_at = posted_at - $2::interval WHERE ${ofJob}`,
    `jobs.ratings SET created_at = created_at - $2::interval WHERE ${ofJob}`,
    `jobs.shares SET posted_at = posted_at - $2::interval, starts_at = (SELECT j.starts_at FROM jobs.jobs j WHERE j.id = job_id) WHERE ${ofJob}`,
  ])
    await owner.query(`UPDATE ${change}`, [orderId, ago]);
};

/**
 * What the demo has set off so far is done before it goes on: receipts and earnings are written by tasks, and would else miss the
 * move to the past; notifications would lie unread in the inboxes.
 */
const allIsDone = async (owner: pg.Client): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await owner.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM kernel.waiting_events())
           OR EXISTS (SELECT FROM graphile_worker.jobs WHERE run_at <= now()) AS busy`,
    );
    if (!rows[0]?.busy) return;
    await new Promise((next) => setTimeout(next, 50));
  }
};

/** Who accepts a job proves it by a session. No secret opens this one, and it goes when the demo is complete. */
const signedIn = async (owner: pg.Client, actor: Actor): Promise<Actor> => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     VALUES ($1::uuid, 'browser', 'demo ' || $1::uuid::text, now() + interval '1 hour', now() + interval '1 hour') RETURNING id`,
    [actor.accountId],
  );
  return { ...actor, sessionId: rows[0]?.id ?? null };
};

/** The demo's jobs opened long ago: nobody is offered them first. */
const withoutFirstRefusal = (db: Database): Database => ({
  ...db,
  act: (actor, work) => db.act(actor, (act) => work({ ...act, settings: { ...act.settings, firstRefusalMinutes: 0 } })),
});

/** A crew that waits for its last helper, and one that has the job; both moves are paid by card. */
const seedCrews = async (parts: SeedParts, call: CallAs, people: People, today: string): Promise<void> => {
  for (const { email, name, phone, location } of crewPeople)
    await call(who(people, email), createWorker, {
      body: {
        full_name: name,
        location,
        phone,
        skills: ['packing', 'heavy_lifting'],
        languages: ['en'],
        emergency_contact: { name: 'Kaya demo', phone: '+2348069990000' },
      },
    });
  const crew = crewPeople.map(({ email }) => who(people, email));
  for (const [index, move] of [crewMoves.waiting, crewMoves.whole].entries()) {
    const contact = crewVisitors[index] ?? crewVisitors[0];
    const { id, price_kobo } = await ask(call, visitor, move, contact, today, 'card');
    const { job_id } = await call(trackingVisitor(id), trackRequest, { params: { key: id } });
    await payByCard(parts, { order_id: id, job_id: job_id ?? '', account_id: null, amount_kobo: price_kobo ?? 0 });
    // The price was reckoned with a lead and three helpers.
    await gather(call, job_id ?? '', move === crewMoves.waiting ? crew.slice(0, 3) : crew);
  }
};

/** What the worker has carried out, and what is open for everybody. */
const seedMoves = async (
  parts: SeedParts,
  owner: pg.Client,
  call: CallAs,
  { customer, worker }: { readonly customer: Actor; readonly worker: Actor },
  today: string,
): Promise<void> => {
  const adaeze = { email: 'customer@kaya.example', phone: '+2348031234567' };
  const done: { id: string; daysAgo: number; inDays: number }[] = [];
  for (const { daysAgo, stars, comment, ...move } of doneMoves.toReversed()) {
    const { id } = await ask(call, customer, move, adaeze, today, 'card');
    await carryOut(parts, owner, call, id, customer, worker, stars, comment);
    done.push({ id, daysAgo, inDays: move.inDays });
  }
  await allIsDone(owner);
  for (const { id, daysAgo, inDays } of done) await moveIntoPast(owner, id, daysAgo, inDays);
  for (const [index, move] of openMoves.entries()) {
    const contact = visitors[index % visitors.length] ?? visitors[0];
    // Every third has paid by card already, so whoever accepts it can set off.
    const method = index % 3 === 2 ? 'card' : undefined;
    const { id, price_kobo } = await ask(call, visitor, move, contact, today, method);
    if (method === 'card') {
      const { job_id } = await call(trackingVisitor(id), trackRequest, { params: { key: id } });
      const due = { order_id: id, job_id: job_id ?? '', account_id: null, amount_kobo: price_kobo ?? 0 };
      await payByCard(parts, due);
    }
  }
  await ask(call, customer, { ...openMoves[4], inDays: 13, time: '09:00' } as DemoMove, adaeze, today);
};

/** Puts the demo into an empty database; answers false, and does nothing, when there are people in it already. */
export const seed = async (parts: SeedParts): Promise<boolean> => {
  const owner = new pg.Client(clientOptions(parts.ownerUrl, 'kaya seed'));
  await owner.connect();
  try {
    const { rowCount } = await owner.query('SELECT FROM identity.accounts LIMIT 1');
    if (rowCount) return false;
    const { routes } = parts;
    const db = withoutFirstRefusal(parts.db);
    const call = caller(db, routes);
    const today = lagosDate(new Date());
    const people = await openAccounts(db);
    await owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = 'staff@kaya.example'`);
    for (const [email, profile] of Object.entries(workers)) {
      await call(who(people, email), createWorker, {
        body: { ...profile, skills: [...profile.skills], languages: [...profile.languages] },
      });
    }

    const customer = who(people, 'customer@kaya.example');
    const musa = await signedIn(owner, who(people, 'worker@kaya.example'));
    const sani = who(people, 'driver@kaya.example');
    const staff = who(people, 'staff@kaya.example');
    // Side by side, because neither knows of the other and the first start waits for both.
    const [samples] = await Promise.all([
      seedDrivers({ db, call, files: parts.files }, { staff, driver: sani }, today),
      seedMoves(parts, owner, call, { customer, worker: musa }, today).then(() =>
        seedCrews(parts, call, people, today),
      ),
    ]);
    await seedRides({ db, owner, call }, { customer, driver: sani, samples });
    await seedProviders(
      {
        call,
        owner,
        who: (email) => who(people, email),
        signedIn: (actor) => signedIn(owner, actor),
        open: async (move, contact) => {
          const { id, price_kobo } = await ask(call, visitor, move, contact, today, 'card');
          const { job_id } = await call(trackingVisitor(id), trackRequest, { params: { key: id } });
          const due = { order_id: id, job_id: job_id ?? '', account_id: null, amount_kobo: price_kobo ?? 0 };
          await payByCard(parts, due);
          return { order: id, job: job_id ?? '' };
        },
        carryOut: (order, worker, stars, comment) => carryOut(parts, owner, call, order, null, worker, stars, comment),
        intoPast: (order, daysAgo, inDays) => moveIntoPast(owner, order, daysAgo, inDays),
        allIsDone: () => allIsDone(owner),
      },
      staff,
      who(people, 'provider@kaya.example'),
    );
    await seedBookings(call, owner, { staff, customer }, today);
    await seedTraining(call, musa);
    await seedMoverOfMonth(owner, musa);
    await seedSafety(call, owner, { staff, worker: musa }, () => allIsDone(owner));
    for (const reader of [musa, customer, sani, who(people, 'worker2@kaya.example')])
      await call(reader, readAllNotifications, {});
    await call(musa, requestPayout, {
      body: { amount_kobo: 20_000_00, method: 'bank', bank_code: '058', account: '0123456789' },
    });
    await call(musa, testNotification, {});
    await call(musa, makePassport, { body: { earnings_months: 3 } });
    await owner.query(`DELETE FROM identity.sessions WHERE token_hash LIKE 'demo %'`);
    return true;
  } finally {
    await owner.end();
  }
};
