import { as, query, type RowOf } from '../../../kernel/db/query.ts';
import type { Strokes } from '../../../shared/signature.ts';
import type { Dispute } from '../dispute-contract.ts';
import type { PriceChangeReason, PriceChangeStatus } from '../price-change-rules.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';
import { type JobServes, jobRules, type JobSize, type JobStatus, type ProofKind } from '../rules.ts';

/** A row of jobs.disputes with its pictures, as jsonb gives it. */
type DisputeRow = Omit<Dispute, 'photo_urls'> & { readonly file_ids: readonly string[] };

/** What a board says of a job. */
export const boardRow = {
  id: 'uuid',
  customer_name: 'text',
  status: as<JobStatus>('text'),
  held: 'bool',
  service_type: 'text',
  title: 'text',
  description: 'text',
  note: 'text',
  job_size: as<JobSize>('text'),
  scheduled_date: 'date',
  scheduled_time: 'time',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  price_kobo: 'int8',
  worker_share_kobo: 'int8',
  payment_method: as<PaymentMethod>('text'),
  location: 'text',
  location_lat: 'float8',
  location_lng: 'float8',
  location_landmark: 'text',
  destination: 'text?',
  destination_lat: 'float8?',
  destination_lng: 'float8?',
  destination_landmark: 'text',
  distance_m: 'int4?',
  required_skills: 'text[]',
  first_until: 'timestamptz?',
  helpers_needed: 'int2',
  vehicle_class: as<VehicleClass | null>('text?'),
  helper_places: 'int2',
  helper_share_kobo: 'int8',
  crew_until: 'timestamptz?',
} as const;

export const basicRow = {
  ...boardRow,
  serves: as<JobServes>('text'),
  order_id: 'uuid',
  customer_id: 'uuid?',
  worker_id: 'uuid?',
  worker_phone: 'text?',
  cash_kobo: 'int8?',
  created_at: 'timestamptz',
  assigned_at: 'timestamptz?',
  en_route_at: 'timestamptz?',
  arrived_at: 'timestamptz?',
  started_at: 'timestamptz?',
  delivered_at: 'timestamptz?',
  completed_at: 'timestamptz?',
  cancelled_at: 'timestamptz?',
  cancelled_reason: 'text?',
  cancel_fee_kobo: 'int8',
  cancel_kept_kobo: 'int8',
  cancel_share_kobo: 'int8',
  helper_ids: 'uuid[]',
  part_percent: 'int2',
  loaded_at: 'timestamptz?',
  part_kobo: 'int8',
} as const;
export type JobBasics = RowOf<typeof basicRow>;
const basics = Object.keys(basicRow)
  .map((column) => `j.${column}`)
  .join(', ');

/** The asker's place in the crew: 0 leads; null: none. */
export const myPlace = {
  column: { my_place: 'int2?' },
  text: `(SELECT m.place FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = (SELECT kernel.account_id())) AS my_place`,
} as const;

