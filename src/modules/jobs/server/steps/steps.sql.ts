// The moves of a job after it was taken. Each is one guarded update: `from` comes from the lifecycle in rules.ts.
import { as, query } from '../../../../kernel/db/query.ts';
import type { PaymentMethod } from '../../../money/payment-methods-rules.ts';
import type { Strokes } from '../../../../shared/signature.ts';
import type { JobServes, JobStatus, ProofKind } from '../../rules.ts';

const movedRow = {
  id: 'uuid',
  order_id: 'uuid',
  customer_id: 'uuid?',
  worker_id: 'uuid?',
  title: 'text',
  price_kobo: 'int8',
  worker_share_kobo: 'int8',
  helper_ids: 'uuid[]',
} as const;
const moved = 'id, order_id, customer_id, worker_id, title, price_kobo, worker_share_kobo, helper_ids';

/**
 * One step forward by the job's own worker; the time of the step is stored with it, and whether an arrival was seen. Nobody sets off for, or
 * loads, a card job that is not fully paid.
 */
export const stepJob = query(
  'jobs.stepJob',
  { id: 'uuid', worker: 'uuid', from: 'text[]', to: as<JobStatus>('text'), within_m: 'int4', minutes: 'int4' },
  movedRow,
  `UPDATE jobs.jobs SET status = $to,
          arrival_seen = CASE $to WHEN 'arrived' THEN jobs.is_at_pickup(id, $within_m, $minutes) ELSE arrival_seen END,
          en_route_at = CASE $to WHEN 'en_route' THEN now() ELSE en_route_at END,
          arrived_at = CASE $to WHEN 'arrived' THEN now() ELSE arrived_at END,
          started_at = CASE $to WHEN 'in_progress' THEN now() ELSE started_at END,
          delivered_at = CASE $to WHEN 'delivered' THEN now() ELSE delivered_at END
    WHERE id = $id AND worker_id = $worker AND status = ANY ($from)
      AND ($to NOT IN ('en_route', 'in_progress') OR payment_method <> 'card' OR money.held_for(id) >= price_kobo)
   RETURNING ${moved}`,
);

/** The people and the state of a job, without a lock. */
export const whereJobStands = query(
  'jobs.whereJobStands',
  { id: 'uuid' },
  {
    id: 'uuid',
    status: as<JobStatus>('text'),
    order_id: 'uuid',
    customer_id: 'uuid?',
    worker_id: 'uuid?',
    helper_ids: 'uuid[]',
    title: 'text',
    serves: as<JobServes>('text'),
    proof: as<ProofKind | null>('text?'),
    signed: 'bool',
    signature_asked: 'bool',
    assigned_at: 'timestamptz?',
    starts_at: 'timestamptz',
    price_change_waits: 'bool',
    card_due_kobo: 'int8',
    price_kobo: 'int8',
    has_phone: 'bool',
    wait_from: 'timestamptz?',
    arrived_at: 'timestamptz?',
    arrival_seen: 'bool',
  },
  `SELECT j.id, j.status, j.order_id, j.customer_id, j.worker_id, j.helper_ids, j.title, j.serves, p.kind AS proof,
          p.signed_at IS NOT NULL AS signed, j.signature_asked_at IS NOT NULL AS signature_asked,
          j.assigned_at, j.starts_at,
          EXISTS (SELECT FROM jobs.price_changes x WHERE x.job_id = j.id AND x.status = 'asked') AS price_change_waits,
          CASE WHEN j.payment_method = 'card' THEN greatest(0, j.price_kobo - money.held_for(j.id)) ELSE 0 END AS card_due_kobo,
          EXISTS (SELECT FROM jobs.contacts c WHERE c.job_id = j.id AND c.customer_phone <> '') AS has_phone,
          j.price_kobo, j.wait_from, j.arrived_at, j.arrival_seen
     FROM jobs.jobs j LEFT JOIN jobs.proofs p ON p.job_id = j.id WHERE j.id = $id`,
);

