// One demo move from the request to the customer's stars, and its way into the past.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { addDays } from '../../src/shared/clock.ts';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../src/kernel/db/actor.ts';
import { type FileStore, hashUploadKey } from '../../src/kernel/files.ts';
import { addFile, addKeyedFile } from '../../src/kernel/http/files.sql.ts';
import type { Route } from '../../src/kernel/http/route.ts';
import { confirmRequest, submitRequest, trackRequest } from '../../src/modules/requests/contract.ts';
import { acceptJob } from '../../src/modules/jobs/contract.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../src/modules/jobs/steps-contract.ts';
import { type NewPayment, openPayment, recordArrivals } from '../../src/modules/money/server/door.ts';
import { wholeAmount } from '../../src/modules/money/payment-rules.ts';
import type { Sandbox } from '../../src/sandbox/start.ts';
import { payables } from '../../src/server/modules.ts';
import { cleaningNote, houseIn, noteFor } from './addresses.ts';
import type { CallAs } from './call.ts';
import { deliveryPhoto } from './delivery-photo.ts';
import type { DemoMove } from './moves.ts';

export type SeedParts = {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly routes: readonly Route[];
  readonly files: FileStore;
  /** The payments of the demo are made there too, so that its books agree. */
  readonly sandbox: Sandbox | null;
};

/** A photo of the load, as its customer takes it. */
const photoOf = async ({ db, files }: SeedParts, nth: number) => {
  const kept = await files.keepPicture([await deliveryPhoto(nth)], 'demo');
  const id = randomUUIDv7();
  const upload_key = randomBytes(32).toString('base64url');
  await db.act(visitor, (act) => act.sql(addKeyedFile, { ...kept, id, upload_hash: hashUploadKey(upload_key) }));
  return { upload_key, file_ids: [id] };
};

export const ask = async (
  parts: SeedParts,
  call: CallAs,
  actor: Actor,
  move: DemoMove,
  contact: { email: string; phone: string; name?: string },
  today: string,
  paysBy?: 'card',
) => {
  const nth = move.inDays;
  const from = houseIn(move.from, nth);
  const to = move.to === move.from ? from : houseIn(move.to, nth + 1);
  const note = move.note ?? (move.service === 'cleaning' ? cleaningNote : noteFor(nth));
  return call(actor, submitRequest, {
    body: {
      service_type: move.service ?? 'moving',
      service_kind: move.kind ?? null,
      inventory: move.things ?? null,
      move_type: 'move-in',
      move_option: move.option ?? 'door-to-door',
      present_location: from.text,
      present_lat: from.lat,
      present_lng: from.lng,
      present_landmark: from.landmark,
      destination: to.text,
      destination_lat: to.lat,
      destination_lng: to.lng,
      destination_landmark: to.landmark,
      preferred_date: addDays(today, move.inDays),
      preferred_time: move.time,
      room_size: move.room,
      name: contact.name ?? null,
      email: contact.email,
      phone: contact.phone,
      special_requests: note,
      ...(move.photo ? { photos: await photoOf(parts, nth) } : {}),
      ...(move.kind === 'package' ? { receiver_name: 'Kemi Bello', receiver_phone: '08035550142' } : {}),
      ...(paysBy ? { payment_method: paysBy } : {}),
    },
  });
};

const picture = async ({ db, files }: SeedParts, worker: Actor, nth: number): Promise<string> => {
  const kept = await files.keepPicture([await deliveryPhoto(nth)], 'demo');
  const row = await db.act(worker, (act) => act.one(addFile, { ...kept, owner: worker.accountId ?? '' }));
  if (!row) throw new Error('picture was not recorded');
  return row.id;
};