/** Includes what only the people of the job (and staff) see; policies leave the rest null. */
export const fullRow = {
  ...basicRow,
  arrival_seen: 'bool',
  service_kind: 'text?',
  called_at: 'timestamptz?',
  wait_from: 'timestamptz?',
  waiting_kobo: 'int8',
  no_show: 'bool',
  customer_phone: 'text?',
  customer_email: 'text?',
  start_code: 'text?',
  loaded_code: 'text?',
  loaded_locks: 'int4?',
  /** Staff have stopped its mover. */
  part_stopped: 'bool',
  proof_kind: as<ProofKind | null>('text?'),
  proof_file_id: 'uuid?',
  proof_received_by: 'text?',
  proof_created_at: 'timestamptz?',
  proof_strokes: as<Strokes | null>('jsonb?'),
  proof_signed_as: 'text?',
  proof_signed_at: 'timestamptz?',
  signature_asked_at: 'timestamptz?',
  stars: 'int4?',
  comment: 'text?',
  held_kobo: 'int8?',
  pay_waits: 'bool',
  look_since: 'timestamptz?',
  payment_disputed_at: 'timestamptz?',
  max_kobo: 'int8?',
  change_id: 'uuid?',
  change_amount_kobo: 'int8?',
  change_reason: as<PriceChangeReason | null>('text?'),
  change_note: 'text?',
  change_file_id: 'uuid?',
  change_status: as<PriceChangeStatus | null>('text?'),
  change_asked_at: 'timestamptz?',
  change_answered_at: 'timestamptz?',
  /** The price changes that the customer has accepted; already included in price_kobo. */
  agreed_kobo: 'int8',
  dispute: as<DisputeRow | null>('jsonb?'),
  payer_id: 'uuid?',
  payer_name: 'text?',
  ...myPlace.column,
} as const;
const full = `${basics}, j.arrival_seen, j.service_kind, j.called_at, j.wait_from, j.waiting_kobo, j.no_show, c.customer_phone, c.customer_email, s.code AS start_code, s.loaded_code,
          s.loaded_locks, jobs.part_stopped(j.id) AS part_stopped, p.kind AS proof_kind, p.file_id AS proof_file_id,
          p.received_by AS proof_received_by, p.created_at AS proof_created_at, p.strokes AS proof_strokes,
          p.signed_as AS proof_signed_as, p.signed_at AS proof_signed_at, j.signature_asked_at, r.stars, r.comment, j.max_kobo,
          CASE WHEN j.payment_method <> 'invoice' THEN money.held_for(j.id) END AS held_kobo, j.pay_waits, j.look_since, j.payment_disputed_at,
          x.id AS change_id, x.amount_kobo AS change_amount_kobo, x.reason AS change_reason, x.note AS change_note,
          x.file_id AS change_file_id, x.status AS change_status, x.asked_at AS change_asked_at,
          x.answered_at AS change_answered_at,
          (SELECT coalesce(sum(y.amount_kobo), 0)::int8 FROM jobs.price_changes y
            WHERE y.job_id = j.id AND y.status = 'approved') AS agreed_kobo,
          (SELECT to_jsonb(d) || jsonb_build_object('file_ids', ARRAY(
              SELECT f.file_id FROM jobs.dispute_photos f WHERE f.job_id = d.job_id ORDER BY f.position))
             FROM jobs.disputes d WHERE d.job_id = j.id) AS dispute, j.payer_id, j.payer_name, ${myPlace.text}`;
const joins = `LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN jobs.start_codes s ON s.job_id = j.id
     LEFT JOIN jobs.proofs p ON p.job_id = j.id LEFT JOIN jobs.ratings r ON r.job_id = j.id
     LEFT JOIN LATERAL (SELECT * FROM jobs.price_changes p WHERE p.job_id = j.id ORDER BY p.id DESC LIMIT 1) x ON true`;

export const findJob = query(
  'jobs.findJob',
  { id: 'uuid' },
  fullRow,
  `SELECT ${full} FROM jobs.jobs j ${joins} WHERE j.id = $id`,
);

export const jobsOfOneOrder = query(
  'jobs.jobsOfOrder',
  { request: 'uuid' },
  fullRow,
  `SELECT ${full} FROM jobs.jobs j ${joins} WHERE j.order_id = $request ORDER BY j.starts_at, j.id`,
);

/** The state of each request's job; of several, one that is still open or underway, else the latest. */
export const jobStatesOfOrders = query(
  'jobs.jobStatesOfOrders',
  { requests: 'uuid[]' },
  { order_id: 'uuid', status: as<JobStatus>('text') },
  `SELECT DISTINCT ON (j.order_id) j.order_id, j.status FROM jobs.jobs j WHERE j.order_id = ANY ($requests)
    ORDER BY j.order_id, j.status IN ('completed', 'cancelled'), j.starts_at DESC, j.id DESC`,
);

const lockedRow = {
  ...basicRow,
  service_kind: 'text?',
  arrival_seen: 'bool',
  wait_from: 'timestamptz?',
  waiting_kobo: 'int8',
  no_show: 'bool',
  hold_reason: 'text?',
  look_since: 'timestamptz?',
  payment_disputed_at: 'timestamptz?',
} as const;
export type LockedJob = RowOf<typeof lockedRow>;