export const tryStartCode = query(
  'jobs.tryStartCode',
  { id: 'uuid', code: 'text', max_wrong: 'int4', lock_minutes: 'int4' },
  { verdict: as<'right' | 'wrong' | 'locks' | 'locked'>('text') },
  `SELECT jobs.try_code($id, false, $code, $max_wrong, $lock_minutes, 0) AS verdict`,
);

/**
 * locks: wrong, and locked from now on. closes: wrong once too often, until the customer requests a new code. changed: nothing is released any
 * more.
 */
export type LoadVerdict = 'right' | 'wrong' | 'locks' | 'locked' | 'closes' | 'closed' | 'changed';
/** Loads everything with the customer's second code: returns the part that is released. */
export const loadOne = query(
  'jobs.loadOne',
  { id: 'uuid', code: 'text', part_kobo: 'int8', max_wrong: 'int4', lock_minutes: 'int4', max_locks: 'int4' },
  { verdict: as<LoadVerdict>('text') },
  `SELECT jobs.load($id, $code, $part_kobo, $max_wrong, $lock_minutes, $max_locks) AS verdict`,
);

export const codesOf = query(
  'jobs.codesOf',
  { job: 'uuid' },
  { code: 'text', loaded_code: 'text?' },
  `SELECT code, loaded_code FROM jobs.start_codes WHERE job_id = $job`,
);

/** By the customer, if it is closed. */
export const renewOne = query(
  'jobs.renewLoadedCode',
  { job: 'uuid', code: 'text', max_locks: 'int4' },
  { renewed: 'bool' },
  `SELECT jobs.renew_loaded_code($job, $code, $max_locks) AS renewed`,
);