/** Paid by card, as if the card page had been gone through. */
const payByCard = async ({ db, sandbox }: SeedParts, due: NewPayment): Promise<void> => {
  const { id, amount_kobo } = (await db.act(system, (act) => openPayment(act, due, 'sandbox'))).row;
  const page = { title: 'A move of the demo', email: 'customer@kaya.example', return_url: 'https://kaya.example' };
  await sandbox?.payments.open({ reference: id, amount_kobo, ...page });
  await sandbox?.payments.pay(id, '4242 4242 4242 4242');
  await db.act(system, (act) => recordArrivals(act, payables, id, wholeAmount(`sandbox-${id}`, amount_kobo)));
};

type Contact = { readonly email: string; readonly phone: string; readonly name: string };
type Opened = { readonly order: string; readonly job: string };

/** Asked for by somebody without an account, and paid by card. */
export const openPaid = async (
  parts: SeedParts,
  call: CallAs,
  move: DemoMove,
  contact: Contact,
  today: string,
): Promise<Opened> => {
  const { id, price_kobo } = await ask(parts, call, visitor, move, contact, today, 'card');
  const { job_id } = await call(trackingVisitor(id), trackRequest, { params: { key: id } });
  await payByCard(parts, {
    payable: { kind: 'job', id: job_id ?? '' },
    order_id: id,
    account_id: null,
    amount_kobo: price_kobo ?? 0,
  });
  return { order: id, job: job_id ?? '' };
};

type Carried = {
  readonly order: string;
  /** The payer; left out if the move is paid already. */
  readonly payer?: Actor;
  readonly worker: Actor;
  readonly stars: number;
  readonly comment: string;
  /** The proof is the name of this receiver; without one a photo. */
  readonly receiver?: string;
};

/** One move from acceptance to the customer's stars. */
export const carryOut = async (
  parts: SeedParts,
  owner: pg.Pool,
  call: CallAs,
  { order: orderId, payer, worker, stars, comment, receiver }: Carried,
) => {
  const customer = trackingVisitor(orderId);
  const key = { params: { key: orderId } };
  const { job_id, price_kobo } = await call(customer, trackRequest, key);
  if (payer) {
    const due = { order_id: orderId, account_id: payer.accountId, amount_kobo: price_kobo ?? 0 };
    await payByCard(parts, { payable: { kind: 'job', id: job_id ?? '' }, ...due });
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
  // The work took long enough not to be a quick job (docs/decisions/0085).
  await owner.query(`UPDATE jobs.jobs SET started_at = started_at - interval '3 hours' WHERE id = $1`, [job_id]);
  await call(worker, deliverJob, {
    ...job,
    ...(receiver
      ? { body: { kind: 'name', received_by: receiver } }
      : { body: { kind: 'photo', file_id: await picture(parts, worker, stars), received_by: 'Adaeze' } }),
  });
  await call(customer, confirmRequest, { ...key, body: { stars, comment } });
  await owner.query(slot, [job_id, planned.rows[0]?.starts_at, planned.rows[0]?.ends_at]);
};

/**
 * Finished work moves to the past, so that the week has a shape: the slot by whole days, and every time after it by as much as
 * puts the delivery at the slot's end. The hour of the first start then does not matter.
 */
export const moveIntoPast = async (owner: pg.Pool, orderId: string, daysAgo: number, inDays: number): Promise<void> => {
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
  const ofOrder = 'IN (SELECT id FROM jobs.jobs WHERE order_id = $1)';
  const ofJob = `job_id ${ofOrder}`;
  for (const change of [
    // Lists of receipts go by the id, which begins with its time.
    'money.invoices SET issued_at = issued_at - $2::interval, id = uuidv7(issued_at - $2::interval - now()) WHERE subject_id = $1',
    `money.postings SET posted_at = posted_at - $2::interval WHERE subject_id ${ofOrder}`,
    `money.statement SET posted_at = posted_at - $2::interval WHERE ${ofJob}`,
    `jobs.ratings SET created_at = created_at - $2::interval WHERE ${ofJob}`,
    `jobs.shares SET posted_at = posted_at - $2::interval, starts_at = (SELECT j.starts_at FROM jobs.jobs j WHERE j.id = job_id) WHERE ${ofJob}`,
  ])
    await owner.query(`UPDATE ${change}`, [orderId, ago]);
};