/** Only status and people; locked, so that a decision from it is still right when it is written. */
export const lockJob = query(
  'jobs.lockJob',
  { id: 'uuid' },
  lockedRow,
  `SELECT ${basics}, j.service_kind, j.arrival_seen, j.wait_from, j.waiting_kobo, j.no_show, j.hold_reason, j.look_since, j.payment_disputed_at
     FROM jobs.jobs j WHERE j.id = $id FOR UPDATE`,
);

const listPage = jobRules.boardPage + 1;
/** Their own jobs and those they help with, each read in the order of its index. */
const page = (own: string, helped: string, direction: '' | ' DESC'): string => {
  const first = (column: string): string => `ORDER BY starts_at${direction}, ${column}${direction} LIMIT ${listPage}`;
  return `SELECT ${full}
     FROM (SELECT id FROM ((SELECT id, starts_at FROM jobs.jobs WHERE worker_id = $worker AND ${own} ${first('id')})
           UNION ALL (SELECT job_id, starts_at FROM jobs.crew_members WHERE worker_id = $worker AND place > 0 AND ${helped} ${first('job_id')})) listed
            ${first('id')}) page
     JOIN jobs.jobs j ON j.id = page.id ${joins} ORDER BY j.starts_at${direction}, j.id${direction}`;
};

/** One row more than a page. */
export const currentJobs = query(
  'jobs.currentJobs',
  { worker: 'uuid', after_at: 'timestamptz', after_id: 'uuid' },
  fullRow,
  page(
    `status NOT IN ('completed', 'cancelled') AND (starts_at, id) > ($after_at, $after_id)`,
    `state <> 'over' AND state <> 'waiting' AND (starts_at, job_id) > ($after_at, $after_id)`,
    '',
  ),
);

/** One row more than a page. */
export const pastJobs = query(
  'jobs.pastJobs',
  { worker: 'uuid', before_at: 'timestamptz', before_id: 'uuid' },
  fullRow,
  page(
    `status IN ('completed', 'cancelled') AND (starts_at, id) < ($before_at, $before_id)`,
    `state = 'over' AND (starts_at, job_id) < ($before_at, $before_id)`,
    ' DESC',
  ),
);