export const ownFile = query(
  'jobs.ownFile',
  { id: 'uuid', owner: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM kernel.files WHERE id = $id AND owner_id = $owner`,
);

/** Once; no row when it was requested already, or too late. */
export const askSignature = query(
  'jobs.askSignature',
  { id: 'uuid', worker: 'uuid' },
  movedRow,
  `UPDATE jobs.jobs SET signature_asked_at = now() WHERE id = $id AND worker_id = $worker AND status = 'in_progress'
      AND signature_asked_at IS NULL RETURNING ${moved}`,
);

/** By the customer; delivers the job. status: before. No row when it cannot be signed now. */
export const signJobRow = query(
  'jobs.sign',
  { job: 'uuid', strokes: as<Strokes | null>('jsonb?'), signed_as: 'text' },
  { status: as<JobStatus>('text') },
  `SELECT status FROM jobs.sign($job, $strokes, $signed_as)`,
);

export const addProof = query(
  'jobs.addProof',
  { job: 'uuid', kind: as<ProofKind>('text'), file: as<string | null>('uuid?'), received_by: 'text' },
  {},
  `INSERT INTO jobs.proofs (job_id, kind, file_id, received_by) VALUES ($job, $kind, $file, $received_by)`,
);

export const finishJob = query(
  'jobs.finishJob',
  { id: 'uuid', from: 'text[]', look: 'bool' },
  {
    ...movedRow,
    payment_method: as<PaymentMethod>('text'),
    helper_places: 'int2',
    helper_share_kobo: 'int8',
    part_kobo: 'int8',
  },
  `UPDATE jobs.jobs SET status = 'completed', completed_at = now(), look_since = CASE WHEN $look THEN now() END WHERE id = $id
    AND status = ANY ($from) RETURNING ${moved}, payment_method, helper_places, helper_share_kobo, part_kobo`,
);

export const noteCash = query(
  'jobs.noteCash',
  { id: 'uuid', cash_kobo: 'int8' },
  {},
  `UPDATE jobs.jobs SET cash_kobo = $cash_kobo WHERE id = $id`,
);

/** Until the work begins; no row when it is too late or not this person's. */
export const choosePayment = query(
  'jobs.choosePayment',
  { job: 'uuid', method: as<PaymentMethod>('text'), states: 'text[]' },
  { id: 'uuid?', order_id: 'uuid?', customer_id: 'uuid?', worker_id: 'uuid?', title: 'text?' },
  `SELECT id, order_id, customer_id, worker_id, title FROM jobs.choose_payment($job, $method, $states)`,
);

/** For the worker's totals, in the transaction that completes the job. */
export const countCompletion = query('jobs.countCompletion', { job: 'uuid' }, {}, `SELECT jobs.count_completion($job)`);

/** Counts in the worker's average, once, if the customer has proven a mailbox by now; otherwise when they do. */
export const countRating = query('jobs.countRating', { job: 'uuid' }, {}, `SELECT jobs.count_rating($job)`);

export const addRating = query(
  'jobs.addRating',
  { job: 'uuid', worker: 'uuid', stars: 'int4', comment: 'text' },
  { job_id: 'uuid' },
  `INSERT INTO jobs.ratings (job_id, worker_id, stars, comment) VALUES ($job, $worker, $stars, $comment)
   ON CONFLICT (job_id) DO NOTHING RETURNING job_id`,
);

/** Back to the board; worker_id is the worker who had it. */
export const releaseAssigned = query(
  'jobs.releaseAssigned',
  { id: 'uuid', from: 'text[]', first_until: as<Date | null>('timestamptz?') },
  { ...movedRow, location_lat: 'float8', location_lng: 'float8' },
  `SELECT id, order_id, customer_id, worker_id, title, price_kobo, worker_share_kobo, helper_ids, location_lat, location_lng
     FROM jobs.release($id, $from, $first_until)`,
);

export const cancelOne = query(
  'jobs.cancelOne',
  { id: 'uuid', from: 'text[]', reason: 'text' },
  movedRow,
  `UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now(), cancelled_reason = $reason
    WHERE id = $id AND status = ANY ($from) RETURNING ${moved}`,
);

/** A problem that was reported after completion is decided: completed as before. */
export const settleLate = query(
  'jobs.settleLate',
  { id: 'uuid' },
  movedRow,
  `UPDATE jobs.jobs SET status = 'completed' WHERE id = $id AND status = 'disputed' AND completed_at IS NOT NULL RETURNING ${moved}`,
);

/** The cost of cancelling: the fee, the part kept already, the mover's share. */
export const noteCancelFee = query(
  'jobs.noteCancelFee',
  { id: 'uuid', fee_kobo: 'int8', kept_kobo: 'int8', share_kobo: 'int8' },
  {},
  `UPDATE jobs.jobs SET cancel_fee_kobo = $fee_kobo, cancel_kept_kobo = $kept_kobo, cancel_share_kobo = $share_kobo
    WHERE id = $id`,
);

/** After completion only within `days`, or by staff while its pay waits for a review; and once. */
export const disputeOne = query(
  'jobs.disputeOne',
  { id: 'uuid', from: 'text[]', days: 'int4', by_staff: 'bool' },
  { ...movedRow, late: 'bool' },
  `UPDATE jobs.jobs SET status = 'disputed' WHERE id = $id AND status = ANY ($from)
      AND (completed_at IS NULL OR ((completed_at > now() - make_interval(days => $days) OR ($by_staff AND look_since IS NOT NULL)) AND NOT EXISTS (
             SELECT FROM jobs.disputes d WHERE d.job_id = id)))
   RETURNING ${moved}, completed_at IS NOT NULL AS late`,
);

/** Departures of one worker run one after the other, until the act ends. */
export const lockDepartures = query(
  'jobs.lockDepartures',
  { worker: 'uuid' },
  {},
  `SELECT pg_advisory_xact_lock(hashtextextended('jobs.depart ' || $worker::uuid, 0))`,
);

export const isUnderway = query(
  'jobs.isUnderway',
  { worker: 'uuid' },
  { underway: 'bool' },
  `SELECT jobs.is_underway($worker) AS underway`,
);

export const assignTo = query(
  'jobs.assignTo',
  { id: 'uuid', worker: 'uuid', phone: as<string | null>('text?'), from: 'text[]' },
  { ...movedRow, before: 'uuid?', starts_at: 'timestamptz' },
  `WITH seen AS MATERIALIZED (SELECT j.id, j.worker_id FROM jobs.jobs j WHERE j.id = $id FOR NO KEY UPDATE)
   UPDATE jobs.jobs j SET worker_id = $worker, worker_phone = $phone, status = 'assigned', assigned_at = now(),
          held = false, hold_reason = NULL, en_route_at = NULL, arrived_at = NULL, arrival_seen = false, called_at = NULL, wait_from = NULL
     FROM seen WHERE j.id = seen.id AND j.status = ANY ($from) AND j.worker_id IS DISTINCT FROM $worker
   RETURNING new.id, new.order_id, new.customer_id, new.worker_id, new.title, new.price_kobo, new.worker_share_kobo, new.helper_ids,
             seen.worker_id AS before, new.starts_at`,
);

export const repriceOne = query(
  'jobs.repriceOne',
  { id: 'uuid', price_kobo: 'int8', worker_share_kobo: 'int8', from: 'text[]' },
  movedRow,
  `UPDATE jobs.jobs SET price_kobo = $price_kobo, worker_share_kobo = $worker_share_kobo
    WHERE id = $id AND status = ANY ($from) RETURNING ${moved}`,
);

export const holdOne = query(
  'jobs.holdOne',
  { id: 'uuid', reason: as<string | null>('text?') },
  { ...movedRow, before: 'bool' },
  `WITH seen AS MATERIALIZED (SELECT j.id, j.held FROM jobs.jobs j WHERE j.id = $id FOR NO KEY UPDATE)
   UPDATE jobs.jobs j SET held = $reason::text IS NOT NULL, hold_reason = $reason FROM seen WHERE j.id = seen.id AND j.status = 'open'
   RETURNING new.id, new.order_id, new.customer_id, new.worker_id, new.title, new.price_kobo, new.worker_share_kobo, new.helper_ids,
             seen.held AS before`,
);

export const claimJobs = query(
  'jobs.claimJobs',
  { requests: 'uuid[]', customer: 'uuid' },
  {},
  `UPDATE jobs.jobs SET customer_id = $customer WHERE order_id = ANY ($requests) AND customer_id IS NULL`,
);

/** Two hours after its time, or after it was accepted or its mover set off if that was later. */
export const lateJobs = query(
  'jobs.lateJobs',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM jobs.jobs WHERE status IN ('assigned', 'en_route')
      AND greatest(starts_at, assigned_at, en_route_at) < now() - make_interval(hours => $hours)
    ORDER BY starts_at DESC LIMIT $max`,
);

/** None when the worker is not barred any more. */
export const assignedToBarred = query(
  'jobs.assignedToBarred',
  { worker: 'uuid' },
  { id: 'uuid' },
  `SELECT j.id FROM workers.standing s JOIN jobs.jobs j ON j.worker_id = s.id AND j.status = 'assigned' AND j.starts_at < s.barred_until
    WHERE s.id = $worker`,
);

/** Crews that are not whole, and whose lead is barred. */
export const crewsOfBarred = query(
  'jobs.crewsOfBarred',
  { worker: 'uuid' },
  { id: 'uuid' },
  `SELECT m.job_id AS id FROM workers.standing s JOIN jobs.crew_members m ON m.worker_id = s.id AND m.place = 0 AND m.state = 'waiting'
    WHERE s.id = $worker AND s.barred_until IS NOT NULL`,
);

export const quietJobs = query(
  'jobs.quietJobs',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM jobs.jobs WHERE status = 'delivered' AND delivered_at < now() - make_interval(hours => $hours)
    ORDER BY delivered_at LIMIT $max`,
);

/** Nothing except for the customer and staff, and only while the mover is on the way or at work. */
export const moverAt = query(
  'jobs.moverAt',
  { job: 'uuid' },
  { lat: 'float8', lng: 'float8', placed_at: 'timestamptz' },
  `SELECT lat, lng, placed_at FROM jobs.mover_at($job)`,
);

export const linkOfProof = query(
  'jobs.linkOfProof',
  { job: 'uuid', hash: 'text', minutes: 'int4' },
  { file_id: 'uuid', expires_at: 'timestamptz' },
  `SELECT file_id, expires_at FROM jobs.link_proof($job, $hash, $minutes)`,
);