export const countInDispute = query(
  'jobs.countInDispute',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM (SELECT FROM jobs.jobs WHERE status = 'disputed' LIMIT $max) disputed`,
);

/**
 * For staff: the most urgent first, in the order of urgency_ms; one row more than a page. The ids of the page come from the index
 * in that order, of all jobs or of one state, or from a search; only they are joined.
 */
export const jobsByUrgency = query(
  'jobs.jobsByUrgency',
  {
    status: as<JobStatus | null>('text?'),
    patterns: as<readonly string[] | null>('text[]?'),
    after_ms: 'int8',
    after_id: 'uuid',
  },
  { ...fullRow, urgency_ms: 'int8', hit: 'bool?' },
  `WITH page AS (
     (SELECT id, urgency_ms, true AS hit FROM jobs.jobs
       WHERE $patterns::text[] IS NULL AND $status::text IS NULL AND (urgency_ms, id) > ($after_ms, $after_id)
       ORDER BY urgency_ms, id LIMIT ${listPage})
     UNION ALL
     (SELECT id, urgency_ms, true FROM jobs.jobs
       WHERE $patterns::text[] IS NULL AND status = $status AND (urgency_ms, id) > ($after_ms, $after_id)
       ORDER BY urgency_ms, id LIMIT ${listPage})
     UNION ALL
     SELECT found.id, found.urgency_ms, found.hit
       FROM jobs.found_by_urgency($patterns, $status, $after_ms, $after_id, ${listPage}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${full}, j.urgency_ms, page.hit FROM page JOIN jobs.jobs j ON j.id = page.id ${joins}
    ORDER BY page.urgency_ms, page.id`,
);

/** For staff: very quick jobs, or those with a disputed payment, oldest first; one row more than a page. urgency_ms: since when they wait. */
export const jobsToLookAt = query(
  'jobs.jobsToLookAt',
  { after_ms: 'int8', after_id: 'uuid' },
  { ...fullRow, urgency_ms: 'int8', hit: 'bool?' },
  `SELECT ${full}, (extract(epoch FROM j.look_since) * 1000)::int8 AS urgency_ms, true AS hit
     FROM (SELECT id FROM jobs.jobs
            WHERE look_since IS NOT NULL AND status = 'completed'
              AND (look_since, id) > (to_timestamp(greatest(0, $after_ms::int8) / 1000.0), $after_id)
            ORDER BY look_since, id LIMIT ${listPage}) page
     JOIN jobs.jobs j ON j.id = page.id ${joins} ORDER BY j.look_since, j.id`,
);

/** For staff. */
export const staffJobsById = query(
  'jobs.staffJobsById',
  { ids: 'uuid[]' },
  fullRow,
  `SELECT ${full} FROM jobs.jobs j ${joins} WHERE j.id = ANY ($ids)`,
);

/** No RETURNING: a visitor may write the job of their request, but not read it. */
export const insertJob = query(
  'jobs.insertJob',
  {
    id: 'uuid',
    serves: as<JobServes>('text'),
    order_id: 'uuid',
    customer_id: as<string | null>('uuid?'),
    customer_name: 'text',
    service_type: 'text',
    service_kind: as<string | null>('text?'),
    title: 'text',
    description: 'text',
    note: 'text',
    job_size: as<JobSize>('text'),
    scheduled_date: 'date',
    scheduled_time: 'time',
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
    price_kobo: 'int8',
    worker_share_kobo: 'int8',
    payment_method: as<PaymentMethod>('text'),
    max_kobo: as<number | null>('int8?'),
    location: 'text',
    location_lat: 'float8',
    location_lng: 'float8',
    location_landmark: 'text',
    location_area: 'text',
    destination: as<string | null>('text?'),
    destination_lat: as<number | null>('float8?'),
    destination_lng: as<number | null>('float8?'),
    destination_landmark: 'text',
    destination_area: as<string | null>('text?'),
    distance_m: as<number | null>('int4?'),
    required_skills: 'text[]',
    first_until: as<Date | null>('timestamptz?'),
    helpers_needed: 'int2',
    vehicle_class: as<VehicleClass | null>('text?'),
    customer_phone: 'text',
    customer_email: 'text',
    device_hash: as<string | null>('text?'),
    part_percent: 'int2',
    start_code: 'text',
    loaded_code: as<string | null>('text?'),
    payer_id: as<string | null>('uuid?'),
    payer_name: as<string | null>('text?'),
  },
  {},
  `WITH job AS (
     INSERT INTO jobs.jobs (id, serves, order_id, customer_id, customer_name, service_type, service_kind, title, description, note, job_size,
       scheduled_date,
       scheduled_time, starts_at, ends_at, price_kobo, worker_share_kobo, payment_method, max_kobo, location, location_lat, location_lng,
         location_landmark, location_area, destination_area,
       destination, destination_lat, destination_lng, destination_landmark, distance_m, required_skills, first_until, helpers_needed, vehicle_class, part_percent,
         payer_id, payer_name)
     VALUES ($id, $serves, $order_id, $customer_id, $customer_name, $service_type, $service_kind, $title, $description, $note, $job_size,
       $scheduled_date,
       $scheduled_time, $starts_at, $ends_at, $price_kobo, $worker_share_kobo, $payment_method, $max_kobo, $location, $location_lat, $location_lng,
       $location_landmark, $location_area, $destination_area, $destination, $destination_lat, $destination_lng, $destination_landmark, $distance_m,
         $required_skills, $first_until, $helpers_needed, $vehicle_class, $part_percent, $payer_id, $payer_name)
   ), contact AS (
     INSERT INTO jobs.contacts (job_id, customer_phone, customer_email, device_hash)
     VALUES ($id, $customer_phone, $customer_email, $device_hash)
   )
   INSERT INTO jobs.start_codes (job_id, code, loaded_code) VALUES ($id, $start_code, $loaded_code)`,
);
